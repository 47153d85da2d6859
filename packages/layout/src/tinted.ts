/** Colour by branch: what grows from the same child of a root wears the same line colour. */
import { type FlowGraph, kindProfiles, lineColours, type LineColour } from '@flain/flow'
import type { Scene } from './scene.ts'
import { growForest, type Branch } from './tree/forest.ts'

type Drawn = Omit<Scene, 'bounds'>

/** The scene with the colours of its branches, where its kind has them and nobody chose one colour for all. */
export function tinted(scene: Drawn, graph: FlowGraph): Drawn {
  if (!kindProfiles[graph.kind].isTinted || graph.look?.colour) return scene
  const nodeTints = new Map<string, LineColour>()
  const edgeTints = new Map<string, LineColour>()
  const wear = (branch: Branch, tint: LineColour) => {
    nodeTints.set(graph.nodes[branch.node]?.id ?? '', tint)
    edgeTints.set(graph.edges[branch.edge]?.id ?? '', tint)
    for (const child of branch.children) wear(child, tint)
  }
  for (const { children } of growForest(graph).roots)
    children.forEach((child, at) => wear(child, lineColours[at % lineColours.length] ?? 'business'))
  const dress = <Part extends { id: string }>(part: Part, tint: LineColour | undefined): Part =>
    tint ? { ...part, tint } : part
  return {
    ...scene,
    nodes: scene.nodes.map((node) => dress(node, nodeTints.get(node.id))),
    edges: scene.edges.map((edge) => dress(edge, edgeTints.get(edge.id))),
  }
}
