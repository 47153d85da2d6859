import { useEffect, useRef } from 'react'
import { joinSpoken, listen, type Listening } from '../../platform/speech.ts'
import { thoughtOf } from '../../state/studio-state.ts'
import { useStore } from '../../state/store.ts'

const unsupported =
  'This browser cannot listen. Type your thought instead; Chrome, Edge and Safari can listen.'

/** Starts and stops the recogniser. What is said is put behind what was there when listening began. */
export function useListening() {
  const store = useStore()
  const listeningRef = useRef<Listening | undefined>(undefined)
  useEffect(() => () => listeningRef.current?.stop(), [])

  function stop() {
    listeningRef.current?.stop()
    listeningRef.current = undefined
    store.dispatch({ do: 'listening', isListening: false })
  }

  function start() {
    const before = thoughtOf(store.get())
    const listening = listen({
      onHeard: ({ text }) =>
        store.dispatch({ do: 'hear', thought: joinSpoken(before, text), atMs: performance.now() }),
      onError: (text) => store.dispatch({ do: 'notice', notice: { text, tone: 'alert' } }),
      onEnd() {
        listeningRef.current = undefined
        store.dispatch({ do: 'listening', isListening: false })
      },
    })
    if (!listening) return store.dispatch({ do: 'notice', notice: { text: unsupported, tone: 'alert' } })
    listeningRef.current = listening
    store.dispatch({ do: 'notice', notice: undefined })
    store.dispatch({ do: 'listening', isListening: true })
  }

  return { stop, toggle: () => (store.get().isListening ? stop() : start()) }
}
