/** 2400 → "2.4K", 986 → "986": one decimal at most, none when it is nought. */
export function compactCount(count: number): string {
  if (count < 1000) return String(count)
  const [divisor, unit] = count < 999_950 ? [1000, 'K'] : [1_000_000, 'M']
  return `${Number((count / divisor).toFixed(1))}${unit}`
}

/** `like` for one of them, `likes` for any other number. */
export function countedNoun(count: number, one: string): string {
  return count === 1 ? one : `${one}s`
}
