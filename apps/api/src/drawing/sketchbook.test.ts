import { describe, expect, it } from 'vitest'
import { createSketchbook } from './sketchbook.ts'

function counted() {
  const made: string[] = []
  return { made, draw: (key: string) => () => Promise.resolve(made.push(key)) }
}

describe('a sketchbook', () => {
  it('draws once for each key, also when asked twice at the same time', async () => {
    const { made, draw } = counted()
    const book = createSketchbook<number>(2)
    await Promise.all([book.get('a', draw('a')), book.get('a', draw('a'))])
    await book.get('a', draw('a'))
    expect(made).toEqual(['a'])
  })

  it('drops what was not used for longest', async () => {
    const { made, draw } = counted()
    const book = createSketchbook<number>(2)
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await book.get(key, draw(key))
    expect(made).toEqual(['a', 'b', 'c', 'b'])
  })

  it('makes as much room as a new drawing takes', async () => {
    const { made, draw } = counted()
    const book = createSketchbook<number>(10)
    for (const key of ['a', 'b', 'c']) await book.get(key, draw(key), 3)
    await book.get('large', draw('large'), 7)
    await book.get('c', draw('c'), 3)
    await book.get('b', draw('b'), 3)
    expect(made).toEqual(['a', 'b', 'c', 'large', 'b'])
  })

  it('tries again after a drawing failed', async () => {
    const book = createSketchbook<number>(2)
    await expect(book.get('a', () => Promise.reject(new Error('no ink')))).rejects.toThrow('no ink')
    expect(await book.get('a', () => Promise.resolve(1))).toBe(1)
  })
})
