import { describe, expect, it } from 'vitest'
import { delayAfter } from './typing.ts'

const middle = 0.5

describe('the hero’s typing', () => {
  it('waits 50 ms after a letter', () => {
    expect(delayAfter('a', middle)).toBe(50)
  })

  it.each(['.', ',', ':', ';'])('waits 150 ms after %s', (mark) => {
    expect(delayAfter(mark, middle)).toBe(150)
  })

  it('waits 30 ms after a space', () => {
    expect(delayAfter(' ', middle)).toBe(30)
  })

  it('varies by 20 ms either way', () => {
    expect(delayAfter('a', 0)).toBe(30)
    expect(delayAfter('a', 1)).toBe(70)
  })

  it('never waits less than 20 ms', () => {
    expect(delayAfter(' ', 0)).toBe(20)
  })
})
