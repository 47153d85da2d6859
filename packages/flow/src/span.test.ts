import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyFacts } from './arbitrary.ts'
import { emptyGraph } from './empty-graph.ts'
import { factsOf, factsText } from './facts.ts'
import { outline } from './outline.ts'
import { playbackSteps } from './playback.ts'
import { repair } from './repair.ts'
import type { FlowGraph } from './schema.ts'
import { flowGraphSchema } from './schema.ts'
import { spanOf, spanText } from './span.ts'

test('a span is read as people write one', () => {
  const read = (line: string) => spanOf(line)
  expect(read('1 March – 14 March 2026')).toEqual({ start: '2026-03-01', days: 14 })
  expect(read('2026-03-01, 2 weeks, 50%')).toEqual({ start: '2026-03-01', days: 14, done: 50 })
  expect(read('from Mar 1st to Mar 3rd')).toEqual({ start: '--03-01', days: 3 })
  expect(read('20 Dec to 5 Jan')).toEqual({ start: '--12-20', days: 17 })
  expect(read('day 3 – day 9')).toEqual({ start: '+2', days: 7 })
  expect(read('20 April')).toEqual({ start: '--04-20', days: 0 })
  for (const line of ['', 'soon', '14', 'march on', '99 %']) expect(read(line)).toBeUndefined()
})

test('what is said of any task or step is read back as it was', () => {
  fc.assert(
    fc.property(anyFacts, (graph) => {
      expect(flowGraphSchema.safeParse(graph).success).toBe(true)
      for (const node of graph.nodes) {
        const said = factsText(node, graph)
        if (said === '') continue
        const { span, feeling } = node
        const own = graph.kind === 'gantt' ? { span } : { feeling }
        // A single day is written as its beginning and its end, so a milestone stays one.
        expect([said, factsOf(said, graph)]).toEqual([said, own])
      }
    }),
    { seed: 48, numRuns: 300 },
  )
})

test('a span that cannot be kept is left out, a length and a share are cut', () => {
  const spans = [
    { start: '2026-3-1', days: 2 },
    { start: '+3', days: -4, done: 250 },
    '1 Mar – 2 Mar',
    { days: 2 },
    7,
  ]
  const nodes = spans.map((span, at) => ({ id: `n${at}`, kind: 'action', label: 'x', span, feeling: at * 3 }))
  const { graph } = repair({ ...emptyGraph('gantt'), nodes })
  expect(graph.nodes.map(({ span }) => span)).toEqual([
    undefined,
    { start: '+3', days: 0, done: 100 },
    { start: '--03-01', days: 2 },
    undefined,
    undefined,
  ])
  expect(graph.nodes.map(({ feeling }) => feeling)).toEqual([1, 3, 5, 5, 5])
})

const plan: FlowGraph = {
  ...emptyGraph('gantt'),
  nodes: [
    { id: 'b', kind: 'action', label: 'Build', span: { start: '2026-03-15', days: 21 } },
    { id: 'a', kind: 'action', label: 'Design', span: { start: '2026-03-01', days: 14, done: 50 } },
  ],
  edges: [{ id: 'e', from: 'a', to: 'b', kind: 'main' }],
}

test('a plan is told by its days, and each task says when it is', () => {
  expect(playbackSteps(plan).map(({ nodes, edges }) => [...nodes, ...edges])).toEqual([['a'], ['b', 'e']])
  expect(outline(plan).items.map(({ text, detail }) => `${text}: ${detail}`)).toEqual([
    'Design: 1 Mar – 14 Mar 2026, 50 % done',
    'Build: 15 Mar – 4 Apr 2026',
  ])
  expect(spanText({ start: '+0', days: 1 })).toBe('day 1 – day 1')
})

test('a step of a journey says how it feels, and another kind does not', () => {
  const step = { id: 'a', kind: 'action' as const, label: 'Queue', feeling: 1 }
  expect(outline({ ...emptyGraph('journey'), nodes: [step] }).items[0]?.detail).toBe('1 of 5, awful')
  expect(outline({ ...emptyGraph('process'), nodes: [step] }).items[0]?.detail).toBeUndefined()
})
