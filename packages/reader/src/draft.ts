/**
 * The graph while it is being read. Stages add nodes, edges and groups by their place in the draft; `finish`
 * names them. Ids come from the words of the label and how often they were said before, never from positions,
 * so that a thought that grows keeps the ids it had.
 */
import { caps } from '@flain/flow'
import type { DiagramKind, Direction, EdgeKind, FlowGraph, NodeKind, Range } from '@flain/flow'
import { contentWords } from './label.ts'
import { remembering } from './remember.ts'
import type { Token } from './token.ts'

export type DraftNode = {
  key: number
  kind: NodeKind
  label: string
  detail?: string
  group?: number
  tokens: Token[]
  /** Content words, for finding the node again. */
  words: readonly string[]
  /** Taken out again; `drop` removes it. */
  gone?: boolean
  /** What sort of thing it is, when its label says whose it is too. */
  sort?: string
}
export type DraftEdge = { from: number; to: number; label?: string; kind: EdgeKind }
export type DraftGroup = { key: number; label: string; group?: number }

export class Draft {
  nodes: DraftNode[] = []
  edges: DraftEdge[] = []
  groups: DraftGroup[] = []
  title: string | undefined
  titleTokens: Token[] = []
  /** Words that made an edge, a group or a name rather than a node. */
  used: Token[] = []

  /** Makes a node; what it is known by later are the words of its label, unless others are given. */
  node(
    kind: NodeKind,
    label: string,
    tokens: Token[],
    more: { detail?: string; words?: readonly string[]; group?: number } = {},
  ): DraftNode {
    const node: DraftNode = {
      key: this.nodes.length,
      kind,
      label,
      tokens: [...tokens],
      words: more.words ?? contentWords(label),
    }
    if (more.detail) node.detail = more.detail
    if (more.group !== undefined) node.group = more.group
    this.nodes.push(node)
    return node
  }

  /** A question stands as a decision. */
  ask(question: { text: string; words: readonly string[] }, tokens: Token[]): DraftNode {
    return this.node('decision', question.text, tokens, { words: question.words })
  }

  /** Leads loose ends to a node. */
  tie(ends: readonly { from: number; label?: string | undefined }[], node: DraftNode): void {
    for (const end of ends) this.edge(end.from, node.key, end.label)
  }

  /** What led to one node leads to another instead. */
  redirect(from: DraftNode, to: DraftNode): void {
    for (const edge of this.edges) if (edge.to === from.key) edge.to = to.key
  }

  /** Twice the same edge is one edge; a label given later is kept. */
  edge(from: number, to: number, label?: string, kind: EdgeKind = 'main'): void {
    const same = this.edges.find((each) => each.from === from && each.to === to)
    if (!same) this.message(from, to, label, kind)
    else if (!same.label && label) same.label = label
  }

  /** An edge that may stand beside another between the same nodes, as messages do. */
  message(from: number, to: number, label?: string, kind: EdgeKind = 'main'): void {
    this.edges.push({ from, to, kind, ...(label ? { label } : {}) })
  }

  /** Puts nodes in the order they were first spoken of. */
  order(): void {
    const at = (node: DraftNode) => node.tokens[0]?.start ?? Infinity
    this.nodes = this.nodes.toSorted((a, b) => at(a) - at(b))
    this.rekey()
  }

  /** Removes nodes marked as gone and closes the gaps in the keys. */
  drop(): void {
    if (!this.nodes.some((node) => node.gone)) return
    this.nodes = this.nodes.filter((node) => !node.gone)
    this.rekey()
  }

  /** Removes nodes that signs alone would name; what led into one leads on to what it led to. */
  dropNameless(): void {
    for (const node of this.nodes) {
      if (/[\p{L}\p{N}\p{S}]/u.test(node.label)) continue
      node.gone = true
      const out = this.edges.filter((edge) => edge.from === node.key)
      for (const edge of this.edges.filter((each) => each.to === node.key))
        for (const next of out)
          if (edge.from !== next.to) this.edge(edge.from, next.to, edge.label ?? next.label, edge.kind)
      this.edges = this.edges.filter((edge) => edge.from !== node.key && edge.to !== node.key)
    }
    this.drop()
  }

  /** A key is a node's place in the list; edges follow, those of missing nodes go. */
  rekey(): void {
    const keys = new Map<number, number>()
    for (const [i, node] of this.nodes.entries()) {
      keys.set(node.key, i)
      node.key = i
    }
    this.edges = this.edges.flatMap((edge) => {
      const [from, to] = [keys.get(edge.from), keys.get(edge.to)]
      return from === undefined || to === undefined ? [] : [{ ...edge, from, to }]
    })
  }

  group(label: string, parent?: number): DraftGroup {
    const group: DraftGroup = { key: this.groups.length, label }
    if (parent !== undefined) group.group = parent
    this.groups.push(group)
    return group
  }
}

export type Finish = { kind: DiagramKind; direction: Direction; previous?: FlowGraph | undefined }

/** The flow graph of a draft; over-long labels are cut, nodes past the cap are the caller's to report. */
export function finish(draft: Draft, { kind, direction, previous }: Finish): FlowGraph {
  const groupIds = names(draft.groups.map((group) => `g-${slug(group.label)}`))
  const ranges = draft.nodes.map((node) => rangesOf(node.tokens))
  const nodeIds = names(
    draft.nodes.map((node) => slug(node.label)),
    knownIds(draft.nodes, ranges, previous),
  )
  const nodes = draft.nodes.slice(0, caps.nodes)
  const inside = (key: number) => key < nodes.length
  const edges = draft.edges.filter((edge) => inside(edge.from) && inside(edge.to)).slice(0, caps.edges)
  const edgeIds = names(
    edges.map((edge) => `${nodeIds[edge.from]?.slice(0, 27)}--${nodeIds[edge.to]?.slice(0, 27)}`),
  )
  return {
    version: 1,
    kind,
    direction,
    ...(draft.title ? { title: cut(draft.title) } : {}),
    nodes: nodes.map((node, i) => ({
      id: nodeIds[i] ?? `n${i}`,
      kind: node.kind,
      label: cut(node.label),
      ...(node.detail ? { detail: node.detail.slice(0, caps.detailLength) } : {}),
      ...(node.group !== undefined && groupIds[node.group] !== undefined
        ? { group: groupIds[node.group] ?? '' }
        : {}),
      provenance: ranges[i] ?? [],
    })),
    edges: edges.map((edge, i) => ({
      id: edgeIds[i] ?? `e${i}`,
      from: nodeIds[edge.from] ?? '',
      to: nodeIds[edge.to] ?? '',
      kind: edge.kind,
      ...(edge.label ? { label: cut(edge.label) } : {}),
    })),
    groups: draft.groups.slice(0, caps.groups).map((group, i) => ({
      id: groupIds[i] ?? `g${i}`,
      label: cut(group.label),
      ...(group.group !== undefined && groupIds[group.group] !== undefined
        ? { group: groupIds[group.group] ?? '' }
        : {}),
    })),
    steps: [],
  }
}

function cut(label: string): string {
  return label.length <= caps.labelLength ? label : `${label.slice(0, caps.labelLength - 1)}…`
}

export const slug = remembering((label): string => {
  const name = label
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 40)
    .replace(/-+$/, '')
  return name === '' ? 'node' : name
})

/** Given ids stay. The same name a second time gets "-2", so that order of mention decides and nothing else. */
function names(wanted: string[], given: readonly (string | undefined)[] = []): string[] {
  const seen = new Map<string, number>()
  const taken = new Set(given)
  return wanted.map((name, i) => {
    const known = given[i]
    if (known !== undefined) return known
    let n = (seen.get(name) ?? 0) + 1
    let id = n === 1 ? name : `${name}-${n}`
    while (taken.has(id)) id = `${name}-${++n}`
    seen.set(name, n)
    taken.add(id)
    return id
  })
}

/**
 * The ids of nodes the previous reading had: what looks the same is the same, in the order of mention, and of the others
 * a node whose words begin where one began is that one still, its label grown.
 */
function knownIds(
  nodes: readonly DraftNode[],
  ranges: Range[][],
  previous: FlowGraph | undefined,
): (string | undefined)[] {
  if (!previous) return []
  const twins = Map.groupBy(previous.nodes, ({ kind, label }) => `${kind} ${label}`)
  const starts = new Map<number | undefined, string>()
  for (const { id, provenance } of previous.nodes.toReversed()) starts.set(provenance?.[0]?.start, id)
  const ids = nodes.map(({ kind, label }) => twins.get(`${kind} ${cut(label)}`)?.shift()?.id)
  const used = new Set(ids)
  return ids.map((id, i) => {
    const old = id ?? starts.get(ranges[i]?.[0]?.start ?? -1)
    if (id === undefined && used.has(old)) return undefined
    used.add(old)
    return old
  })
}

/** Neighbouring words become one range. */
export function rangesOf(tokens: Token[]): Range[] {
  const sorted = tokens.toSorted((a, b) => a.start - b.start)
  const ranges: Range[] = []
  for (const token of sorted) {
    const last = ranges.at(-1)
    if (last && token.start <= last.end + 2) last.end = Math.max(last.end, token.end)
    else ranges.push({ start: token.start, end: token.end })
  }
  return ranges
}
