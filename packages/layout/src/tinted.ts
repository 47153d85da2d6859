/**
 * Colour by meaning, once: by branch, by what speaks for and against, by zone, by who acts. One of these for a picture, and
 * only where there is more than one of them; a name stands beside each colour, so that nothing hangs on colour alone.
 */
import {
  type FlowGraph,
  kindProfiles,
  lineColours,
  type LineColour,
  nameKey,
  type NodeKind,
  type StepColour,
  type Tint,
  tintOf,
  verdictsOf,
  whoActs,
} from '@flain/flow'
import type { Scene } from './scene.ts'
import { growForest, type Branch } from './tree/forest.ts'

type Drawn = Omit<Scene, 'bounds'>
/** By id of nodes, of edges and of groups. */
type Tints = Partial<Record<'nodes' | 'edges' | 'groups', ReadonlyMap<string, Tint>>>

const verdictColours = { pro: 'lifestyle', con: 'creative' } as const

/** The first is not the line of most flows, the last are those that questions and events have: they come when all others are taken. */
const actorColours: readonly LineColour[] = [
  'business',
  'lifestyle',
  'creative',
  'development',
  'social',
  'learning',
]

/** What is plain by nature wears who acts; questions, stores, events and ends are told by colours of their own. */
const plainKinds: ReadonlySet<NodeKind> = new Set(['action', 'actor', 'system'])

/** Those who act have to be named in this share of the plain steps, or their colours would be spots. */
const namedShare = 0.4

/** The scene with the colours its kind has, unless somebody chose one for all of it, and those chosen for single parts. */
export function tinted(scene: Drawn, graph: FlowGraph): Drawn {
  const { nodes, edges, groups } = graph.look?.colour ? {} : tintsOf(graph)
  return {
    ...scene,
    nodes: dressed(scene.nodes, withChosen(graph.nodes, nodes)),
    edges: chosen(dressed(scene.edges, withChosen(graph.edges, edges)), graph.edges),
    groups: dressed(scene.groups, groups),
  }
}

/** What somebody chose for a part goes before what its kind gives it. */
function withChosen(
  parts: readonly { id: string; colour?: StepColour | undefined }[],
  usual?: ReadonlyMap<string, Tint>,
): ReadonlyMap<string, Tint> | undefined {
  const chosen = parts.flatMap(({ id, colour }) => (colour ? [[id, tintOf[colour]] as const] : []))
  return chosen.length === 0 ? usual : new Map([...(usual ?? []), ...chosen])
}

function chosen(drawn: Drawn['edges'], edges: FlowGraph['edges']): Drawn['edges'] {
  const own = new Set(edges.filter(({ colour }) => colour).map(({ id }) => id))
  return own.size === 0 ? drawn : drawn.map((edge) => (own.has(edge.id) ? { ...edge, isChosen: true } : edge))
}

function dressed<Part extends { id: string }>(parts: Part[], tints?: ReadonlyMap<string, Tint>): Part[] {
  if (!tints || tints.size === 0) return parts
  return parts.map((part) => {
    const tint = tints.get(part.id)
    return tint ? { ...part, tint } : part
  })
}

function tintsOf(graph: FlowGraph): Tints {
  switch (kindProfiles[graph.kind].tints) {
    case 'nothing':
      return {}
    case 'branches':
      return byBranch(graph)
    case 'verdicts':
      return byVerdict(graph)
    case 'sections':
      return bySection(graph) ?? byActor(graph)
    case 'participants':
      return byParticipant(graph)
    case 'zones or actors':
      return byZone(graph) ?? byActor(graph)
  }
}

/** Zones that hold something, the outermost ones; undefined when there are not two. */
function byZone({ nodes, groups }: FlowGraph): Tints | undefined {
  const held = new Set([...nodes, ...groups].map(({ group }) => group))
  const zones = groups.filter(({ id, group }) => group === undefined && held.has(id))
  return zones.length < 2 ? undefined : { groups: inTurn(zones.map(({ id }) => id)) }
}

/** Whoever is named first has the first colour, so that it stays theirs while a flow grows. */
function byActor({ nodes }: FlowGraph): Tints {
  const plain = nodes.filter(({ kind }) => plainKinds.has(kind))
  const acting = plain.flatMap((node) => {
    const who = whoActs(node)
    return who === undefined ? [] : [{ id: node.id, who: nameKey(who) }]
  })
  const names = [...new Set(acting.map(({ who }) => who))]
  if (names.length < 2 || acting.length < plain.length * namedShare) return {}
  const colours = inTurn(names.length > actorColours.length ? returning(acting.map(({ who }) => who)) : names)
  return { nodes: worn(acting.map(({ id, who }) => [id, colours.get(who)])) }
}

/** Those who act more than once, in the order in which they do: of many, these carry a flow. */
function returning(whos: readonly string[]): string[] {
  return [...new Set(whos.filter((who, at) => whos.indexOf(who) < at))]
}

/** What stands in a section wears its colour; undefined when there are not two. */
function bySection(graph: FlowGraph): Tints | undefined {
  const zones = byZone(graph)?.groups
  if (!zones) return undefined
  const outer = new Map(graph.groups.map(({ id, group }) => [id, group]))
  const outermost = (id: string | undefined): string | undefined => {
    let at = id
    for (let next = outer.get(at ?? ''); next !== undefined; next = outer.get(next)) at = next
    return at
  }
  return {
    groups: zones,
    nodes: worn(graph.nodes.map(({ id, group }) => [id, zones.get(outermost(group) ?? '')])),
  }
}

/** What somebody says wears the colour of who says it. */
function byParticipant({ nodes, edges }: FlowGraph): Tints {
  if (nodes.length < 2) return {}
  const colours = inTurn(nodes.map(({ id }) => id))
  return { nodes: colours, edges: worn(edges.map(({ id, from }) => [id, colours.get(from)])) }
}

/** The first of them have a colour each; a colour that two shared would say that they belong together. */
function inTurn(names: readonly string[]): Map<string, Tint> {
  return worn(names.map((name, at) => [name, actorColours[at]]))
}

function worn(pairs: readonly (readonly [string, Tint | undefined])[]): Map<string, Tint> {
  return new Map(pairs.flatMap(([id, colour]) => (colour ? [[id, colour] as const] : [])))
}

/** What grows from the same child of a root wears the same colour. */
function byBranch(graph: FlowGraph): Tints {
  const tints = { nodes: new Map<string, LineColour>(), edges: new Map<string, LineColour>() }
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
  return { nodes: new Map(verdicts.map(([id, verdict]) => [id, verdictColours[verdict]])) }
}
