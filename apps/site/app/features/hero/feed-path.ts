type Point = { x: number; y: number }

const bend = 24

/** The line from the send button to the first node: level, one bend each way at `middle`, level again. */
export function feedPath(from: Point, to: Point, middle: number): string {
  const drop = to.y - from.y
  if (Math.abs(drop) < 2) return `M${from.x} ${from.y}H${to.x}`
  const r = Math.min(bend, Math.abs(drop) / 2)
  const down = Math.sign(drop)
  return [
    `M${from.x} ${from.y}H${middle - r}`,
    `Q${middle} ${from.y} ${middle} ${from.y + down * r}`,
    `V${to.y - down * r}`,
    `Q${middle} ${to.y} ${middle + r} ${to.y}H${to.x}`,
  ].join('')
}
