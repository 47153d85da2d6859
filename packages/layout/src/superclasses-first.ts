/**
 * A class stands after what it is a sort of, though the line leads from the sort to that: such lines are laid out the other way
 * round, and turned back when they are drawn.
 */
import type { FlowGraph } from '@flain/flow'
import type { SceneEdge } from './scene.ts'

/** The ids of the lines that are laid out the other way round. */
export function turnedEdges({ kind, edges }: FlowGraph): ReadonlySet<string> {
  if (kind !== 'class') return new Set()
  return new Set(edges.filter(({ relation }) => relation === 'generalisation').map(({ id }) => id))
}

export function superclassesFirst(graph: FlowGraph): FlowGraph {
  const turned = turnedEdges(graph)
  if (turned.size === 0) return graph
  const turn = (edge: FlowGraph['edges'][number]) => ({ ...edge, from: edge.to, to: edge.from })
  return { ...graph, edges: graph.edges.map((edge) => (turned.has(edge.id) ? turn(edge) : edge)) }
}

/** What holds these lines, with them turned round; itself when there are none. */
export function withTurned<Held extends { edges: SceneEdge[] } | undefined>(
  held: Held,
  turned: ReadonlySet<string>,
): Held {
  if (!held || turned.size === 0) return held
  return { ...held, edges: held.edges.map((edge) => (turned.has(edge.id) ? turnedOver(edge) : edge)) }
}

function turnedOver(edge: SceneEdge): SceneEdge {
  return { ...edge, from: edge.to, to: edge.from, points: edge.points.toReversed() }
}
