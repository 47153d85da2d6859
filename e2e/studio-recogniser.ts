import type { Page } from '@playwright/test'

/**
 * Puts a speech recogniser into the page that hears what the test says, in the shape browsers have it: results
 * are a list that grows, and the newest is replaced until it is final.
 */
export async function useScriptedRecogniser(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Result = { transcript: string }[] & { isFinal: boolean }
    const results: Result[] = []
    const recognisers: Recogniser[] = []
    let isOn = false
    const current = () => (isOn ? recognisers.at(-1) : undefined)
    class Recogniser {
      continuous = false
      interimResults = false
      lang = ''
      onresult: ((event: unknown) => void) | null = null
      onerror: ((event: unknown) => void) | null = null
      onend: (() => void) | null = null
      constructor() {
        // The page makes a recogniser each time it begins to listen.
        recognisers.push(this)
      }
      start() {
        results.length = 0
        isOn = true
      }
      stop() {
        isOn = false
        this.onend?.()
      }
      abort() {
        isOn = false
      }
    }
    const hear = (transcript: string, isFinal: boolean) => {
      const last = results.at(-1)
      const index = last && !last.isFinal ? results.length - 1 : results.length
      results[index] = Object.assign([{ transcript }], { isFinal })
      current()?.onresult?.({ resultIndex: index, results })
    }
    const fail = (error: string) => current()?.onerror?.({ error })
    const settings = () => {
      const { continuous, interimResults, lang } = recognisers.at(-1) ?? {}
      return { continuous, interimResults, lang }
    }
    Object.assign(window, { SpeechRecognition: Recogniser, webkitSpeechRecognition: Recogniser })
    Object.assign(window, { recogniser: { say: hear, fail, settings } })
  })
}

export async function say(page: Page, transcript: string, isFinal: boolean): Promise<void> {
  await page.evaluate(([text, final]) => Reflect.get(window, 'recogniser').say(text, final), [
    transcript,
    isFinal,
  ] as const)
}

export async function failRecogniser(page: Page, error: string): Promise<void> {
  await page.evaluate((reason) => Reflect.get(window, 'recogniser').fail(reason), error)
}

export async function recogniserSettings(page: Page): Promise<unknown> {
  return await page.evaluate(() => Reflect.get(window, 'recogniser').settings())
}
