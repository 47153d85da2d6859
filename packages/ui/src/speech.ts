/** The browser's own speech recognition: continuous, with interim results, in US English. Specification §5. */

export type Heard = { text: string; isFinal: boolean }

export type Listener = {
  /** All that was said since the start: the final text and, behind it, the interim one. */
  onHeard: (heard: Heard) => void
  /** The sentence to show. Nothing is heard after it. */
  onError: (sentence: string) => void
  /** The recogniser stopped, by itself or because it was told to. */
  onEnd: () => void
}

/** `stop` waits for what is being heard, `discard` does not. */
export type Listening = { stop: () => void; discard: () => void }

type Alternative = { transcript: string }
type Result = ArrayLike<Alternative> & { isFinal: boolean }
type ResultEvent = { resultIndex: number; results: ArrayLike<Result> }
type Recogniser = {
  continuous: boolean
  interimResults: boolean
  lang: string
  onresult: ((event: ResultEvent) => void) | null
  onerror: ((event: { error?: unknown } | undefined) => void) | null
  onend: (() => void) | null
  start: () => void
  stop: () => void
  abort: () => void
}

const messages = {
  default: 'Speech recognition error',
  unknown: 'Unknown speech recognition error',
  processing: 'Speech recognition result processing failed',
}

export function canListen(): boolean {
  return recogniserClass() !== undefined
}

/** Starts listening; `undefined` when this browser cannot. */
export function listen(listener: Listener): Listening | undefined {
  const Recogniser = recogniserClass()
  if (!Recogniser) return undefined
  let recogniser: Recogniser | undefined = new Recogniser()
  let finalText = ''
  recogniser.continuous = true
  recogniser.interimResults = true
  recogniser.lang = 'en-US'

  function discard() {
    if (!recogniser) return
    recogniser.onresult = null
    recogniser.onerror = null
    recogniser.onend = null
    recogniser.abort()
    recogniser = undefined
  }
  function fail(sentence: string) {
    discard()
    listener.onError(sentence)
    listener.onEnd()
  }
  // The handlers are properties, as the specification of the interface has them, so that discarding is sure.
  recogniser.onresult = (event) => {
    try {
      const heard = hear(event, finalText)
      finalText = heard.finalText
      listener.onHeard({ text: joinSpoken(finalText, heard.interim), isFinal: heard.interim === '' })
    } catch {
      fail(messages.processing)
    }
  }
  // oxlint-disable-next-line unicorn/prefer-add-event-listener
  recogniser.onerror = (event) => fail(sentenceOf(event))
  recogniser.onend = () => {
    recogniser = undefined
    listener.onEnd()
  }
  try {
    recogniser.start()
  } catch (error) {
    fail(error instanceof Error && error.message !== '' ? error.message : messages.default)
    return { stop() {}, discard() {} }
  }
  return { stop: () => recogniser?.stop(), discard }
}

/** Final results are appended once, interim ones replaced each time. Specification §4. */
function hear(event: ResultEvent, before: string): { finalText: string; interim: string } {
  let finalText = before
  let interim = ''
  for (let index = event.resultIndex; index < event.results.length; index++) {
    const result = event.results[index]
    const said = result?.[0]?.transcript ?? ''
    if (result?.isFinal) finalText = joinSpoken(finalText, said)
    else interim = joinSpoken(interim, said)
  }
  return { finalText, interim }
}

/** Two pieces of speech with exactly one space between them. */
export function joinSpoken(before: string, said: string): string {
  const next = said.trim()
  if (next === '') return before
  if (before.trim() === '') return next
  return `${before.trimEnd()} ${next}`
}

function sentenceOf(event: { error?: unknown } | undefined): string {
  if (!event) return messages.default
  if (event.error === undefined || event.error === null || event.error === '') return messages.unknown
  return typeof event.error === 'string' ? event.error : messages.default
}

function recogniserClass(): (new () => Recogniser) | undefined {
  return Reflect.get(globalThis, 'SpeechRecognition') ?? Reflect.get(globalThis, 'webkitSpeechRecognition')
}
