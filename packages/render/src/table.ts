/** Entities and classes: a head with the name and rows of what they hold. */
import { type Point, type SceneNode, tablePlaces } from '@flain/layout'
import { edgesOf, innerPath, outlineRect, path } from './shapes/shape.ts'
import { svg, tidy, type SvgElement } from './svg-element.ts'

const corner = 6
const border = 1.5
const smaller = 2
/** From the middle of a line to its baseline, in font sizes. */
const toBaseline = 0.35

/** The outline, the ground of the rows and the lines between its parts. */
export function drawTable(node: SceneNode, centre: Point): SvgElement[] {
  const { width, height, flow, table } = node
  const frame = { centre, width, height, flow }
  const body = outlineRect(frame, corner)
  if (!table || table.rows.length === 0) return [body]
  const { left, right, top } = edgesOf(frame)
  // The ground leaves the outline free.
  const inner = edgesOf({ ...frame, width: width - border, height: height - border })
  const first = top + table.head
  const inside = inner.bottom - first - corner
  const ground = path`M${inner.left} ${first}H${inner.right}v${inside}a${corner} ${corner} 0 0 1 ${-corner} ${corner}H${inner.left + corner}a${corner} ${corner} 0 0 1 ${-corner} ${-corner}z`
  const lines = tablePlaces(table).lines.map((y) => path`M${left} ${top + y}H${right}`)
  return [body, svg('path', { class: 'bd', d: ground }), innerPath(lines.join(''))]
}

/** The words of the rows. */
export function drawRows(node: SceneNode, centre: Point): SvgElement[] {
  const { table, width, height, fontSize } = node
  if (!table) return []
  const size = fontSize - smaller
  const left = centre.x - width / 2
  const { rows: middles } = tablePlaces(table)
  return table.rows.flatMap((row, at) => {
    const y = tidy(centre.y - height / 2 + (middles[at] ?? 0) + toBaseline * size)
    const cell = (text: string, x: number, more: Record<string, string | undefined>): SvgElement[] =>
      text === ''
        ? []
        : [
            svg('text', { 'text-anchor': 'start', 'font-size': tidy(size), x: tidy(left + x), y, ...more }, [
              text,
            ]),
          ]
    return [
      ...cell(row.mark, markAt, { class: 'dt' }),
      ...cell(row.name, table.nameAt, {
        'text-decoration': row.isUnderlined ? 'underline' : undefined,
        'font-style': row.isSlanted ? 'italic' : undefined,
      }),
      ...cell(row.type, table.typeAt, { class: 'dt' }),
    ]
  })
}

const markAt = 12
