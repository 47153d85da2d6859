/**
 * The pairing of rows and columns with the greatest total worth (Hungarian method with potentials, O(n² m)).
 * Ties go to the earlier row and column, so that a figure is the same on every machine.
 */
export function assign(worth: number[][]): [row: number, column: number][] {
  const rows = worth.length
  const columns = worth[0]?.length ?? 0
  if (rows === 0 || columns === 0) return []
  const turned = rows > columns
  const n = Math.min(rows, columns)
  const m = Math.max(rows, columns)
  const cost = (i: number, j: number): number => 1 - ((turned ? worth[j]?.[i] : worth[i]?.[j]) ?? 0)
  const u = new Float64Array(n + 1)
  const v = new Float64Array(m + 1)
  const matched = new Int32Array(m + 1)
  const way = new Int32Array(m + 1)
  for (let i = 1; i <= n; i++) augment(i, { m, cost, u, v, matched, way })
  const found: [number, number][] = []
  for (let j = 1; j <= m; j++) {
    const i = matched[j] ?? 0
    if (i > 0) found.push(turned ? [j - 1, i - 1] : [i - 1, j - 1])
  }
  return found
}

type State = {
  m: number
  cost: (i: number, j: number) => number
  u: Float64Array
  v: Float64Array
  matched: Int32Array
  way: Int32Array
}

/** Finds room for one more row along the cheapest path. */
function augment(row: number, { m, cost, u, v, matched, way }: State): void {
  matched[0] = row
  const least = new Float64Array(m + 1).fill(Infinity)
  const used = new Uint8Array(m + 1)
  let column = 0
  do {
    used[column] = 1
    const i = matched[column] ?? 0
    let delta = Infinity
    let next = 0
    for (let j = 1; j <= m; j++) {
      if (used[j]) continue
      const reduced = cost(i - 1, j - 1) - (u[i] ?? 0) - (v[j] ?? 0)
      if (reduced < (least[j] ?? 0)) {
        least[j] = reduced
        way[j] = column
      }
      if ((least[j] ?? 0) < delta) {
        delta = least[j] ?? 0
        next = j
      }
    }
    for (let j = 0; j <= m; j++) {
      if (used[j]) {
        const at = matched[j] ?? 0
        u[at] = (u[at] ?? 0) + delta
        v[j] = (v[j] ?? 0) - delta
      } else least[j] = (least[j] ?? 0) - delta
    }
    column = next
  } while ((matched[column] ?? 0) !== 0)
  while (column !== 0) {
    const before = way[column] ?? 0
    matched[column] = matched[before] ?? 0
    column = before
  }
}
