import { useEffect, useState } from 'react'
import { secondsUntil } from './countdown.ts'

/** Whole seconds until a moment of `Date.now()`, counted down on the second. A new moment needs a new component. */
export function useCountdown(moment: number): number {
  const [now, setNow] = useState(() => Date.now())

  useEffect(() => {
    const rest = moment - now
    if (rest <= 0) return undefined
    // To the next whole second of what is left, so that each shown number lasts a second.
    const timer = setTimeout(() => setNow(Date.now()), rest % 1000 || 1000)
    return () => clearTimeout(timer)
  }, [moment, now])

  return secondsUntil(moment, now)
}
