/**
 * The way each line of a swimlane diagram takes through the grid. A line leaves its step along the flow and turns in the gap
 * between two layers; it goes on in the row of one of its ends where no step is in the way, else between two rows. A
 * line back leaves its step to the side.
 */
import type { Grid, Link } from './grid.ts'

/** A piece across the flow in the gap before a layer. */
export type Turn = { kind: 'turn'; gap: number; from: number; to: number; link: Link; slot: number }
/** A piece along the flow between two rows: above row `gutter`. */
export type Run = { kind: 'run'; gutter: number; from: number; to: number; link: Link; slot: number }

/**
 * A line piece by piece. Levels across are `2 × row + 1` for a row and `2 × row` for the gutter above it; along they are the same
 * for layers and the gaps before them.
 */
export type Way = { link: Link; pieces: (Turn | Run)[]; leaves: 'ahead' | 'side'; enters: 'ahead' | 'side' }

export function waysOf(grid: Grid): Way[] {
  const taken = new Map<number, { from: number; to: number; link: Link }[]>()
  const standing = Map.groupBy(grid.row.keys(), (node) => grid.row[node] ?? 0)
  const isFree = (row: number, link: Link): boolean => {
    const [from, to] = [grid.layer[link.from] ?? 0, grid.layer[link.to] ?? 0]
    const between = (at: number): boolean => at > from && at < to
    if ((standing.get(row) ?? []).some((node) => between(grid.layer[node] ?? 0))) return false
    return (taken.get(row) ?? []).every(
      (other) =>
        other.from >= to || other.to <= from || other.link.from === link.from || other.link.to === link.to,
    )
  }
  return grid.links.map((link) => {
    if (link.isBack) return wayBack(grid, link)
    const way = wayAhead(grid, link, isFree)
    const row = rowUsed(grid, way)
    if (row !== undefined)
      taken.set(row, [
        ...(taken.get(row) ?? []),
        { from: grid.layer[link.from] ?? 0, to: grid.layer[link.to] ?? 0, link },
      ])
    return way
  })
}

/** The row a long line runs in, if it runs in one. */
function rowUsed({ layer, row }: Grid, { link, pieces }: Way): number | undefined {
  const span = (layer[link.to] ?? 0) - (layer[link.from] ?? 0)
  if (span < 2 || pieces.some(({ kind }) => kind === 'run')) return undefined
  const [first] = pieces
  return first?.kind === 'turn' && first.gap > (layer[link.from] ?? 0) + 1 ? row[link.from] : row[link.to]
}

function wayAhead(grid: Grid, link: Link, isFree: (row: number, link: Link) => boolean): Way {
  const [layerFrom, layerTo] = [grid.layer[link.from] ?? 0, grid.layer[link.to] ?? 0]
  const [rowFrom, rowTo] = [grid.row[link.from] ?? 0, grid.row[link.to] ?? 0]
  const ends = { link, leaves: 'ahead', enters: 'ahead' } as const
  const turn = (gap: number, from: number, to: number): Turn => ({
    kind: 'turn',
    gap,
    from,
    to,
    link,
    slot: 0,
  })
  const isNear = layerTo - layerFrom < 2
  if (rowFrom === rowTo && (isNear || isFree(rowTo, link))) return { ...ends, pieces: [] }
  const [here, there] = [2 * rowFrom + 1, 2 * rowTo + 1]
  if (isNear || isFree(rowTo, link)) return { ...ends, pieces: [turn(layerFrom + 1, here, there)] }
  if (isFree(rowFrom, link)) return { ...ends, pieces: [turn(layerTo, here, there)] }
  const gutter = rowTo > rowFrom ? rowTo : rowTo + 1
  const run: Run = { kind: 'run', gutter, from: 2 * (layerFrom + 1), to: 2 * layerTo, link, slot: 0 }
  return { ...ends, pieces: [turn(layerFrom + 1, here, 2 * gutter), run, turn(layerTo, 2 * gutter, there)] }
}

function wayBack(grid: Grid, link: Link): Way {
  const [layerFrom, layerTo] = [grid.layer[link.from] ?? 0, grid.layer[link.to] ?? 0]
  const [rowFrom, rowTo] = [grid.row[link.from] ?? 0, grid.row[link.to] ?? 0]
  const gutter = rowTo < rowFrom ? rowFrom : rowFrom + 1
  const isSide = rowTo === gutter || rowTo + 1 === gutter
  const end = isSide ? 2 * layerTo + 1 : 2 * layerTo
  const run: Run = { kind: 'run', gutter, from: 2 * layerFrom + 1, to: end, link, slot: 0 }
  if (isSide) return { link, pieces: [run], leaves: 'side', enters: 'side' }
  const turn: Turn = {
    kind: 'turn',
    gap: layerTo,
    from: 2 * gutter,
    to: 2 * rowTo + 1,
    link,
    slot: 0,
  }
  return { link, pieces: [run, turn], leaves: 'side', enters: 'ahead' }
}
