/** A graph being read from a file: nodes by the name the file gives them, edges as they come. */
import { emptyGraph, repair } from '@flain/flow'
import type { DiagramKind, Direction, EdgeKind, FlowGraph, Issue, NodeKind } from '@flain/flow'
import type { ReadFlow } from './file.ts'

export class Sketch {
  graph: FlowGraph
  issues: Issue[] = []
  known = new Map<string, FlowGraph['nodes'][number]>()

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
      message: `Line ${line} was left out: ${text.trim().slice(0, 80)}`,
    })
  }

  /** A valid graph whatever was read. */
  finish(): ReadFlow {
    const repaired = repair(this.graph)
    return { graph: repaired.graph, issues: [...this.issues, ...repaired.issues] }
  }
}
