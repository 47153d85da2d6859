import { kindProfiles } from './kind-profile.ts'
import type { DiagramKind, NodeKind } from './kinds.ts'
import { playbackSteps } from './playback.ts'
import { relationWords } from './relation-label.ts'
import { hasTables, saidBelow } from './rows.ts'
import type { FlowEdge, FlowGraph, FlowNode } from './schema.ts'

/** Where an item leads: the label of the edge, if any, what a relation says by itself, and what is at its other end. */
export type OutlineLink = {
  edge: string
  to: string
  text: string
  label?: string
  many?: string
  /** The icon of a line without words, as a word. */
  icon?: string
  /** Where the line leads outside of the flow. */
  link?: string
  isQuiet: boolean
  /** A branch without words, which its place tells: it is here for its icon and its link only. */
  isBranch?: true
}

export type OutlineItem = {
  id: string
  kind: NodeKind | 'group'
  text: string
  detail?: string
  /** Where it leads outside of the flow. */
  link?: string
  /** What its picture shows, where somebody said so. */
  picture?: string
  /** The playback step, 1 first, that shows this node. Groups have none. */
  step?: number
  links: OutlineLink[]
  /** Members of a group; in a mind map or an org chart the branches below a node. */
  children: OutlineItem[]
}

export type Outline = { title: string; items: OutlineItem[] }

/**
 * The flow as nested text: its text alternative. Every node is in it exactly once and every edge is a link of
 * the item it leaves or, in a tree, the place of the item it reaches. Groups stand where their first member
 * comes in playback order; trees are nested by their branches.
 */
export function outline(graph: FlowGraph): Outline {
  const context = prepare(graph)
  const { isTree } = kindProfiles[graph.kind]
  const items = isTree ? treeItems(graph, context) : groupItems(graph, context)
  return { title: graph.title ?? 'Flow', items }
}

type Context = {
  kind: DiagramKind
  nodes: ReadonlyMap<string, FlowNode>
  step: ReadonlyMap<string, number>
  leaving: ReadonlyMap<string, FlowEdge[]>
  /** Nodes in playback order. */
  ordered: FlowNode[]
}

function prepare(graph: FlowGraph): Context {
  const nodes = new Map(graph.nodes.map((node) => [node.id, node]))
  const step = new Map<string, number>()
  playbackSteps(graph).forEach((one, index) => {
    for (const id of one.nodes) if (!step.has(id)) step.set(id, index + 1)
  })
  const leaving = Map.groupBy(graph.edges, ({ from }) => from)
  const rank = (node: FlowNode): number => step.get(node.id) ?? Number.MAX_SAFE_INTEGER
  const ordered = graph.nodes.toSorted((one, other) => rank(one) - rank(other))
  return { kind: graph.kind, nodes, step, leaving, ordered }
}

function itemOf(
  node: FlowNode,
  context: Context,
  { children, branches }: { children: OutlineItem[]; branches: ReadonlySet<string> },
): OutlineItem {
  const step = context.step.get(node.id)
  const detail = saidBelow(node, context)
  const links = (context.leaving.get(node.id) ?? [])
    .filter((edge) => !branches.has(edge.id) || edge.icon || edge.link)
    .map((edge) => ({
      edge: edge.id,
      to: edge.to,
      text: nameOf(context.nodes.get(edge.to)),
      isQuiet: edge.kind === 'reference',
      ...saidOn(edge),
      ...manyOf(edge, context),
      ...(branches.has(edge.id) ? { isBranch: true as const } : {}),
    }))
  return {
    id: node.id,
    kind: node.kind,
    text: nameOf(node),
    ...(detail ? { detail } : {}),
    ...(node.picture?.alt ? { picture: node.picture.alt } : {}),
    ...(node.link === undefined ? {} : { link: node.link }),
    ...(step === undefined ? {} : { step }),
    links,
    children,
  }
}

/** What a line says with words, or else with its icon, and where it leads outside of the flow. */
function saidOn({ label, icon, link }: FlowEdge): Pick<OutlineLink, 'label' | 'icon' | 'link'> {
  return {
    ...(label ? { label } : {}),
    ...(icon && !label ? { icon: icon.replaceAll('-', ' ') } : {}),
    ...(link === undefined ? {} : { link }),
  }
}

/** What a relation says by itself, and how many stand at its ends. */
function manyOf(edge: FlowEdge, context: Context): { many?: string } {
  if (!hasTables(context)) return {}
  const { counts } = edge
  const many = counts ? `${counts.from ?? 'any number'} to ${counts.to ?? 'any number'}` : ''
  const said = [relationWords(edge), many].filter((part) => part !== '').join(', ')
  return said === '' ? {} : { many: said }
}

function nameOf(node: FlowNode | undefined): string {
  const label = node?.label.replace(/\s+/g, ' ').trim() ?? ''
  return label === '' ? 'Unnamed' : label
}

const noBranches: ReadonlySet<string> = new Set()

function groupItems(graph: FlowGraph, context: Context): OutlineItem[] {
  const groups = new Map<string, OutlineItem>(
    graph.groups.map((group) => [
      group.id,
      { id: group.id, kind: 'group', text: group.label || 'Group', links: [], children: [] },
    ]),
  )
  const parent = new Map(graph.groups.map((group) => [group.id, group.group]))
  const roots: OutlineItem[] = []
  const placed = new Set<string>()
  /** Puts a group into its own group, or the root, the first time it is needed. */
  const listOf = (id: string | undefined): OutlineItem[] => {
    const group = id === undefined ? undefined : groups.get(id)
    if (id === undefined || !group) return roots
    if (!placed.has(id)) {
      placed.add(id)
      listOf(parent.get(id)).push(group)
    }
    return group.children
  }
  for (const node of context.ordered)
    listOf(node.group).push(itemOf(node, context, { children: [], branches: noBranches }))
  for (const group of graph.groups) listOf(group.id)
  return roots
}

function treeItems(graph: FlowGraph, context: Context): OutlineItem[] {
  const reached = new Set(graph.edges.filter((edge) => edge.from !== edge.to).map((edge) => edge.to))
  const placed = new Set<string>()
  const grow = (node: FlowNode): OutlineItem => {
    placed.add(node.id)
    const branches = new Set<string>()
    const children: OutlineItem[] = []
    for (const edge of context.leaving.get(node.id) ?? []) {
      const child = context.nodes.get(edge.to)
      if (!child || placed.has(child.id)) continue
      // A branch is seen by its place; one with words keeps its link, so that they are read too.
      if (!edge.label) branches.add(edge.id)
      children.push(grow(child))
    }
    return itemOf(node, context, { children, branches })
  }
  const roots: OutlineItem[] = []
  for (const node of context.ordered)
    if (!reached.has(node.id) && !placed.has(node.id)) roots.push(grow(node))
  for (const node of context.ordered) if (!placed.has(node.id)) roots.push(grow(node))
  return roots
}

/** The outline as a Markdown list under its title. Nothing in a label is taken for markup. */
export function outlineMarkdown(graph: FlowGraph): string {
  const { title, items } = outline(graph)
  const lines = [`# ${escapeMarkdown(title)}`, '']
  const write = (item: OutlineItem, depth: number): void => {
    const name = item.kind === 'group' ? `**${escapeMarkdown(item.text)}**` : escapeMarkdown(item.text)
    const detail = item.detail ? ` (${escapeMarkdown(item.detail)})` : ''
    lines.push(`${'  '.repeat(depth)}- ${name}${detail}${linksText(item.links)}`)
    for (const child of item.children) write(child, depth + 1)
  }
  for (const item of items) write(item, 0)
  return `${lines.join('\n')}\n`
}

function linksText(all: readonly OutlineLink[]): string {
  const links = all.filter(({ isBranch }) => !isBranch)
  if (links.length === 0) return ''
  const parts = links.map((link) => {
    const label = link.label ? `${escapeMarkdown(link.label)}: ` : ''
    return label + escapeMarkdown(link.text)
  })
  return ` → ${parts.join('; ')}`
}

/** Escapes what Markdown or HTML would read as markup, and keeps each label on its line. */
function escapeMarkdown(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_[\]<>&|#~$]/g, (character) => `\\${character}`)
    .replace(/^([-+]|\d+[.)])(?=\s|$)/, (start) => `\\${start}`)
}
