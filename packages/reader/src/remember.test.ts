import { expect, test } from 'vitest'
import { remembering } from './remember.ts'

function counted() {
  let count = 0
  const ask = remembering((text) => {
    count += 1
    return [text]
  })
  return { ask, count: () => count }
}

test('answers the same words once, with the very same answer', () => {
  const { ask, count } = counted()
  expect(ask('pay')).toBe(ask('pay'))
  expect(count()).toBe(1)
})

test('keeps nothing of a long text, and not more words than it has room for', () => {
  const { ask, count } = counted()
  const long = 'a'.repeat(201)
  expect(ask(long)).toEqual([long])
  expect(ask(long)).not.toBe(ask(long))
  ask('first')
  for (let i = 0; i < 5000; i++) ask(`word ${i}`)
  const before = count()
  ask('first')
  expect(count()).toBe(before + 1)
})

test('keeps the latest of long texts when it is asked to', () => {
  let count = 0
  const ask = remembering((text) => `${text} ${++count}`, { most: 2, longest: Infinity })
  const [first, second, third] = ['a', 'b', 'c'].map((letter) => letter.repeat(300))
  const answers = [first, second, third].map((text) => ask(text ?? ''))
  expect([ask(second ?? ''), ask(third ?? '')]).toEqual(answers.slice(1))
  expect(ask(first ?? '')).not.toBe(answers[0])
})
