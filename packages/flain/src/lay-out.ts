import type { FlowGraph } from '@flain/flow'
import {
  layOut as layOutMeasured,
  layOutInRoom,
  type LayoutOptions,
  type Scene,
  usualRoom,
} from '@flain/layout'
import { measure } from './measure.ts'

/**
 * Gives every step its place, with letters measured in the font that pictures are drawn in. Without options the flow is
 * composed as the studio does it, which tries some ten arrangements; with options it is laid out once, as they say.
 */
export function layOut(graph: FlowGraph, options?: Partial<LayoutOptions>): Scene {
  if (!options) return layOutInRoom(graph, usualRoom, measure)
  return layOutMeasured(graph, { measure, ...options })
}
