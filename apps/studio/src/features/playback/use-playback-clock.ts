import { useEffect } from 'react'
import { useStore, useStudio } from '../../state/store.ts'

/** One step lasts this long at normal speed. Design, section 4. */
const stepMs = 1100

/** Moves on from step to step while the flow plays. */
export function usePlaybackClock() {
  const store = useStore()
  const isPlaying = useStudio((state) => state.playback.isPlaying)
  const speed = useStudio((state) => state.playback.speed)
  useEffect(() => {
    if (!isPlaying) return
    const timer = setInterval(() => store.dispatch({ do: 'tick' }), stepMs / speed)
    return () => clearInterval(timer)
  }, [store, isPlaying, speed])
}
