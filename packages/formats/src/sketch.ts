/** A graph being read from a file: nodes by the name the file gives them, edges as they come. */
import { caps, cleanText, emptyGraph, repair } from '@flain/flow'
import type { DiagramKind, Direction, EdgeKind, FlowGraph, Issue, NodeKind } from '@flain/flow'
import type { ReadFlow } from './file.ts'

export class Sketch {
  graph: FlowGraph
  issues: Issue[] = []
  known = new Map<string, FlowGraph['nodes'][number]>()
  /** Edges that were not even kept until the end, because a flow holds less. */
  edgesLeftOut = 0

  constructor(kind: DiagramKind, direction: Direction) {
    this.graph = emptyGraph(kind, direction)
  }

  /** The node of that name; made when it is new, renamed when a label is given. */
  node(
    name: string,
    more: { label?: string; kind?: NodeKind; detail?: string; group?: string } = {},
  ): string {
    const id = name.slice(0, 64)
    const found = this.known.get(id)
    if (found) {
      if (more.label !== undefined && more.label !== '') found.label = more.label.slice(0, 200)
      if (more.kind) found.kind = more.kind
      if (more.detail) found.detail = more.detail
      if (more.group !== undefined) found.group ??= more.group
      return id
    }
    // One too many is kept, so that the end says that some were left out.
    if (this.known.size > caps.nodes) return id
    const node = {
      id,
      kind: more.kind ?? 'action',
      label: (more.label ?? name).slice(0, 200),
      ...(more.detail ? { detail: more.detail } : {}),
      ...(more.group === undefined ? {} : { group: more.group }),
    }
    this.known.set(id, node)
    this.graph.nodes.push(node)
    return id
  }

  edge(from: string, to: string, label?: string, kind: EdgeKind = 'main'): void {
    if (this.graph.edges.length > caps.edges) {
      this.edgesLeftOut += 1
      return
    }
    // Only a node that was left out is unknown here.
    if (!this.known.has(from) || !this.known.has(to)) return
    const id = `e${this.graph.edges.length + 1}`
    this.graph.edges.push({ id, from, to, kind, ...(label ? { label: label.slice(0, 200) } : {}) })
  }

  group(id: string, label: string, parent?: string): void {
    if (this.graph.groups.some((group) => group.id === id)) return
    this.graph.groups.push({
      id: id.slice(0, 64),
      label: label.slice(0, 200),
      ...(parent === undefined ? {} : { group: parent }),
    })
  }

  skipped(line: number, text: string): void {
    if (this.issues.length >= 20) return
    this.issues.push({
      code: 'line_not_understood',
      at: `line ${line}`,
      message: `Line ${line} was left out: ${cleanText(text.trim().slice(0, 80))}`,
    })
  }

  /** A valid graph whatever was read. */
  finish(): ReadFlow {
    const repaired = repair(this.graph)
    const issues = repaired.issues.map((issue) => (issue.code === 'too_many' ? this.counted(issue) : issue))
    return { graph: repaired.graph, issues: [...this.issues, ...issues] }
  }

  counted(issue: Issue): Issue {
    const edges = this.edgesLeftOut + this.graph.edges.length - caps.edges
    if (issue.at === 'nodes')
      return { ...issue, message: `A flow holds at most ${caps.nodes} nodes; the others were left out.` }
    if (issue.at !== 'edges') return issue
    return { ...issue, message: `A flow holds at most ${caps.edges} edges; ${edges} were left out.` }
  }
}
