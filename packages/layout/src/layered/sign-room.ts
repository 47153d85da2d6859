/** What a label between tables keeps free on both its sides, for the signs at the ends of its line. */
import { type FlowGraph, hasTables } from '@flain/flow'
import type { LabelSize } from '../size.ts'

const signRoom = 18

/** The label with the room that is kept beside it. */
export function keptSize(graph: FlowGraph, size: LabelSize | undefined): LabelSize | undefined {
  return size && hasTables(graph) ? { ...size, width: size.width + 2 * signRoom } : size
}

/** The label itself again. */
export function drawnSize(graph: FlowGraph, size: LabelSize | undefined): LabelSize | undefined {
  return size && hasTables(graph) ? { ...size, width: size.width - 2 * signRoom } : size
}
