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
  return Math.min(260, Math.ceil(type.width(oneLine(label), type.fontSize - 1))) + 2 * labelInset
}

/** A title never breaks. */
export function oneLine(label: string): string {
  return label.replace(/\s+/g, ' ').trim()
}

export function drawGroup(group: FlowGroup, box: Box, type: Typesetter): SceneGroup {
  const fontSize = type.fontSize - 1
  const widthOf = (text: string) => type.width(text, fontSize)
  const room = Math.max(0, box.width - 2 * labelInset)
  const line = cut(oneLine(group.label), widthOf, room)
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
