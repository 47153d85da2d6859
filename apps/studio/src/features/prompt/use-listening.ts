import { t, translate } from '@flain/languages'
import { joinSpoken, listen, type Listening } from '@flain/ui'
import { useEffect, useRef } from 'react'
import { door } from '../../platform/api.ts'
import { cutThought } from '../../state/draft.ts'
import { thoughtOf } from '../../state/studio-state.ts'
import { useStore } from '../../state/store.ts'

const unsupported = t(
  'This browser cannot listen. Type your thought instead; Chrome, Edge and Safari can listen.',
)

const localOnly = t(
  'Local only is on, and the browser’s recogniser may send sound away. Type your thought, or switch it off.',
)

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
    if (door.network.get().isLocalOnly)
      return store.dispatch({ do: 'notice', notice: { text: localOnly, tone: 'alert' } })
    let base = thoughtOf(store.get())
    let taken = 0
    let written = base
    let heardLength = 0
    const listening = listen({
      onHeard({ text, isFinal }) {
        // A command was done and its words are gone: what is said next comes behind what is there now.
        if (thoughtOf(store.get()) !== written) [base, taken] = [thoughtOf(store.get()), heardLength]
        heardLength = text.length
        written = cutThought(joinSpoken(base, text.slice(taken)))
        store.dispatch({ do: 'hear', thought: written, isFinal, atMs: performance.now() })
      },
      onError: (text) => store.dispatch({ do: 'notice', notice: { text: translate(text), tone: 'alert' } }),
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
