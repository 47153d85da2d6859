/** Reading aloud with the browser's own voices. */

export type Voice = {
  id: string
  name: string
  /** `en-US`, as the browser says it. */
  language: string
  /** Speaks on the device; any other voice sends the words to whoever made it. */
  isLocal: boolean
}

/** What a person chose: a voice by its id, and how fast, 1 as usual. */
export type Narration = { voice: string | undefined; rate: number }

export const narrationRates = [0.75, 1, 1.25, 1.5] as const

export type Narrator = {
  /** The voices there are, those of the device and of the page's language first; some browsers find them late. */
  voices: () => Voice[]
  /** Calls back when the browser found more voices; returns how to stop. */
  onVoices: (listener: () => void) => () => void
  /** Resolves when the words were said, were cut off, or cannot be said. Words still being said are cut off. */
  say: (text: string, narration: Narration) => Promise<void>
  hush: () => void
}

/** A voice that has not begun by then never will. */
const beginWithinMs = 5000
/** A slow voice takes less than this for a letter; some browsers never say that they have finished. */
const perLetterMs = 130

/** `undefined` in a browser that cannot speak at all. */
export function createNarrator(): Narrator | undefined {
  if (!('speechSynthesis' in globalThis)) return undefined
  const speech = globalThis.speechSynthesis
  let cutOff = () => {}
  return {
    voices: () => speech.getVoices().map(toVoice).toSorted(byNearness(navigator.language)),
    onVoices(listener) {
      speech.addEventListener('voiceschanged', listener)
      return () => speech.removeEventListener('voiceschanged', listener)
    },
    say(text, { voice, rate }) {
      cutOff()
      speech.cancel()
      const chosen = chooseVoice(speech.getVoices(), voice)
      // Left to itself a browser may take a voice that sends the words away.
      if (text === '' || !chosen) return Promise.resolve()
      const utterance = new SpeechSynthesisUtterance(text)
      utterance.rate = rate
      utterance.voice = chosen
      utterance.lang = chosen.lang
      return new Promise((resolve) => {
        let patience = setTimeout(resolve, beginWithinMs)
        const finish = () => {
          clearTimeout(patience)
          resolve()
        }
        cutOff = finish
        utterance.addEventListener('start', () => {
          clearTimeout(patience)
          patience = setTimeout(resolve, beginWithinMs + (text.length * perLetterMs) / rate)
        })
        utterance.addEventListener('end', finish)
        utterance.addEventListener('error', finish)
        speech.speak(utterance)
      })
    },
    hush() {
      cutOff()
      speech.cancel()
    },
  }
}

function toVoice({ voiceURI, name, lang, localService }: SpeechSynthesisVoice): Voice {
  return { id: voiceURI, name, language: lang, isLocal: localService }
}

/** The chosen voice, else one of the device that speaks the page's language. Never one that sends words away. */
function chooseVoice(voices: SpeechSynthesisVoice[], id: string | undefined) {
  const local = voices.filter((voice) => voice.localService)
  const language = navigator.language.slice(0, 2)
  return (
    voices.find((voice) => voice.voiceURI === id) ??
    local.find((voice) => voice.lang.startsWith(language)) ??
    local[0]
  )
}

function byNearness(language: string): (one: Voice, other: Voice) => number {
  const rank = (voice: Voice) =>
    (voice.isLocal ? 0 : 2) + (voice.language.slice(0, 2) === language.slice(0, 2) ? 0 : 1)
  return (one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name)
}

const keptUnder = 'flain.narration'

/** What this browser remembers of the choice. */
export function readNarration(): Narration {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keptUnder) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return { voice: undefined, rate: 1 }
    const { voice, rate } = kept as Record<string, unknown>
    return {
      voice: typeof voice === 'string' ? voice : undefined,
      rate: narrationRates.find((known) => known === rate) ?? 1,
    }
  } catch {
    return { voice: undefined, rate: 1 }
  }
}

/** A browser that keeps nothing forgets the choice with the page. */
export function keepNarration(narration: Narration): void {
  try {
    localStorage.setItem(keptUnder, JSON.stringify(narration))
  } catch {
    // Nothing is lost but the choice.
  }
}
