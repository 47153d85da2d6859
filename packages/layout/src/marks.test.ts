import { emptyGraph, type FlowNode } from '@flain/flow'
import { expect, test } from 'vitest'
import { layOut } from './lay-out.ts'

const measure = (text: string, size: number) => text.length * size * 0.55
const nodes: FlowNode[] = [
  { id: 's', kind: 'start', label: 'Start' },
  { id: 'a', kind: 'action', label: 'Open', detail: 'entry / ring the bell' },
  { id: 'p', kind: 'start', label: 'Order placed' },
  { id: 'z', kind: 'end', label: '' },
]

test('where states begin and end there is a mark without words, unless it has words of its own', () => {
  const drawn = layOut({ ...emptyGraph('state'), nodes }, { measure }).nodes
  expect(drawn.map(({ form }) => form)).toEqual(['mark', 'state', undefined, 'mark'])
  expect(drawn.map(({ lines }) => lines.length > 0)).toEqual([false, true, true, false])
  const [mark] = drawn
  expect(mark?.width).toBe(mark?.height)
})

test('in other kinds a start is a start', () => {
  const drawn = layOut({ ...emptyGraph('process'), nodes }, { measure }).nodes
  expect(drawn.every(({ form }) => form === undefined)).toBe(true)
})
