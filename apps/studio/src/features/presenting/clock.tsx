import { t } from '@flain/languages'
import { useEffect, useState } from 'react'

/** How long the presenting has gone on, in minutes and seconds. */
export function Clock() {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const startedAtMs = performance.now()
    const timer = setInterval(() => setSeconds(Math.floor((performance.now() - startedAtMs) / 1000)), 1000)
    return () => clearInterval(timer)
  }, [])
  return (
    <span className="meta num" role="timer" aria-live="off" aria-label={t('Time since the start')}>
      {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
    </span>
  )
}
