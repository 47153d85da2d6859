import { afterEach, describe, expect, it } from 'vitest'
import { createNarrator } from './narrator.ts'

type Said = { text: string; voice: { voiceURI: string } | undefined; rate: number }
const near = { voiceURI: 'near', name: 'Near', lang: 'en-US', localService: true }
const far = { voiceURI: 'far', name: 'Far', lang: 'en-GB', localService: false }

/** A browser with these voices, which say everything at once unless `isSilent`. */
function browserWith(voices: object[], isSilent = false) {
  const said: Said[] = []
  let cancelled = 0
  class Utterance extends EventTarget implements Said {
    text: string
    voice: Said['voice']
    rate = 1
    constructor(text: string) {
      super()
      this.text = text
    }
  }
  const speech = Object.assign(new EventTarget(), {
    getVoices: () => voices,
    cancel: () => (cancelled += 1),
    speak(utterance: Utterance) {
      said.push(utterance)
      if (!isSilent) utterance.dispatchEvent(new Event('end'))
    },
  })
  Object.defineProperty(globalThis, 'speechSynthesis', { value: speech, configurable: true })
  Object.defineProperty(globalThis, 'SpeechSynthesisUtterance', { value: Utterance, configurable: true })
  return { said, timesCancelled: () => cancelled }
}

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'speechSynthesis')
  Reflect.deleteProperty(globalThis, 'SpeechSynthesisUtterance')
})

describe('the narrator', () => {
  it('is absent where the browser cannot speak', () => {
    expect(createNarrator()).toBeUndefined()
  })

  it('takes a voice of the device unless another one was chosen', async () => {
    const { said } = browserWith([far, near])
    const narrator = createNarrator()
    await narrator?.say('one', { voice: undefined, rate: 1.25 })
    await narrator?.say('two', { voice: 'far', rate: 1 })
    await narrator?.say('three', { voice: 'gone', rate: 1 })
    expect(said.map(({ text, voice, rate }) => [text, voice?.voiceURI, rate])).toEqual([
      ['one', 'near', 1.25],
      ['two', 'far', 1],
      ['three', 'near', 1],
    ])
  })

  it('says nothing rather than send words away unasked', async () => {
    const { said } = browserWith([far])
    await createNarrator()?.say('secret', { voice: undefined, rate: 1 })
    expect(said).toEqual([])
  })

  it('lists the voices of the device first and says which are not', () => {
    browserWith([far, near])
    expect(
      createNarrator()
        ?.voices()
        .map(({ id, isLocal }) => [id, isLocal]),
    ).toEqual([
      ['near', true],
      ['far', false],
    ])
  })

  it('waits for nothing when there is no voice, and stops waiting when it is hushed', async () => {
    browserWith([])
    await createNarrator()?.say('anything', { voice: undefined, rate: 1 })
    const { timesCancelled } = browserWith([near], true)
    const narrator = createNarrator()
    const saying = narrator?.say('for ever', { voice: undefined, rate: 1 })
    narrator?.hush()
    await saying
    expect(timesCancelled()).toBe(2)
  })
})
