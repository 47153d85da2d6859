/** A group's zone with its label in a corner. */
import type { FlowGroup } from '@flain/flow'
import type { Box, SceneGroup } from './scene.ts'
import { cut, type Typesetter } from './size.ts'

export const groupPadding = 24
export const groupLabelRoom = 22
/** From the border to the label. */
const labelInset = 18

/** How wide a zone must be to show the label of its group. */
export function groupLabelWidth(label: string, type: Typesetter): number {
  return Math.min(260, type.fit(label, type.fontSize - 1, 100_000).width) + 2 * labelInset
}

export function drawGroup(group: FlowGroup, box: Box, type: Typesetter): SceneGroup {
  const fontSize = type.fontSize - 1
  const widthOf = (text: string) => {
    const fit = type.fit(text, fontSize, 100_000)
    return fit.lines.length > 1 ? Infinity : fit.width
  }
  const room = Math.max(0, box.width - 2 * labelInset)
  const line = cut(group.label.replace(/\s+/g, ' ').trim(), widthOf, room)
  const width = line === '' ? 0 : Math.min(room, Math.ceil(widthOf(line)))
  return {
    id: group.id,
    label: group.label,
    ...(group.group === undefined ? {} : { group: group.group }),
    box,
    labelBox: { x: box.x + labelInset, y: box.y + 12, width, height: Math.ceil(fontSize * 1.3) },
    labelAnchor: 'start',
    line,
    fontSize,
  }
}
