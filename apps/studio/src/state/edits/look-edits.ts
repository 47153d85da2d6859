import {
  type FlowEdit,
  type FlowGraph,
  type FlowPicture,
  hasRoomForPictures,
  soundLink,
  type StepColour,
} from '@flain/flow'
import { nodesIn } from './group-edits.ts'

/** Gives nodes and lines a colour, or takes theirs away; a group stands for the nodes it holds. */
export function wear(graph: FlowGraph, ids: readonly string[], colour: StepColour | undefined): FlowEdit[] {
  const nodes = new Set(nodesIn(graph, [...ids]))
  const edges = new Set(ids)
  const change = { colour }
  return [
    ...graph.nodes
      .filter((node) => nodes.has(node.id) && node.colour !== colour)
      .map(({ id }): FlowEdit => ({ do: 'change-node', id, change })),
    ...graph.edges
      .filter((edge) => edges.has(edge.id) && edge.colour !== colour)
      .map(({ id }): FlowEdit => ({ do: 'change-edge', id, change })),
  ]
}

/** Gives nodes and lines an icon, or takes theirs away. */
export function mark(graph: FlowGraph, ids: readonly string[], icon: string | undefined): FlowEdit[] {
  const chosen = new Set(ids)
  const change = { icon }
  return [
    ...graph.nodes
      .filter((node) => chosen.has(node.id) && node.icon !== icon)
      .map(({ id }): FlowEdit => ({ do: 'change-node', id, change })),
    ...graph.edges
      .filter((edge) => chosen.has(edge.id) && edge.icon !== icon)
      .map(({ id }): FlowEdit => ({ do: 'change-edge', id, change })),
  ]
}

/** Puts a picture on nodes, or takes theirs away; `undefined` when the flow has no room for it. */
export function hang(
  graph: FlowGraph,
  ids: readonly string[],
  picture: FlowPicture | undefined,
): FlowEdit[] | undefined {
  const chosen = new Set(ids)
  const edits = graph.nodes
    .filter((node) => chosen.has(node.id) && node.picture !== picture)
    .map(({ id }): FlowEdit => ({ do: 'change-node', id, change: { picture } }))
  if (picture === undefined) return edits
  const nodes = graph.nodes.map((node) => (chosen.has(node.id) ? { ...node, picture } : node))
  return hasRoomForPictures(nodes) ? edits : undefined
}

/** Leads a node or a line to an address, or nowhere when nothing is written; `undefined` when that is no address. */
export function leadTo(graph: FlowGraph, id: string, written: string): FlowEdit[] | undefined {
  const link = written.trim() === '' ? undefined : soundLink(withScheme(written))
  if (link === undefined && written.trim() !== '') return undefined
  const change = { link }
  const isOther = (part: { id: string; link?: string | undefined }) => part.id === id && part.link !== link
  if (graph.nodes.some(isOther)) return [{ do: 'change-node', id, change }]
  return graph.edges.some(isOther) ? [{ do: 'change-edge', id, change }] : []
}

/** Where the node or the line of this id leads. */
export function linkOf({ nodes, edges }: FlowGraph, id: string | undefined): string | undefined {
  return [...nodes, ...edges].find((part) => part.id === id)?.link
}

/** People write `example.org/page`. Another scheme stays, and is refused. */
function withScheme(written: string): string {
  const text = written.trim()
  return /^[a-z][a-z\d+.-]*:(?!\d)/i.test(text) || text.startsWith('/') ? text : `https://${text}`
}
