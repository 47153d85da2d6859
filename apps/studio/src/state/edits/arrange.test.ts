import { describe, expect, it } from 'vitest'
import { align, alignments, distribute, moveBy, type Placed } from './arrange.ts'

const node = (id: string, x: number, y: number, width = 100): Placed => ({ id, x, y, width, height: 40 })

const scattered = [node('a', 50, 20), node('b', 300, 120, 200), node('c', 90, 240)]

describe('align', () => {
  it('puts sides on the line of the outermost node', () => {
    const left = align(scattered, 'left')
    expect([...left].map(([id, { x }]) => [id, x])).toEqual([
      ['a', 50],
      ['b', 100],
      ['c', 50],
    ])
    const right = align(scattered, 'right')
    expect([right.get('a')?.x, right.get('b')?.x, right.get('c')?.x]).toEqual([350, 300, 350])
    expect(align(scattered, 'bottom').get('a')?.y).toBe(240)
  })

  it('keeps the other way as it was when nothing would touch', () => {
    for (const [id, { y }] of align(scattered, 'centre'))
      expect(y).toBe(scattered.find((one) => one.id === id)?.y)
  })

  it('never lays nodes on each other', () => {
    const heap = [node('a', 0, 0), node('b', 10, 5), node('c', 300, 2), node('d', 320, 200)]
    for (const to of alignments) {
      const places = heap.map((one) => ({ ...one, ...align(heap, to).get(one.id) }))
      expect(
        places.flatMap((one) => places.filter((other) => one.id < other.id && doTouch(one, other))),
      ).toEqual([])
    }
  })
})

function doTouch(one: Placed, other: Placed): boolean {
  return (
    Math.abs(one.x - other.x) < (one.width + other.width) / 2 &&
    Math.abs(one.y - other.y) < (one.height + other.height) / 2
  )
}

describe('distribute', () => {
  it('makes the gaps equal and leaves the ends', () => {
    const places = distribute([node('a', 0, 0), node('c', 600, 0), node('b', 150, 0, 200)], 'across')
    expect([places.get('a')?.x, places.get('b')?.x, places.get('c')?.x]).toEqual([0, 300, 600])
  })

  it('leaves two nodes as they are', () => {
    expect([...distribute(scattered.slice(0, 2), 'down').values()]).toEqual([
      { x: 50, y: 20 },
      { x: 300, y: 120 },
    ])
  })
})

it('moveBy moves all alike', () => {
  expect(moveBy(scattered, { x: 1, y: -2 }).get('c')).toEqual({ x: 91, y: 238 })
})
