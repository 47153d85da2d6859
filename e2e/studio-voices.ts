import type { Page } from '@playwright/test'

/** What was said so far, and how. */
export type Said = { text: string; voice: string; rate: number }

/**
 * Gives the page two voices that write down what they are told and take `perLetterMs` for a letter. One of them is on
 * the device, the other one is not.
 */
export async function useScriptedVoices(page: Page, perLetterMs = 4): Promise<void> {
  await page.addInitScript((letterMs) => {
    const voices = [
      { voiceURI: 'far', name: 'Far', lang: 'en-GB', localService: false, default: false },
      { voiceURI: 'near', name: 'Near', lang: 'en-US', localService: true, default: true },
    ]
    const said: object[] = []
    let timer: ReturnType<typeof setTimeout> | undefined
    class Utterance extends EventTarget {
      text: string
      voice: { voiceURI: string } | null = null
      lang = ''
      rate = 1
      constructor(text: string) {
        super()
        this.text = text
      }
    }
    const speech = Object.assign(new EventTarget(), {
      getVoices: () => voices,
      speak(utterance: Utterance) {
        said.push({ text: utterance.text, voice: utterance.voice?.voiceURI ?? '', rate: utterance.rate })
        utterance.dispatchEvent(new Event('start'))
        timer = setTimeout(() => utterance.dispatchEvent(new Event('end')), utterance.text.length * letterMs)
      },
      cancel: () => clearTimeout(timer),
    })
    Object.defineProperty(window, 'speechSynthesis', { value: speech, configurable: true })
    Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Utterance, configurable: true })
    Object.defineProperty(window, 'scriptedSaid', { value: said })
  }, perLetterMs)
}

export async function whatWasSaid(page: Page): Promise<Said[]> {
  return await page.evaluate(() => Reflect.get(window, 'scriptedSaid') as Said[])
}
