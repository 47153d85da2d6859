/** An easing curve: progress 0 … 1 to progress, which may overshoot. */
export type Easing = (progress: number) => number

/** Halvings of the search; twenty give six digits. */
const halvings = 20

/** The curve of CSS `cubic-bezier(x1, y1, x2, y2)` (CSS Easing Functions, section 2.2), read from its text. */
export function cubicBezier(css: string): Easing {
  const [x1 = 0, y1 = 0, x2 = 1, y2 = 1] = (css.match(/-?[\d.]+/g) ?? []).map(Number)
  const along = (first: number, second: number, t: number): number =>
    3 * (1 - t) ** 2 * t * first + 3 * (1 - t) * t ** 2 * second + t ** 3
  return (progress) => {
    if (progress <= 0) return 0
    if (progress >= 1) return 1
    let low = 0
    let high = 1
    for (let count = 0; count < halvings; count++) {
      const middle = (low + high) / 2
      if (along(x1, x2, middle) < progress) low = middle
      else high = middle
    }
    return along(y1, y2, (low + high) / 2)
  }
}
