/** The design's `--ease-inout`: cubic-bezier(.6, 0, .2, 1), the share of the way at the share `t` of the time. */
export function easeInOut(t: number): number {
  if (t <= 0) return 0
  if (t >= 1) return 1
  let low = 0
  let high = 1
  for (let round = 0; round < 20; round++) {
    const middle = (low + high) / 2
    if (bezier(0.6, 0.2, middle) < t) low = middle
    else high = middle
  }
  return bezier(0, 1, (low + high) / 2)
}

/** One coordinate of the curve from 0 to 1 whose inner control points are `a` and `b`. */
function bezier(a: number, b: number, at: number): number {
  const rest = 1 - at
  return 3 * rest * rest * at * a + 3 * rest * at * at * b + at * at * at
}
