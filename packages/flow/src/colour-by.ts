/** Colours for all steps of a flow by what they have in common, as edits that can be taken back. */
import type { FlowEdit } from './edit.ts'
import { stepColours, type StepColour } from './kinds.ts'
import type { FlowGraph, FlowNode } from './schema.ts'
import { nameKey, whoActs } from './who-acts.ts'

/** What steps can be coloured by. */
export const colourWays = ['actor', 'group', 'branch', 'kind'] as const
export type ColourWay = (typeof colourWays)[number]

/**
 * The edits that give steps with the same actor, group, branch or kind the same colour, in the order in which these come up.
 * Steps that have none lose theirs. Empty when fewer than two would be told apart, or nothing would change.
 */
export function coloursBy(graph: FlowGraph, way: ColourWay): FlowEdit[] {
  const keyOf = keys[way](graph)
  const names = [...new Set(graph.nodes.flatMap((node) => keyOf(node) ?? []))]
  if (names.length < 2) return []
  const colours = new Map(names.map((name, at) => [name, stepColours[at % stepColours.length]]))
  return recoloured(graph.nodes, (node) => colours.get(keyOf(node) ?? ''))
}

/** The edits that take every colour of a single step or line away. */
export function withoutColours({ nodes, edges }: FlowGraph): FlowEdit[] {
  return [
    ...recoloured(nodes, () => undefined),
    ...edges
      .filter(({ colour }) => colour)
      .map(({ id }): FlowEdit => ({ do: 'change-edge', id, change: { colour: undefined } })),
  ]
}

function recoloured(
  nodes: readonly FlowNode[],
  colourOf: (node: FlowNode) => StepColour | undefined,
): FlowEdit[] {
  return nodes
    .filter((node) => node.colour !== colourOf(node))
    .map((node): FlowEdit => ({ do: 'change-node', id: node.id, change: { colour: colourOf(node) } }))
}

type KeyOf = (node: FlowNode) => string | undefined

const keys: Readonly<Record<ColourWay, (graph: FlowGraph) => KeyOf>> = {
  actor: () => (node) => {
    const who = whoActs(node)
    return who === undefined ? undefined : nameKey(who)
  },
  group: () => (node) => node.group,
  branch: branches,
  kind: () => (node) => node.kind,
}

/** What the first step that parts into several leads to, each by its own way; steps where ways meet are nobody's. */
function branches({ nodes, edges }: FlowGraph): KeyOf {
  const leaving = Map.groupBy(edges, ({ from }) => from)
  const fork = nodes.find(({ id }) => (leaving.get(id)?.length ?? 0) > 1)
  const ways = new Map<string, Way>()
  const open = (fork ? (leaving.get(fork.id) ?? []) : []).map(({ to }): Reached => ({ at: to, way: to }))
  // It grows while it is gone through, by each step at most twice: once with a way, once with another.
  for (const { at, way } of open) {
    const known = ways.get(at)
    if (known === way || known === several) continue
    ways.set(at, known === undefined ? way : several)
    for (const { to } of leaving.get(at) ?? [])
      if (to !== fork?.id) open.push({ at: to, way: ways.get(at) ?? way })
  }
  return ({ id }) => {
    const way = ways.get(id)
    return way === several || id === fork?.id ? undefined : way
  }
}

const several = Symbol('several ways')
type Way = string | typeof several
type Reached = { at: string; way: Way }
