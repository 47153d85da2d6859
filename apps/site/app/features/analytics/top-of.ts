/** Where an axis ends: the next of 2, 4, 6, 10, 20, 40, 60, 100 … so that its half is a whole number too. */
export function topOf(most: number): number {
  if (most <= 2) return 2
  const unit = 10 ** Math.floor(Math.log10(most))
  const found = [1, 2, 4, 6, 10].find((times) => times * unit >= most && (times * unit) % 2 === 0)
  return (found ?? 10) * unit
}
