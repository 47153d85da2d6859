/** How large a node becomes in its kind of diagram, some of which have forms of their own. */
import { type FlowNode, kindProfiles } from '@flain/flow'
import type { NodeForm } from './scene.ts'
import { type NodeSize, type Typesetter, usualSize, widestLineEm } from './size.ts'
import { tableSize } from './table-size.ts'

/** Where states begin and end: an initial and a final mark say so without words. */
const markSize = { start: 24, end: 28 }
const saysNothing = /^(?:start|begin|initial|end|final|stop)?$/i

/** The form of a node in its kind of diagram; `undefined` for the form its own kind has anywhere. */
function formOf({ kind, label, detail, picture }: FlowNode, type: Typesetter): NodeForm | undefined {
  const { form } = kindProfiles[type.kind]
  if (form === 'tables') return 'table'
  if (form !== 'states') return undefined
  if (kind === 'action') return 'state'
  return (kind === 'start' || kind === 'end') && !detail && !picture && saysNothing.test(label.trim())
    ? 'mark'
    : undefined
}

/** Room for the line between the name of a state and what happens in it. */
const partRoom = 12

function stateSize(usual: NodeSize): NodeSize {
  return { ...usual, height: usual.height + (usual.detailLines ? partRoom : 0), form: 'state' }
}

export function nodeSize(node: FlowNode, type: Typesetter, widestEm = widestLineEm): NodeSize {
  const form = formOf(node, type)
  if (form === undefined) return onRung(usualSize(node, type, widestEm), node, type)
  if (form === 'table') return tableSize(node, usualSize({ ...node, kind: 'action' }, type, widestEm), type)
  if (form === 'state') return onRung(stateSize(usualSize(node, type, widestEm)), node, type)
  const size = node.kind === 'start' ? markSize.start : markSize.end
  return { lines: [], width: size, height: size, circle: 0, form }
}

/**
 * Widths of boxes that stand over one another, in em: of two short words, of the longest single line, of the widest two. Three
 * widths make a calm column where each box of its own words' width made a ragged one. A pointed one has its points besides.
 */
const rungsEm = [9, 11.6, 14.5]
const pointsEm = 1

function onRung(size: NodeSize, { kind }: FlowNode, type: Typesetter): NodeSize {
  if (!type.hasRungs || size.circle > 0) return size
  const more = kind === 'decision' || kind === 'event' ? pointsEm : 0
  const rungs = rungsEm.map((em) => Math.ceil((em + more) * type.fontSize))
  const width = rungs.find((rung) => rung >= size.width)
  return width === undefined ? size : { ...size, width }
}
