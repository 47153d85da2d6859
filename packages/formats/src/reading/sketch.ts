/** A graph being read from a file: nodes by the name the file gives them, edges as they come. */
import { caps, cleanText, emptyGraph, repair } from '@flain/flow'
import type {
  DiagramKind,
  Direction,
  EdgeKind,
  FlowEdge,
  FlowGraph,
  FlowNode,
  FlowRow,
  Issue,
  NodeKind,
} from '@flain/flow'
import type { ReadFlow } from '../file.ts'

/** Lines that are named when they are left out; of the others the number is said. */
const mostNamed = 20

export class Sketch {
  graph: FlowGraph
  issues: Issue[] = []
  known = new Map<string, FlowGraph['nodes'][number]>()
  skippedLines = 0
  /** Edges that were not even kept until the end, because a flow holds less. */
  edgesLeftOut = 0
  /** What the file calls the look of a node, by its id. */
  styled = new Map<string, string>()
  knownGroups = new Set<string>()
  groupsLeftOut = 0

  constructor(kind: DiagramKind, direction: Direction) {
    this.graph = emptyGraph(kind, direction)
  }

  /** The node of that name; made when it is new, renamed when a label is given. */
  node(
    name: string,
    more: { label?: string; kind?: NodeKind; detail?: string; group?: string } = {},
  ): string {
    const id = cutId(name)
    const group = more.group === undefined ? undefined : cutId(more.group)
    const found = this.known.get(id)
    if (found) {
      if (more.label !== undefined) found.label = more.label
      if (more.kind) found.kind = more.kind
      if (more.detail) found.detail = more.detail
      if (group !== undefined) found.group ??= group
      return id
    }
    // One too many is kept, so that the end says that some were left out.
    if (this.known.size > caps.nodes) return id
    const node = {
      id,
      kind: more.kind ?? 'action',
      label: more.label ?? name,
      ...(more.detail ? { detail: more.detail } : {}),
      ...(group === undefined ? {} : { group }),
    }
    this.known.set(id, node)
    this.graph.nodes.push(node)
    return id
  }

  /** The edge, for whoever has more to say of it; nothing when it was left out. */
  edge(from: string, to: string, label?: string, kind: EdgeKind = 'main'): FlowEdge | undefined {
    if (this.graph.edges.length > caps.edges) {
      this.edgesLeftOut += 1
      return undefined
    }
    // Only a node that was left out is unknown here.
    if (!this.known.has(from) || !this.known.has(to)) return undefined
    const id = `e${this.graph.edges.length + 1}`
    const edge: FlowEdge = { id, from, to, kind, ...(label ? { label: label } : {}) }
    this.graph.edges.push(edge)
    return edge
  }

  /** Gives a node that is known more of what it is. */
  dress(name: string, more: Pick<FlowNode, 'colour' | 'icon' | 'link'>): void {
    const node = this.known.get(cutId(name))
    if (node) Object.assign(node, more)
  }

  /** A row of a node that is known; whether there is one to be kept. */
  row(name: string, row: FlowRow | undefined): boolean {
    const node = this.known.get(cutId(name))
    // One too many is kept, so that the end says that some were left out.
    if (node && row && (node.rows?.length ?? 0) <= caps.rows) (node.rows ??= []).push(row)
    return row !== undefined
  }

  group(name: string, label: string, parent?: string): void {
    const id = cutId(name)
    const { groups } = this.graph
    if (this.knownGroups.has(id)) return
    if (groups.length > caps.groups) {
      this.groupsLeftOut += 1
      return
    }
    if (groups.length < caps.groups) this.knownGroups.add(id)
    groups.push({ id, label: label, ...(parent === undefined ? {} : { group: cutId(parent) }) })
  }

  skipped(line: number, text: string): void {
    this.skippedLines += 1
    if (this.skippedLines > mostNamed) return
    this.issues.push({
      code: 'line_not_understood',
      at: `line ${line}`,
      message: `Line ${line} was left out: ${cleanText(text.trim().slice(0, 80))}`,
    })
  }

  /** A valid graph whatever was read. */
  finish(): ReadFlow {
    for (const node of this.graph.nodes)
      if (node.group !== undefined && !this.knownGroups.has(node.group)) delete node.group
    const { graph, issues } = repair(this.graph)
    const left: Record<string, number | string> = {
      nodes: 'the others',
      edges: this.edgesLeftOut + this.graph.edges.length - caps.edges,
      groups: this.groupsLeftOut + this.graph.groups.length - caps.groups,
    }
    const counted = (issue: Issue): Issue =>
      issue.code === 'too_many'
        ? { ...issue, message: issue.message.replace(/; \d+/, `; ${left[issue.at]}`) }
        : issue
    const more = this.skippedLines - mostNamed
    const message = `${more === 1 ? 'One more line was' : `${more} more lines were`} left out.`
    const unnamed = more > 0 ? [{ code: 'lines_left_out', at: '', message }] : []
    return { graph, issues: [...this.issues, ...unnamed, ...issues.map(counted)] }
  }
}

function cutId(name: string): string {
  return name.slice(0, caps.idLength)
}
