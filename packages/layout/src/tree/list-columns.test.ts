import { emptyGraph, type FlowGraph } from '@flain/flow'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { layOut, layOutInRoom, type Scene } from '../index.ts'
import { sceneFaults } from '../scene-faults.ts'

const measure = (text: string, fontSize: number) => text.length * fontSize * 0.54
const phone = { width: 358, height: 500, fontSize: 16 }
const onPhone = { measure, width: 358, aspect: 358 / 500 }

type Link = { parent: number; label?: string; text?: string }

function mindMap(links: readonly Link[]): FlowGraph {
  return {
    ...emptyGraph('mindmap', 'right'),
    nodes: [{ label: 'Trip' }, ...links].map(({ label = 'Tomatoes' }, at) => ({
      id: `n${at}`,
      kind: 'idea',
      label,
    })),
    edges: links.map(({ parent, text }, at) => ({
      id: `e${at}`,
      from: `n${parent}`,
      to: `n${at + 1}`,
      kind: 'main',
      ...(text ? { label: text } : {}),
    })),
  }
}

/** So many branches of three. */
function branches(count: number): FlowGraph {
  return mindMap(
    Array.from({ length: count }, (_, at) => at * 4 + 1).flatMap((branch) => [
      { parent: 0 },
      ...[1, 2, 3].map(() => ({ parent: branch })),
    ]),
  )
}

/** Where what the root leads to begins. */
function leftsOf({ nodes, edges }: Scene): number[] {
  const ids = edges.filter(({ from }) => from === 'n0').map(({ to }) => to)
  return ids.map((id) => {
    const { x, width } = nodes.find((node) => node.id === id) ?? { x: NaN, width: 0 }
    return Math.round(x - width / 2)
  })
}

test('a long list goes on in further columns where words become larger by that, a short one does not', () => {
  const long = layOut(branches(5), onPhone)
  expect(sceneFaults(long)).toEqual([])
  expect(new Set(leftsOf(long)).size).toBe(3)
  expect(leftsOf(long)).toEqual(leftsOf(long).toSorted((one, other) => one - other))
  expect(new Set(leftsOf(layOut(branches(1), onPhone))).size).toBe(1)
  expect(new Set(leftsOf(layOut(branches(5), { measure, width: 358 }))).size).toBe(1)
  const scale = ({ bounds }: Scene) => Math.min(358 / bounds.width, 500 / bounds.height)
  const inOne = layOut(branches(5), { measure, width: 358 })
  expect(scale(layOutInRoom(branches(5), phone, measure))).toBeGreaterThan(1.3 * scale(inOne))
})

test('what stands in a column stays there while the list grows', () => {
  const before = layOut(branches(5), onPhone)
  const after = layOut(branches(6), { measure, width: 358, previous: before })
  expect(sceneFaults(after)).toEqual([])
  expect(leftsOf(after).slice(0, 5)).toEqual(leftsOf(before))
  expect(leftsOf(after)[5]).toBe(leftsOf(before)[4])
})

test('no list in columns has a fault', () => {
  const link = fc.record({
    parent: fc.nat(),
    label: fc.constantFrom('Tomatoes', 'A', 'What we would have liked to say about it all along'),
    text: fc.constantFrom('', '', 'for', 'as long as there is enough of it'),
  })
  fc.assert(
    fc.property(fc.array(link, { minLength: 3, maxLength: 30 }), fc.nat(29), (links, cut) => {
      const grown = mindMap(links.map((each, at) => ({ ...each, parent: each.parent % Math.min(at + 1, 6) })))
      const part = mindMap(
        links.slice(0, cut).map((each, at) => ({ ...each, parent: each.parent % Math.min(at + 1, 6) })),
      )
      const before = layOut(part, onPhone)
      const scenes = [
        before,
        layOut(grown, onPhone),
        layOut(grown, { measure, width: 358, previous: before }),
      ]
      expect(scenes.flatMap(sceneFaults)).toEqual([])
    }),
    { seed: 20261128, numRuns: 150 },
  )
})
