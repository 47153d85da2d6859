/** What stands at the ends of a relation: crow's feet, which say how many; the arrows and diamonds of classes. */
import { type FlowEdge, type FlowGraph, hasTables } from '@flain/flow'
import type { EndSign, Scene, SceneEdge } from './scene.ts'

type Drawn = Omit<Scene, 'bounds'>

/** The scene with the ends its kind of diagram has in place of arrowheads. */
export function withEnds(scene: Drawn, graph: FlowGraph): Drawn {
  if (!hasTables(graph)) return scene
  const known = new Map(graph.edges.map((edge) => [edge.id, edge]))
  const endsOf = graph.kind === 'class' ? classEnds : feetOf
  const dressed = (drawn: SceneEdge): SceneEdge => {
    const edge = known.get(drawn.id)
    return edge ? { ...drawn, isPlain: true, ...endsOf(edge) } : drawn
  }
  return { ...scene, edges: scene.edges.map(dressed) }
}

type Ends = Pick<SceneEdge, 'ends' | 'counts'>

/** Crow's feet, and in words what they cannot say. */
function feetOf({ counts = {} }: FlowEdge): Ends {
  const [from, to] = [footOf(counts.from), footOf(counts.to)]
  return {
    ...present<'ends', EndSign>('ends', { from, to }),
    ...present('counts', { from: from ? undefined : counts.from, to: to ? undefined : counts.to }),
  }
}

const wholes = { composition: 'full diamond', aggregation: 'diamond' } as const

function classEnds({ relation, counts = {} }: FlowEdge): Ends {
  const isWhole = relation === 'composition' || relation === 'aggregation'
  const pointed = relation === 'generalisation' ? 'triangle' : 'arrow'
  const isPointed = relation === undefined || relation === 'generalisation'
  return {
    ...present<'ends', EndSign>('ends', {
      from: isWhole ? wholes[relation] : undefined,
      to: isPointed ? pointed : undefined,
    }),
    ...present('counts', counts),
  }
}

/** A field with what there is at each end; none when there is nothing. */
function present<Key extends string, Value>(
  key: Key,
  { from, to }: { from?: Value | undefined; to?: Value | undefined },
): Partial<Record<Key, { from?: Value; to?: Value }>> {
  if (from === undefined && to === undefined) return {}
  const ends = { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) }
  const field: Partial<Record<Key, typeof ends>> = {}
  field[key] = ends
  return field
}

const feet: readonly (readonly [RegExp, EndSign])[] = [
  [/^(?:1|1\.\.1|one)$/, 'one'],
  [/^(?:0\.\.1|zero or one)$/, 'one or none'],
  [/^(?:1\.\.(?:\*|n|many)|1\+|one or more)$/, 'many'],
  [/^(?:0\.\.(?:\*|n|many)|\*|n|m|many)$/, 'many or none'],
]

function footOf(count: string | undefined): EndSign | undefined {
  return count === undefined ? undefined : feet.find(([found]) => found.test(count.toLowerCase()))?.[1]
}
