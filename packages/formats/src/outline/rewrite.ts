/**
 * Two views of one graph: a flow is written as text, a person changes the words, and only what the words changed is
 * changed in the flow. What the text does not say, places dragged to, kinds, ids, notes, stays as it is.
 *
 * The flow's own text is read back and compared with the text as it is now; the difference between the two readings
 * is what the person did, and nothing a notation loses can get lost on the way.
 */
import {
  caps,
  cleanText,
  editsBetween,
  hasFacts,
  hasTables,
  kindProfiles,
  type FlowEdge,
  type FlowEdit,
  type FlowGraph,
  type Issue,
} from '@flain/flow'
import { fromWords } from '../reading/from-words.ts'
import { fromMermaidDiagram } from '../mermaid/mermaid-diagrams.ts'
import { fromOutline, toOutline, type LostWay } from './outline-text.ts'
import { mermaidNames, toMermaid } from '../mermaid/to-mermaid.ts'

export type Notation = 'outline' | 'mermaid'

/** What the new words change, or, when some of them are not understood, why nothing is changed. */
export type Rewritten = { edits: FlowEdit[]; issues: Issue[] }

/** The flow as text to be changed by a person, without colours. */
export function writeAs(graph: FlowGraph, notation: Notation): string {
  if (notation === 'outline') return toOutline(graph).text
  return toMermaid(graph).text.replace(/^ *classDef .*\n/gm, '')
}

export function rewriteAs(graph: FlowGraph, notation: Notation, text: string): Rewritten {
  const before = readBack(graph, notation)
  const { graph: read, issues, lost } = readText(notation, text, graph)
  if (issues.length > 0) return { edits: [], issues }
  const named = matchNodes(before, read)
  const found = findLost(lost, before, named)
  if (found.issues.length > 0) return { edits: [], issues: found.issues }
  const told = { ...read, edges: [...read.edges, ...found.edges] }
  const after = withIdsOf(graph, before, { told, named, notation })
  return { edits: editsBetween(before.graph, { ...after, steps: [] }), issues: [] }
}

/** A reading, and the ids of the flow for its own. */
type Reading = { graph: FlowGraph; readNodes: string[]; readGroups: string[] }

type TextRead = { graph: FlowGraph; issues: Issue[]; lost: LostWay[] }

/** An outline does not say of which kind its flow is. */
function readText(notation: Notation, text: string, { kind }: FlowGraph): TextRead {
  if (notation === 'outline') {
    const read = fromOutline(text)
    return hasTables({ kind }) || hasFacts({ kind })
      ? { ...read, graph: { ...fromWords({ ...read.graph, kind }), kind: read.graph.kind } }
      : read
  }
  const { graph, issues } = fromMermaidDiagram(text)
  return { graph, issues: issues.map(asFault), lost: [] }
}

/** The drawing stays as it is, so nothing is "left out". */
function asFault(issue: Issue): Issue {
  if (issue.code === 'frames_as_notes')
    return { ...issue, message: 'Frames such as loop and alt are not kept.' }
  if (issue.code !== 'line_not_understood') return issue
  return { ...issue, message: `Line ${issue.at.replace('line ', '')} is not understood.` }
}

/** The flow as its own text says it: what a notation loses is lost here too. Ids are the flow's. */
function readBack(graph: FlowGraph, notation: Notation): Reading {
  const { nodes, groups } = idsInText(graph, notation)
  const { graph: read } = readText(notation, writeAs(graph, notation), graph)
  const nodeIds = new Map(read.nodes.map(({ id }, index) => [id, nodes(id, index)]))
  const groupIds = new Map(read.groups.map(({ id }, index) => [id, groups(id, index)]))
  const renamed = withIds(read, nodeIds, groupIds)
  const edges = takeIds(renamed.edges, graph.edges, ['from', 'to', 'label'])
  return {
    graph: { ...renamed, edges: edges.map(({ edge }) => edge) },
    readNodes: read.nodes.map(({ id }) => id),
    readGroups: read.groups.map(({ id }) => id),
  }
}

type IdOf = (readId: string, index: number) => string

function idsInText(graph: FlowGraph, notation: Notation): { nodes: IdOf; groups: IdOf } {
  if (notation === 'outline') {
    const { nodes, groups } = toOutline(graph)
    return { nodes: (id, index) => nodes[index] ?? id, groups: (id, index) => groups[index] ?? id }
  }
  const names = mermaidNames(graph)
  const back = (map: Map<string, string>) => new Map([...map].map(([id, name]) => [name, id]))
  const [nodes, groups] = [back(names.nodes), back(names.groups)]
  return { nodes: (id) => nodes.get(id) ?? id, groups: (id) => groups.get(id) ?? id }
}

function withIds(
  graph: FlowGraph,
  nodes: ReadonlyMap<string, string>,
  groups: ReadonlyMap<string, string>,
): FlowGraph {
  const inGroup = <T extends { group?: string | undefined }>(item: T): T =>
    item.group === undefined ? item : { ...item, group: groups.get(item.group) ?? item.group }
  return {
    ...graph,
    nodes: graph.nodes.map((node) => inGroup({ ...node, id: nodes.get(node.id) ?? node.id })),
    groups: graph.groups.map((group) => inGroup({ ...group, id: groups.get(group.id) ?? group.id })),
    edges: graph.edges.map((edge) => ({
      ...edge,
      from: nodes.get(edge.from) ?? edge.from,
      to: nodes.get(edge.to) ?? edge.to,
    })),
  }
}

type Named = { id: string; label: string }

/** For each node and group as it is read now: the id of what it was before. */
type Matches = { nodes: Map<string, string>; groups: Map<string, string> }

function matchNodes({ graph, readNodes, readGroups }: Reading, read: FlowGraph): Matches {
  return {
    nodes: matchList(graph.nodes, readNodes, read.nodes),
    groups: matchList(graph.groups, readGroups, read.groups),
  }
}

/**
 * The same name in the text is the same thing. What is left is matched by its label, and then by its place: a thing that
 * went and one that came between the same neighbours are one that was renamed.
 */
function matchList(
  before: readonly Named[],
  readIds: readonly string[],
  now: readonly Named[],
): Map<string, string> {
  const matches = new Map<string, string>()
  const free = new Map(before.map((item, index) => [readIds[index] ?? item.id, index]))
  const take = (item: Named, key: string | undefined): void => {
    const index = key === undefined ? undefined : free.get(key)
    if (key === undefined || index === undefined) return
    matches.set(item.id, before[index]?.id ?? '')
    free.delete(key)
  }
  for (const item of now) take(item, item.id)
  for (const item of now) {
    if (matches.has(item.id)) continue
    take(item, [...free].find(([, index]) => before[index]?.label === item.label)?.[0])
  }
  const placeOf = new Map(before.map((item, index) => [item.id, index]))
  let last = -1
  for (const [at, item] of now.entries()) {
    const matched = matches.get(item.id)
    if (matched !== undefined) {
      last = placeOf.get(matched) ?? last
      continue
    }
    const nextMatched = now.slice(at + 1).find((other) => matches.has(other.id))
    const end = placeOf.get(matches.get(nextMatched?.id ?? '') ?? '') ?? before.length
    const key = [...free].find(([, index]) => index > last && index < end)?.[0]
    take(item, key)
    last = placeOf.get(matches.get(item.id) ?? '') ?? last
  }
  return matches
}

/** A way to a name that was changed on its own line still leads there; any other way to nowhere is a fault. */
function findLost(
  lost: readonly LostWay[],
  before: Reading,
  { nodes }: Matches,
): { edges: FlowEdge[]; issues: Issue[] } {
  const now = new Map([...nodes].map(([readId, id]) => [id, readId]))
  const edges: FlowEdge[] = []
  const issues: Issue[] = []
  for (const { from, to, label, line, name } of lost) {
    const was = before.graph.nodes[before.readNodes.indexOf(to)]?.id
    const target = was === undefined ? undefined : now.get(was)
    if (target !== undefined)
      edges.push({ id: `lost ${edges.length}`, from, to: target, kind: 'main', ...(label ? { label } : {}) })
    else if (issues.length < 20)
      issues.push({
        code: 'way_lost',
        at: `line ${line}`,
        message: `Line ${line} leads to “${cleanText(name)}”, which no line names.`,
      })
  }
  return { edges, issues }
}

type Told = { told: FlowGraph; named: Matches; notation: Notation }

/** The new reading with the ids of the flow, and fresh ones for what is new. */
function withIdsOf(graph: FlowGraph, before: Reading, { told, named, notation }: Told): FlowGraph {
  const taken = new Set([...graph.nodes, ...graph.edges, ...graph.groups].map((item) => item.id))
  const fresh = (base: string): string => {
    const stem = base.slice(0, caps.idLength - 6)
    let id = stem
    for (let count = 2; taken.has(id); count++) id = `${stem}-${count}`
    taken.add(id)
    return id
  }
  const idsFor = (items: readonly Named[], known: Map<string, string>, stem: string) =>
    new Map(items.map(({ id }) => [id, known.get(id) ?? fresh(stem)]))
  const nodeIds = idsFor(told.nodes, named.nodes, 'step')
  const groupIds = idsFor(told.groups, named.groups, 'group')
  const renamed = withIds(told, nodeIds, groupIds)
  const isOld = new Set(named.nodes.values())
  return {
    ...renamed,
    nodes: renamed.nodes.map((node) =>
      isOld.has(node.id) || notation === 'mermaid' ? node : { ...node, kind: kindFor(graph, node.label) },
    ),
    edges: matchEdges(before.graph.edges, renamed.edges, fresh),
  }
}

/** An outline says no kinds. */
function kindFor({ kind }: FlowGraph, label: string): FlowGraph['nodes'][number]['kind'] {
  if (label.endsWith('?')) return 'decision'
  return kindProfiles[kind].usualNode
}

/** The same ends and words are the same edge; else the same ends, else the same start and words, else the same start. */
function matchEdges(
  before: readonly FlowEdge[],
  now: readonly FlowEdge[],
  fresh: (base: string) => string,
): FlowEdge[] {
  let open = now.map((edge) => ({ edge, isMatched: false }))
  let free = [...before]
  for (const fields of [['from', 'to', 'label'], ['from', 'to'], ['from', 'label'], ['from']] as const) {
    const waiting = open.filter((one) => !one.isMatched).map((one) => one.edge)
    const matched = takeIds(waiting, free, fields)
    const used = new Set(matched.filter((one) => one.isMatched).map((one) => one.edge.id))
    free = free.filter((edge) => !used.has(edge.id))
    const next = matched.values()
    open = open.map((one) => (one.isMatched ? one : (next.next().value ?? one)))
  }
  return open.map(({ edge, isMatched }) =>
    isMatched ? edge : { ...edge, id: fresh(`${edge.from}--${edge.to}`) },
  )
}

type Field = 'from' | 'to' | 'label'

/** Edges with the ids of others that agree in some fields, each given once, in their order. */
function takeIds(edges: readonly FlowEdge[], from: readonly FlowEdge[], fields: readonly Field[]) {
  const keyOf = (edge: FlowEdge) => JSON.stringify(fields.map((field) => plain(edge[field])))
  const free = new Map<string, string[]>()
  for (const edge of from) free.set(keyOf(edge), [...(free.get(keyOf(edge)) ?? []), edge.id])
  return edges.map((edge) => {
    const id = free.get(keyOf(edge))?.shift()
    return id === undefined ? { edge, isMatched: false } : { edge: { ...edge, id }, isMatched: true }
  })
}

function plain(text: string | undefined): string {
  return (text ?? '').replace(/\s+/g, ' ').trim()
}
