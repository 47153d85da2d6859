import type {
  DiagramKind,
  Direction,
  EdgeKind,
  FlowEdge,
  FlowGraph,
  FlowGroup,
  FlowNode,
  Issue,
} from '@flain/flow'
import { elsewhere, lineLook, mermaidLook } from '../writing/elsewhere.ts'
import type { Written } from '../file.ts'
import { directionOf, losses } from '../writing/losses.ts'
import { codeOf, encode } from './encode.ts'
import { membersOf } from '../writing/members.ts'
import { safeNames } from '../writing/names.ts'
import { inWords } from '../writing/in-words.ts'
import { classLines, classLosses } from './to-class.ts'
import { entityLines, entityLosses } from './to-er.ts'
import { ganttLines, ganttLosses, journeyLines, journeyLosses } from './to-gantt.ts'
import { isMark, stateLines } from './to-state.ts'

/** Words the flowchart grammar reads as its own. */
const reserved = new Set(
  'end graph flowchart subgraph style linkstyle classdef class click default call href direction tb td bt lr rl state note hide scale'.split(
    ' ',
  ),
)

const directionWords: Record<Direction, string> = { right: 'LR', down: 'TD', left: 'RL', up: 'BT' }

const arrows: Record<EdgeKind, string> = { main: '-->', async: '-.->', reference: '---' }

/**
 * The flow as Mermaid: a sequence diagram for messages, a mind map for a plain tree, a state diagram for states, a flowchart
 * for all else.
 *
 * Each node carries its kind as a class, `:::kind_store`, and a comment `%% flain: timeline` names the kind of
 * diagram where Mermaid has none, so that `fromMermaid` gets both back. A node's second line follows a `<br/>`.
 */
export function toMermaid(graph: FlowGraph): Written {
  const body = own[graph.kind]?.(graph) ?? mindmap(graph) ?? states(graph) ?? flowchart(inWords(graph))
  const title = graph.title ? ['---', `title: ${JSON.stringify(shownTitle(graph.title))}`, '---'] : []
  return { text: `${[...title, ...body.lines].join('\n')}\n`, issues: body.issues }
}

/** Mermaid shows `&amp;` for an ampersand in a title and drops what looks like a tag; their wide forms it leaves alone. */
function shownTitle(title: string): string {
  return title.replace(/[&<>]/g, (sign) => ({ '&': '＆', '<': '＜', '>': '＞' })[sign] ?? sign)
}

/**
 * What nodes and groups are called in the Mermaid of a flow, by their ids. Boxes of a sequence have no names: `fromMermaid`
 * counts them.
 */
export function mermaidNames(graph: FlowGraph): { nodes: Map<string, string>; groups: Map<string, string> } {
  if (graph.kind === 'sequence') {
    const boxes = boxesOf(graph).flatMap(({ group }) => (group ? [group.id] : []))
    const groups = new Map(boxes.map((id, index) => [id, `box ${index + 1}`]))
    return { nodes: sequenceNames(graph), groups }
  }
  if (graph.kind === 'er') return { nodes: entityNames(graph), groups: new Map() }
  if (graph.kind === 'class') return classNames(graph)
  if (graph.kind === 'journey') return journeyNames(graph)
  if (graph.kind === 'gantt') return { nodes: taskNames(graph), groups: journeyNames(graph).groups }
  if (mindmap(graph)) return { nodes: mindmapNames(graph), groups: new Map() }
  return states(graph) ? stateNames(graph) : flowchartNames(graph)
}

/** Kinds of which Mermaid has diagrams of its own. */
const own: Partial<Record<DiagramKind, (graph: FlowGraph) => Body>> = {
  sequence,
  er: entities,
  class: classes,
  gantt,
  journey,
}

type Body = { lines: string[]; issues: Written['issues'] }

function quote(text: string): string {
  return `"${encodeLabel(text)}"`
}

/**
 * Labels are Markdown to Mermaid, which draws "Unsupported markdown: list" for "1. Start": what would begin a list
 * or a rule, stress words or link them becomes a code too.
 */
function encodeLabel(text: string): string {
  return encode(text).replace(
    /(?<=^\s*\d+)[.)](?=\s|$)|(?<=^\s*)[-+](?=[\s-]|$)|[*~]|\[(?=[^\]]*\]\()|(?<!\w)_|_(?!\w)/g,
    codeOf,
  )
}

function flowchartNames(graph: FlowGraph) {
  const nodes = safeNames(
    [...graph.nodes, ...graph.groups].map((one) => one.id),
    reserved,
  )
  // A group and a node may share an id; groups get names of their own.
  const groups = safeNames(
    graph.groups.map((group) => `g_${group.id}`),
    new Set([...reserved, ...[...nodes.values()].map((name) => name.toLowerCase())]),
  )
  return { nodes, groups: new Map(graph.groups.map(({ id }) => [id, groups.get(`g_${id}`) ?? ''])) }
}

function flowchart(graph: FlowGraph): Body {
  const { nodes: names, groups: groupNames } = flowchartNames(graph)
  const members = membersOf(graph)
  const lines = [`flowchart ${directionWords[directionOf(graph)]}`]
  if (graph.kind !== 'process') lines.push(`  %% flain: ${graph.kind}`)
  const write = (group: string | undefined, indent: string): void => {
    const inside = members(group)
    for (const node of inside.nodes) lines.push(`${indent}${flowchartNode(node, names.get(node.id) ?? '')}`)
    for (const child of inside.groups) {
      lines.push(`${indent}subgraph ${groupNames.get(child.id)} [${quote(child.label || ' ')}]`)
      write(child.id, `${indent}  `)
      lines.push(`${indent}end`)
    }
  }
  write(undefined, '  ')
  for (const edge of graph.edges) lines.push(`  ${flowchartEdge(edge, names)}`)
  const kinds = new Set(graph.nodes.map((node) => node.kind))
  for (const kind of kinds) lines.push(`  classDef kind_${kind} ${mermaidLook(kind)}`)
  lines.push(...ownLooks(graph, names))
  const kept = { details: true, groups: true, kind: true, colours: true, links: 'of steps' } as const
  return { lines, issues: losses(graph, 'Mermaid', { ...kept, look: ['direction'] }) }
}

/** Colours and links of single steps and lines. */
function ownLooks({ nodes, edges }: FlowGraph, names: ReadonlyMap<string, string>): string[] {
  return [
    ...nodes.flatMap(({ id, kind, colour, link }) => [
      ...(colour ? [`  style ${names.get(id)} ${mermaidLook(kind, colour)}`] : []),
      ...(link === undefined ? [] : [`  click ${names.get(id)} href "${link}" _blank`]),
    ]),
    ...edges.flatMap(({ colour }, at) => (colour ? [`  linkStyle ${at} stroke:${lineLook(colour)}`] : [])),
  ]
}

function flowchartNode(node: FlowNode, name: string): string {
  const [open, close] = elsewhere[node.kind].mermaid
  return `${name}${open}${quotedLabel(node)}${close}:::kind_${node.kind}`
}

function quotedLabel(node: FlowNode): string {
  const detail = node.detail ? `<br/>${encodeLabel(node.detail)}` : ''
  return `"${encodeLabel(node.label) || ' '}${detail}"`
}

function flowchartEdge(edge: FlowEdge, names: ReadonlyMap<string, string>): string {
  const label = edge.label ? `|${quote(edge.label)}|` : ''
  return `${names.get(edge.from)} ${arrows[edge.kind]}${label} ${names.get(edge.to)}`
}

const messageArrows: Record<EdgeKind, string> = { main: '->>', async: '-)', reference: '-->>' }

function sequenceNames(graph: FlowGraph): Map<string, string> {
  return safeNames(
    graph.nodes.map((node) => node.id),
    new Set([
      ...reserved,
      ...'actor participant box note loop alt else opt par rect over activate as'.split(' '),
    ]),
  )
}

/** Participants that stand side by side, in a box when they are a group's. */
type Box = { group: FlowGroup | undefined; nodes: FlowNode[] }

/** The participants in the order of the graph; all of a group stand where its first one does. */
function boxesOf({ nodes, groups }: FlowGraph): Box[] {
  const known = new Map(groups.map((group) => [group.id, group]))
  const boxes = new Map<string, Box>()
  for (const node of nodes) {
    const group = node.group === undefined ? undefined : known.get(node.group)
    // An id of a node is not one of a group.
    const key = group ? `group ${group.id}` : `node ${node.id}`
    const box = boxes.get(key)
    if (box) box.nodes.push(node)
    else boxes.set(key, { group, nodes: [node] })
  }
  return [...boxes.values()]
}

/** Participants, those of a group in a box, then one line a message. */
function sequence(graph: FlowGraph): Body {
  const names = sequenceNames(graph)
  const boxes = boxesOf(graph)
  const lines = ['sequenceDiagram']
  const participant = (node: FlowNode): string => {
    const word = node.kind === 'actor' ? 'actor' : 'participant'
    return `${word} ${names.get(node.id)} as ${encode(node.label) || '#32;'}`
  }
  for (const { group, nodes } of boxes) {
    if (group) lines.push(`  box transparent ${encode(group.label)}`.trimEnd())
    for (const node of nodes) lines.push(`${group ? '    ' : '  '}${participant(node)}`)
    if (group) lines.push('  end')
  }
  for (const edge of graph.edges) {
    const text = encode(edge.label ?? '') || '#32;'
    lines.push(`  ${names.get(edge.from)}${messageArrows[edge.kind]}${names.get(edge.to)}: ${text}`)
  }
  return { lines, issues: sequenceLosses(graph, boxes) }
}

function sequenceLosses(graph: FlowGraph, boxes: readonly Box[]): Issue[] {
  const order = boxes.flatMap(({ nodes }) => nodes)
  const issues = losses(graph, 'Mermaid', { groups: true, kind: true, order })
  const boxed = new Set(boxes.map(({ group }) => group))
  if (!graph.groups.every((group) => group.group === undefined && boxed.has(group))) {
    issues.push({
      code: 'groups_lost',
      at: 'groups',
      message: 'A Mermaid sequence keeps no groups in groups and no empty ones.',
    })
  }
  if (graph.nodes.some((node) => node.kind !== 'actor' && node.kind !== 'system' && node.kind !== 'action')) {
    issues.push({
      code: 'node_kinds_lost',
      at: 'nodes',
      message: 'A Mermaid sequence knows people and participants only; other shapes become participants.',
    })
  }
  return issues
}

/** Marks are named by where they stand, as reading names them. */
function stateNames(graph: FlowGraph) {
  const { nodes, groups } = flowchartNames(graph)
  for (const { id, kind, group } of graph.nodes.filter(isMark))
    nodes.set(id, `[*] ${kind} ${group === undefined ? '' : (groups.get(group) ?? '')}`.trimEnd())
  return { nodes, groups }
}

/** A state diagram when Mermaid's says all of it, otherwise undefined. */
function states(graph: FlowGraph): Body | undefined {
  const lines = graph.kind === 'state' ? stateLines(graph, flowchartNames(graph)) : undefined
  if (!lines) return undefined
  const issues = losses(graph, 'Mermaid', { details: true, groups: true, kind: true, look: ['direction'] })
  return {
    lines: [
      'stateDiagram-v2',
      `  direction ${directionWords[directionOf(graph)].replace('TD', 'TB')}`,
      ...lines,
    ],
    issues,
  }
}

function entityNames(graph: FlowGraph): Map<string, string> {
  return safeNames(
    graph.nodes.map((node) => node.id),
    new Set([...reserved, ...'to optionally one zero many only or u'.split(' ')]),
  )
}

function entities(graph: FlowGraph): Body {
  const direction = directionWords[directionOf(graph)].replace('TD', 'TB')
  return {
    lines: ['erDiagram', `  direction ${direction}`, ...entityLines(graph, entityNames(graph))],
    issues: [
      ...losses(graph, 'Mermaid', { tables: true, kind: true, look: ['direction'] }),
      ...entityLosses(graph),
    ],
  }
}

function gantt(graph: FlowGraph): Body {
  return {
    lines: ['gantt', ...ganttLines(graph, taskNames(graph))],
    issues: [
      ...losses(graph, 'Mermaid', { details: true, groups: true, kind: true, facts: true }),
      ...ganttLosses(graph),
    ],
  }
}

function taskNames(graph: FlowGraph): Map<string, string> {
  return safeNames(
    graph.nodes.map((node) => node.id),
    new Set([...reserved, ...'done active crit milestone vert after until section title'.split(' ')]),
  )
}

function journey(graph: FlowGraph): Body {
  return {
    lines: ['journey', ...journeyLines(graph)],
    issues: [
      ...losses(graph, 'Mermaid', { details: true, groups: true, kind: true, facts: true }),
      ...journeyLosses(graph),
    ],
  }
}

/** Steps of a journey have no names: reading counts them. */
function journeyNames(graph: FlowGraph) {
  const order = graph.groups.map(({ id }) => id)
  const placed = graph.nodes.toSorted((a, b) => order.indexOf(a.group ?? '') - order.indexOf(b.group ?? ''))
  return {
    nodes: new Map(placed.map(({ id }, at) => [id, `t${at + 1}`])),
    groups: new Map(order.map((id, at) => [id, `section ${at + 1}`])),
  }
}

/** A namespace is called what its group is called, where that is a word. */
function classNames(graph: FlowGraph) {
  const nodes = safeNames(
    graph.nodes.map((node) => node.id),
    reserved,
  )
  const taken = new Set([...reserved, ...[...nodes.values()].map((name) => name.toLowerCase())])
  const words = safeNames(
    graph.groups.map(({ id, label }) => (/^[A-Za-z]\w{0,63}$/.test(label) ? label : id)),
    taken,
  )
  const nameOf = (label: string, id: string) => words.get(label) ?? words.get(id) ?? ''
  return { nodes, groups: new Map(graph.groups.map(({ id, label }) => [id, nameOf(label, id)])) }
}

function classes(graph: FlowGraph): Body {
  const direction = directionWords[directionOf(graph)].replace('TD', 'TB')
  const kept = { tables: true, details: true, groups: true, kind: true, look: ['direction'] } as const
  return {
    lines: ['classDiagram', `  direction ${direction}`, ...classLines(graph, classNames(graph))],
    issues: [...losses(graph, 'Mermaid', kept), ...classLosses(graph)],
  }
}

function mindmapNames(graph: FlowGraph): Map<string, string> {
  return safeNames(
    graph.nodes.map((node) => node.id),
    reserved,
  )
}

/** A mind map when the graph is one plain tree without words on its branches, otherwise undefined. */
function mindmap(graph: FlowGraph): Body | undefined {
  if (graph.kind !== 'mindmap' || graph.groups.length > 0 || graph.nodes.some((node) => node.detail))
    return undefined
  if (graph.edges.length !== graph.nodes.length - 1 || graph.edges.some((edge) => edge.label))
    return undefined
  const children = new Map<string, string[]>()
  for (const edge of graph.edges) children.set(edge.from, [...(children.get(edge.from) ?? []), edge.to])
  const reached = new Set(graph.edges.map((edge) => edge.to))
  const root = graph.nodes.find((node) => !reached.has(node.id))
  if (!root || reached.size !== graph.edges.length) return undefined
  const names = mindmapNames(graph)
  const nodes = new Map(graph.nodes.map((node) => [node.id, node]))
  const lines = ['mindmap']
  const seen = new Set<string>()
  const write = (id: string, depth: number): void => {
    if (seen.has(id)) return
    seen.add(id)
    const label = quote(nodes.get(id)?.label || ' ')
    lines.push(`${'  '.repeat(depth)}${names.get(id)}${depth === 1 ? `((${label}))` : `[${label}]`}`)
    for (const child of children.get(id) ?? []) write(child, depth + 1)
  }
  write(root.id, 1)
  if (seen.size !== graph.nodes.length) return undefined
  const issues = losses(graph, 'Mermaid', { kind: true })
  const isPlain =
    graph.nodes.every(({ kind }) => kind === 'idea') && graph.edges.every(({ kind }) => kind === 'main')
  const message = 'A Mermaid mind map does not keep the shapes of steps and lines.'
  if (!isPlain) issues.push({ code: 'shapes_lost', at: 'nodes', message })
  return { lines, issues }
}
