import type { Range } from '@flain/flow'

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
