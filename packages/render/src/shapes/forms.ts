import type { NodeForm, Point, SceneNode } from '@flain/layout'
import { drawBar, drawFace, drawMilestone } from '../plan.ts'
import { drawTable } from '../table.ts'
import { shapes } from './index.ts'
import { svg, tidy, type SvgElement } from '../svg-element.ts'
import { edgesOf, innerPath, outlineRect, path } from './shape.ts'

/** Where a form is drawn, and where its second part begins when it has two: pixels below the top of its frame. */
export type FormPlace = { node: SceneNode; centre: Point; divide: number | undefined }

/** Nodes that look different in their kind of diagram. */
export const forms: Readonly<Record<NodeForm, (place: FormPlace) => SvgElement[]>> = {
  mark,
  state,
  table: ({ node, centre }) => drawTable(node, centre),
  bar: ({ node, centre }) => drawBar(node, centre),
  milestone: ({ node, centre }) => drawMilestone(node, centre),
  face: step,
}

/** The shape its kind has anywhere, and its face on the curve. */
function step({ node, centre }: FormPlace): SvgElement[] {
  const { width, height, flow } = node
  const kind = node.kind === 'actor' ? 'action' : node.kind
  return [...shapes[kind]({ centre, width, height, flow }), ...drawFace(node, centre)]
}

/** Where states begin a disc, where they end a disc in a ring. */
function mark({ node, centre }: FormPlace): SvgElement[] {
  const { kind, width, height, flow } = node
  const ring = outlineRect({ centre, width, height, flow }, height / 2)
  if (kind === 'start') return [ring]
  const disc = { cx: tidy(centre.x), cy: tidy(centre.y), r: tidy(height / 2 - discGap) }
  return [ring, svg('circle', { class: 'dot', ...disc })]
}

/** Pixels between the ring of an end and its disc. */
const discGap = 6

/** A box with rounder corners than a step has, in two parts when the state says what happens in it. */
function state({ node, centre, divide }: FormPlace): SvgElement[] {
  const { width, height, flow } = node
  const frame = { centre, width, height, flow }
  const body = outlineRect(frame, Math.min(roundest, height / 2.4))
  if (divide === undefined) return [body]
  const { left, right, top } = edgesOf(frame)
  return [body, innerPath(path`M${left} ${top + divide}H${right}`)]
}

const roundest = 20
