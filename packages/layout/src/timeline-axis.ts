/**
 * The axis of a timeline, in rows that all begin on the left, as lines of text do: from the end of a row a quiet line goes back
 * in the gutter below it to the start of the next.
 */
import { bendRadius } from './draw.ts'
import type { Moment } from './place-to-scale.ts'
import type { Point, SceneGuide } from './scene.ts'
import type { NodeSize } from './size.ts'

/** `turns[i]` leads from the end of row `i` to the start of the one after it, the whole way by the corners of the axis. */
export type Axis = { rows: [Point, Point][]; turns: Point[][] }

/** How far the axis reaches past its moments: past their feet in one row, past their boxes in several, and in a list. */
const reach = { single: 40, rows: 16, list: 22 }

/** `rowHeight` is from one row to the next. */
export function axisOf(
  moments: readonly Moment[],
  sizes: readonly NodeSize[],
  { isDown, rowHeight }: { isDown: boolean; rowHeight: number },
): Axis {
  const [first, last] = [moments[0]?.axis, moments.at(-1)?.axis]
  if (!first || !last) return { rows: [], turns: [] }
  const [x, y] = isDown ? [0, reach.list] : [reach.single, 0]
  const [start, end] = [
    { x: first.x - x, y: first.y - y },
    { x: last.x + x, y: last.y + y },
  ]
  const count = (moments.at(-1)?.row ?? 0) + 1
  if (count === 1) return { rows: [[start, end]], turns: [] }
  const halfOf = ({ node }: Moment) => (sizes[node]?.width ?? 0) / 2
  const left = Math.min(...moments.map((moment) => moment.at.x - halfOf(moment))) - reach.rows
  const rows = Array.from({ length: count }, (_, row): [Point, Point] => {
    const members = moments.filter((moment) => moment.row === row)
    const right = Math.max(...members.map((moment) => moment.at.x + halfOf(moment))) + reach.rows
    const level = members[0]?.axis.y ?? 0
    const to = row === count - 1 ? end.x : right
    return [
      { x: left, y: level },
      { x: to, y: level },
    ]
  })
  const turns = rows.slice(1).map(([next], row) => {
    const from = rows[row]?.[1] ?? next
    const gutter = from.y + rowHeight / 2
    return [from, { x: from.x, y: gutter }, { x: next.x, y: gutter }, next]
  })
  return { rows, turns }
}

/** The axis as it is drawn; a turn only where `isLed` says that no line of the flow leads over it. */
export function axisGuides({ rows, turns }: Axis, isLed: (turn: number) => boolean): SceneGuide[] {
  const named = (name: string, row: number) => (row === 0 ? name : `${name}-${row + 1}`)
  const ends = rows.map(([from, to], row): Point[] => [
    row === 0 ? from : { ...from, x: from.x + bendRadius },
    row === rows.length - 1 ? to : { ...to, x: to.x - bendRadius },
  ])
  const quiet = turns.map(([from, ...way], row) => [ends[row]?.[1], from, ...way, ends[row + 1]?.[0]])
  return [
    ...ends.map((points, row): SceneGuide => ({
      id: named('axis', row),
      shape: 'line',
      points,
      style: 'solid',
    })),
    ...quiet.flatMap((points, row): SceneGuide[] =>
      isLed(row)
        ? []
        : [
            {
              id: named('turn', row),
              shape: 'line',
              points: points.filter((point) => point !== undefined),
              style: 'dashed',
              isReturn: true,
            },
          ],
    ),
  ]
}
