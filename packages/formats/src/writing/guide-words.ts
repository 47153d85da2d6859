import { emsOf } from './fit.ts'
import type { Guide, Place, Point } from './place.ts'

export const guideWordSize = 12
const height = 16

export type GuideWords = { words: string; place: Place; align: 'center' | 'left' }

/** What an axis or a level is called, at its ends, each with room around it. */
export function guideWords(guide: Guide): GuideWords[] {
  if (guide.shape !== 'line') return []
  const [from, to] = [guide.points[0], guide.points.at(-1)]
  if (!from || !to) return []
  return [
    ...said(guide.text, { x: from.x, y: from.y - 12 }, 'center'),
    ...said(guide.over, { x: from.x, y: from.y - 10 }, 'left'),
    ...said(guide.foot, { x: to.x, y: to.y + 8 }, 'center'),
  ]
}

function said(words: string | undefined, { x, y }: Point, align: GuideWords['align']): GuideWords[] {
  if (words === undefined) return []
  const width = Math.ceil(emsOf(words) * guideWordSize) + 8
  const place = { x: align === 'left' ? x : x - width / 2, y: y - height / 2, width, height }
  return [{ words, place, align }]
}
