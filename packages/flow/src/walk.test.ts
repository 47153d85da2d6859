import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyGraph } from './arbitrary.ts'
import type { NodeKind } from './kinds.ts'
import { repair } from './repair.ts'
import type { FlowGraph } from './schema.ts'
import { canWalk, startWalk, type Walk, walkBack, walkNext, walkOn } from './walk.ts'

/** "A? yes> B" is a decision with an answer, "A > B" a way. */
function graphOf(...lines: string[]): FlowGraph {
  const pairs = lines.map((line) => {
    const [left = '', right = ''] = line.split('>').map((part) => part.trim())
    const [from = '', label = ''] = left.split(' ')
    return { from, to: right, label }
  })
  const ids = [...new Set(pairs.flatMap(({ from, to }) => [from, to]))]
  const kindOf = (id: string): NodeKind => (id.endsWith('?') ? 'decision' : 'action')
  return repair({
    nodes: ids.map((id) => ({ id, kind: kindOf(id), label: id })),
    edges: pairs.map((pair, index) => ({ ...pair, id: `e${index}`, kind: 'main' })),
  }).graph
}

/** Walks as far as the answers go; where nothing is asked it just goes on. */
function walked(graph: FlowGraph, ...answers: string[]): string {
  const left = [...answers]
  let walk = startWalk(graph)
  for (let count = 0; walk && count < 60; count++) {
    const next = walkNext(graph, walk)
    if (next.is === 'end') return `${pathOf(walk)}.`
    const answer = next.is === 'question' ? left.shift() : undefined
    if (next.is === 'question' && answer === undefined) return pathOf(walk)
    const chosen = next.is === 'question' ? next.ways.find((way) => way.text === answer) : undefined
    walk = walkOn(graph, walk, chosen?.to.edge)
  }
  return walk ? pathOf(walk) : ''
}

const pathOf = (walk: Walk) => walk.path.map((place) => place.node).join(' ')

const order = graphOf('Order > Stock?', 'Stock? yes> Ship', 'Stock? no> Buy', 'Buy > Stock?', 'Ship > Bill')

describe('a walk', () => {
  it('asks at a decision and goes the way of the answer to the end', () => {
    expect(walked(order)).toBe('Order Stock?')
    expect(walked(order, 'yes')).toBe('Order Stock? Ship Bill.')
  })

  it('goes round a loop as often as the answer says so', () => {
    expect(walked(order, 'no', 'no', 'yes')).toBe('Order Stock? Buy Stock? Buy Stock? Ship Bill.')
  })

  it('walks parts that run side by side one after the other and meets where they meet', () => {
    const both = graphOf('A > B', 'A > C', 'B > B2', 'B2 > D', 'C > D', 'D > E')
    expect(walked(both)).toBe('A B B2 C D E.')
    let walk = startWalk(both)
    for (let count = 0; walk && count < 4; count++) walk = walkOn(both, walk)
    expect(walk?.path.at(-1)).toEqual({ node: 'D', edge: 'e4', met: ['e3'] })
  })

  it('waits at a meeting point also when a loop leads back before the fork', () => {
    const loop = graphOf('A > B', 'A > C', 'B > D?', 'C > D?', 'D? again> A', 'D? done> E')
    expect(walked(loop, 'done')).toBe('A B C D? E.')
    expect(walked(loop, 'again', 'done')).toBe('A B C D? A B C D? E.')
  })

  it('does not wait for a part whose answer leads elsewhere', () => {
    const part = graphOf('A > B', 'A > C?', 'B > D', 'C? yes> D', 'C? no> Stop')
    expect(walked(part, 'no')).toBe('A B C? Stop D.')
    expect(walked(part, 'yes')).toBe('A B C? D.')
  })

  it('walks each beginning', () => {
    expect(walked(graphOf('A > C', 'B > C', 'C > D'))).toBe('A B C D.')
  })

  it('calls a way without words after where it leads', () => {
    const graph = graphOf('A? > B', 'A? > C')
    const start = startWalk(graph)
    const next = start && walkNext(graph, start)
    expect(next?.is === 'question' && next.ways.map((way) => way.text)).toEqual(['B', 'C'])
  })

  it('stays where it is when it is given no answer, or one that is none', () => {
    const start = startWalk(graphOf('A? yes> B', 'A? no> C'))
    if (!start) throw new Error('no walk')
    const graph = graphOf('A? yes> B', 'A? no> C')
    expect(walkOn(graph, start)).toBe(start)
    expect(walkOn(graph, start, 'nothing')).toBe(start)
  })

  it('goes back place by place to its beginning, and forward again as before', () => {
    const loop = graphOf('A > B', 'A > C', 'B > D?', 'C > D?', 'D? again> A', 'D? done> E')
    let walk = startWalk(loop)
    const seen: Walk[] = []
    for (let count = 0; walk && count < 9; count++) {
      seen.push(walk)
      const next = walkNext(loop, walk)
      walk = walkOn(loop, walk, next.is === 'question' ? next.ways[count > 6 ? 1 : 0]?.to.edge : undefined)
    }
    for (let index = seen.length - 1; index > 0; index--) {
      const at = seen[index]
      expect(at && walkBack(loop, at)).toEqual(seen[index - 1])
    }
    expect(seen[0] && walkBack(loop, seen[0])).toBe(seen[0])
  })

  it('is offered where there is something to answer', () => {
    expect(canWalk(order)).toBe(true)
    expect(canWalk(graphOf('A > B', 'A > C'))).toBe(false)
    expect(canWalk({ ...order, kind: 'sequence' })).toBe(false)
    expect(startWalk(graphOf())).toBeUndefined()
  })

  it('never leaves the graph, follows its edges, and comes to an end where nothing loops', () => {
    fc.assert(
      fc.property(anyGraph, fc.array(fc.nat({ max: 3 }), { maxLength: 40 }), (graph, answers) => {
        let walk = startWalk(graph)
        for (const answer of answers) {
          if (!walk) return
          const next = walkNext(graph, walk)
          if (next.is === 'end') break
          const ways = next.is === 'question' ? next.ways : [next.way]
          const before = walk.path.length
          walk = walkOn(graph, walk, ways[answer % ways.length]?.to.edge)
          expect(walk.path).toHaveLength(before + 1)
        }
        for (const { node, edge } of walk?.path ?? []) {
          expect(graph.nodes.some((other) => other.id === node)).toBe(true)
          const end = edge === undefined ? node : graph.edges.find((other) => other.id === edge)?.to
          expect(end).toBe(node)
        }
        expect((walk?.open.length ?? 0) + (walk?.waiting.length ?? 0)).toBeLessThanOrEqual(
          graph.edges.length + graph.nodes.length,
        )
      }),
      { seed: 12 },
    )
  })
})
