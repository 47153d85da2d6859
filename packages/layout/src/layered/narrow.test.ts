import { expect, test } from 'vitest'
import { createNarrowing, narrowTo } from './narrow.ts'

/** Edges such as `ab bc`, each spanning a layer or as many as stand behind it: `ab bc2`. */
function narrowed(lines: string, most: number): string {
  const edges = lines.split(' ').map((line) => ({
    from: line.charCodeAt(0) - 97,
    to: line.charCodeAt(1) - 97,
    least: Number(line[2] ?? 1),
    weight: 1,
  }))
  const count = Math.max(...edges.map(({ to }) => to)) + 1
  const narrowing = createNarrowing(count, edges)
  narrowTo(narrowing, most)
  return narrowing.edges.map(({ least }) => least).join('')
}

test('leaves alone what has few enough layers', () => {
  expect(narrowed('ab bc cd', 4)).toBe('111')
})

test('a line that every longest path takes is levelled rather than one on each of them', () => {
  expect(narrowed('ac bc cd de df', 3)).toBe('11011')
})

test('only longest paths are shortened', () => {
  expect(narrowed('ab bc cd ae ed', 3).slice(3)).toBe('11')
})

test('stacks become equally high', () => {
  expect(narrowed('ab bc cd de ef', 3)).toBe('01010')
  expect(narrowed('ab bc cd de ef fg gh', 2)).toBe('0001000')
})

test('a line that has to span two layers does, however few are wanted', () => {
  expect(narrowed('ab2 bc', 1)).toBe('20')
  expect(narrowed('ab bc', 0)).toBe('00')
})
