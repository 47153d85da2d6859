import { captionOfNode, captionsOf, stepMs } from '@flain/flow'
import { keepNarration, readNarration } from '@flain/ui'
import { useEffect } from 'react'
import { theNarrator } from '../../platform/narrator.ts'
import { graphOf, type StudioState } from '../../state/studio-state.ts'
import { type Store, useStore, useStudio } from '../../state/store.ts'

/**
 * Moves on from step to step while the flow plays: after the step's time, and not before its words are said. What a
 * person steps or walks to by hand is said too, when steps are read aloud.
 */
export function usePlaybackClock() {
  const store = useStore()
  const { at, isPlaying, speed } = useStudio((state) => state.playback)
  const walk = useStudio((state) => state.walk)
  const isRead = useStudio((state) => state.narration.isOn)
  const hasSteps = useStudio((state) => (state.drawn?.steps.length ?? 0) > 0)
  useEffect(() => rememberNarration(store), [store])
  useEffect(() => {
    if (!hasSteps || (at === undefined && !walk)) {
      theNarrator()?.hush()
      return
    }
    return tell(store, { isPlaying, speed, isRead })
  }, [store, at, walk, isPlaying, speed, isRead, hasSteps])
}

type Telling = { isPlaying: boolean; speed: number; isRead: boolean }

/** Says what is now and, while the flow plays, moves on when its time is over; returns how to stop. */
function tell(store: Store, { isPlaying, speed, isRead }: Telling): () => void {
  const state = store.get()
  const { at } = state.playback
  const step = at === undefined ? undefined : state.drawn?.steps[at]
  const narrator = theNarrator()
  if (!isRead) narrator?.hush()
  const spoken = isRead && narrator ? narrator.say(wordsNow(state), state.narration) : Promise.resolve()
  if (!isPlaying) return () => {}
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const shown = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, stepMs(step ?? {}) / speed)
  })
  void Promise.all([shown, spoken]).then(() => {
    if (!isOver) store.dispatch({ do: 'tick' })
  })
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}

function wordsNow(state: StudioState): string {
  const { walk, drawn } = state
  const graph = graphOf(state)
  const place = walk?.path.at(-1)
  if (place) return captionOfNode(graph, drawn?.steps ?? [], place.node)
  const step = drawn?.steps[state.playback.at ?? -1]
  return step ? (captionsOf(graph, [step])[0] ?? '') : ''
}

/** Takes the voice chosen last and keeps the next choice. Whether steps are read aloud is asked each time. */
function rememberNarration(store: Store): () => void {
  store.dispatch({ do: 'narrate', change: readNarration() })
  let kept = store.get().narration
  const stop = store.subscribe(() => {
    const { narration } = store.get()
    if (narration.voice !== kept.voice || narration.rate !== kept.rate)
      keepNarration({ voice: narration.voice, rate: narration.rate })
    kept = narration
  })
  return () => {
    stop()
    theNarrator()?.hush()
  }
}
