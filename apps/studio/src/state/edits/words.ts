import type { FlowGraph, Range } from '@flain/flow'

/** The nodes made by the words a selection touches; a bare caret touches the word it stands in or at. */
export function nodesAt(graph: FlowGraph, caret: Range | undefined): string[] {
  if (!caret) return []
  const touches = (range: Range) =>
    caret.start === caret.end
      ? range.start <= caret.start && caret.start <= range.end
      : range.start < caret.end && caret.start < range.end
  return graph.nodes.filter((node) => node.provenance?.some(touches)).map((node) => node.id)
}

/** The words that made these nodes, in the order of the thought, without overlaps. */
export function wordsOf(graph: FlowGraph, ids: readonly string[]): Range[] {
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

/** A stretch of the thought and how it is marked. */
export type Stretch = { start: number; text: string; mark: 'made' | 'undrawn' | undefined }

/** The whole text cut where marks begin and end; `made` wins over `undrawn`. Joined again it is the text. */
export function markWords(text: string, made: Range[], undrawn: Range[]): Stretch[] {
  const cuts = new Set([0, text.length])
  for (const { start, end } of [...made, ...undrawn]) {
    cuts.add(clampTo(start, text))
    cuts.add(clampTo(end, text))
  }
  const places = [...cuts].toSorted((a, b) => a - b)
  return places.slice(0, -1).map((start, index) => {
    const end = places[index + 1] ?? text.length
    const isIn = (ranges: Range[]) => ranges.some((range) => range.start <= start && end <= range.end)
    const undrawnMark = isIn(undrawn) ? 'undrawn' : undefined
    return {
      start,
      text: text.slice(start, end),
      mark: isIn(made) ? 'made' : undrawnMark,
    }
  })
}

function clampTo(at: number, text: string): number {
  return Math.min(Math.max(at, 0), text.length)
}
