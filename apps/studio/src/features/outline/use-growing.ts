import { useEffect, useState } from 'react'

/** So many rows take about a frame. */
const batch = 150

/**
 * How many of a long list's rows to show: a batch at first, then one more after each that is on the page. A list of
 * thousands made in one go would begin anew with each click that comes between.
 */
export function useGrowing(total: number): number {
  const [count, setCount] = useState(batch)
  useEffect(() => {
    if (count >= total) return undefined
    const timer = setTimeout(() => setCount(count + batch), 0)
    return () => clearTimeout(timer)
  }, [count, total])
  return count
}
