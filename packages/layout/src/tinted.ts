/** Colour by meaning, where a kind has one: by branch, or by what speaks for and against. */
import { type FlowGraph, kindProfiles, lineColours, type LineColour, verdictsOf } from '@flain/flow'
import type { Scene } from './scene.ts'
import { growForest, type Branch } from './tree/forest.ts'

type Drawn = Omit<Scene, 'bounds'>
/** By id of nodes and of edges. */
type Tints = { nodes: Map<string, LineColour>; edges: Map<string, LineColour> }

const verdictColours = { pro: 'lifestyle', con: 'creative' } as const

/** The scene with the colours its kind has, unless somebody chose one colour for all of it. */
export function tinted(scene: Drawn, graph: FlowGraph): Drawn {
  const { tints } = kindProfiles[graph.kind]
  if (tints === 'nothing' || graph.look?.colour) return scene
  const { nodes, edges } = tints === 'branches' ? byBranch(graph) : byVerdict(graph)
  const dress = <Part extends { id: string }>(part: Part, tint: LineColour | undefined): Part =>
    tint ? { ...part, tint } : part
  return {
    ...scene,
    nodes: scene.nodes.map((node) => dress(node, nodes.get(node.id))),
    edges: scene.edges.map((edge) => dress(edge, edges.get(edge.id))),
  }
}

/** What grows from the same child of a root wears the same colour. */
function byBranch(graph: FlowGraph): Tints {
  const tints: Tints = { nodes: new Map(), edges: new Map() }
  const wear = (bough: Branch, tint: LineColour) => {
    const queue = [bough]
    for (const { node, edge, children } of queue) {
      tints.nodes.set(graph.nodes[node]?.id ?? '', tint)
      tints.edges.set(graph.edges[edge]?.id ?? '', tint)
      queue.push(...children)
    }
  }
  for (const { children } of growForest(graph).roots)
    children.forEach((child, at) => wear(child, lineColours[at % lineColours.length] ?? 'business'))
  return tints
}

function byVerdict(graph: FlowGraph): Tints {
  const verdicts = [...verdictsOf(graph)]
  return { nodes: new Map(verdicts.map(([id, verdict]) => [id, verdictColours[verdict]])), edges: new Map() }
}
