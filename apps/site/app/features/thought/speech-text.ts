import type { Heard } from '../../platform/recogniser.ts'

/** `final` is settled; `interim` is what the recogniser still changes its mind about. */
export type SpeechText = { final: string; interim: string }

/** Where speaking starts when something is written already. */
export function speechAfter(written: string): SpeechText {
  return { final: /\S$/.test(written) ? `${written} ` : written, interim: '' }
}

/** Final results are appended; interim text is replaced each time. Specification §4. */
export function withHeard(speech: SpeechText, results: Heard[]): SpeechText {
  const words = (isFinal: boolean) =>
    results
      .filter((result) => result.isFinal === isFinal)
      .map((result) => result.transcript)
      .join('')
  return { final: speech.final + words(true), interim: words(false) }
}

/** Spoken text is final text plus interim text. */
export function spokenText({ final, interim }: SpeechText): string {
  return final + interim
}
