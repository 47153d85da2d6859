/** The browser's speech recogniser, where it has one. */
import { speechErrors, speechSettings } from '@flain/content'

export type Heard = { transcript: string; isFinal: boolean }

export type Listener = {
  /** What changed since the last report, in order. */
  onHeard: (results: Heard[]) => void
  onError: (message: string) => void
  onEnd: () => void
}

export type Recogniser = { start: () => void; stop: () => void; discard: () => void }

type SpeechEvent = Event & { resultIndex: number; results: SpeechRecognitionResultList }

type BrowserRecogniser = {
  lang: string
  continuous: boolean
  interimResults: boolean
  onresult: ((event: SpeechEvent) => void) | null
  onerror: ((event: Event & { error?: string }) => void) | null
  onend: (() => void) | null
  start: () => void
  stop: () => void
  abort: () => void
}

type RecogniserClass = new () => BrowserRecogniser

declare global {
  interface Window {
    SpeechRecognition?: RecogniserClass
    webkitSpeechRecognition?: RecogniserClass
  }
}

export function canListen(): boolean {
  return recogniserClass() !== undefined
}

/** A recogniser set up as the specification's section 5 says; undefined where the browser has none. */
export function createRecogniser(listener: Listener): Recogniser | undefined {
  const Speech = recogniserClass()
  if (!Speech) return undefined
  const speech = new Speech()
  speech.lang = speechSettings.language
  speech.continuous = speechSettings.continuous
  speech.interimResults = speechSettings.interimResults
  speech.onresult = (event) => {
    try {
      listener.onHeard(changedResults(event))
    } catch {
      listener.onError(speechErrors.processing)
    }
  }
  speech.onerror = (event) => listener.onError(event.error || speechErrors.standard)
  speech.onend = listener.onEnd
  return {
    start: () => {
      try {
        speech.start()
      } catch (error) {
        listener.onError(error instanceof Error && error.message ? error.message : speechErrors.unknown)
      }
    },
    stop: () => speech.stop(),
    discard: () => {
      speech.onresult = speech.onerror = speech.onend = null
      speech.abort()
    },
  }
}

function recogniserClass(): RecogniserClass | undefined {
  return window.SpeechRecognition ?? window.webkitSpeechRecognition
}

function changedResults({ results, resultIndex }: SpeechEvent): Heard[] {
  return Array.from(results)
    .slice(resultIndex)
    .map((result) => {
      const best = result[0]
      if (!best) throw new Error('A speech result without an alternative.')
      return { transcript: best.transcript, isFinal: result.isFinal }
    })
}
