/** Steps and the words they were made of, both ways. */
import type { FlowGraph, Range } from './schema.ts'

/** The nodes made by the words a selection touches; a bare caret touches the word it stands in or at. */
export function nodesAt(graph: FlowGraph, caret: Range | undefined): string[] {
  if (!caret) return []
  const touches = (range: Range) =>
    caret.start === caret.end
      ? range.start <= caret.start && caret.start <= range.end
      : range.start < caret.end && caret.start < range.end
  return graph.nodes.filter((node) => node.provenance?.some(touches)).map((node) => node.id)
}

/** Where the words stand that made these nodes, in the order of the thought, without overlaps. */
export function rangesOf(graph: FlowGraph, ids: readonly string[]): Range[] {
  const chosen = new Set(ids)
  const ranges = graph.nodes.filter((node) => chosen.has(node.id)).flatMap((node) => node.provenance ?? [])
  return union(ranges)
}

function union(ranges: Range[]): Range[] {
  const merged: Range[] = []
  for (const range of ranges.toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1)
    if (last && range.start <= last.end) last.end = Math.max(last.end, range.end)
    else if (range.end > range.start) merged.push({ ...range })
  }
  return merged
}
