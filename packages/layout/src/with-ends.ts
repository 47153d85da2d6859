/** What stands at the ends of a relation: crow's feet, which say how many. */
import { type FlowEdge, type FlowGraph, kindProfiles } from '@flain/flow'
import type { EndSign, Scene, SceneEdge } from './scene.ts'

type Drawn = Omit<Scene, 'bounds'>

/** The scene with the ends its kind of diagram has in place of arrowheads. */
export function withEnds(scene: Drawn, graph: FlowGraph): Drawn {
  if (kindProfiles[graph.kind].form !== 'tables') return scene
  const known = new Map(graph.edges.map((edge) => [edge.id, edge]))
  return { ...scene, edges: scene.edges.map((edge) => endsOf(edge, known.get(edge.id))) }
}

function endsOf(edge: SceneEdge, { counts }: Partial<FlowEdge> = {}): SceneEdge {
  const [from, to] = [footOf(counts?.from), footOf(counts?.to)]
  const ends = from || to ? { ends: { ...(from ? { from } : {}), ...(to ? { to } : {}) } } : {}
  return { ...edge, isPlain: true, ...ends }
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
