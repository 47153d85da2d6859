import type { Measure } from '@flain/layout'
import { rightToLeft } from './visual-order.ts'

/** The codes of a simple font: those of Windows code page 1252 in the first one, given as they come in the second. */
export const firstCode = 32
export const lastCode = 255
/** Windows code page 1252, the alphabet of a simple PDF font, where it is not Latin-1. */
const windows1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
/** What the file of Latin Extended has; held to it by a test. */
export const extended =
  /[\u0100-\u0130\u0132-\u0151\u0154-\u017e\u018f\u0192\u019d\u01cd\u01ce\u01e6\u01e7\u01ea\u01eb\u01fa-\u01ff\u0218-\u021b\u0232\u0233\u0237\u0259\u0272\u1e80-\u1e85\u1e9e\u1ef2\u1ef3]/

export type Letter = { letter: string; font: 'F1' | 'F2'; code: number }
/** Letters that fonts of ours have, or words that have to be painted. */
export type Run = { text: string; letters?: Letter[] }

/** Which font and code each letter of a document has. */
export class Letters {
  readonly missing = new Set<string>()
  /** The codes of the second font, by letter. */
  readonly extended = new Map<string, number>()
  readonly #hasExtended: boolean
  readonly #isPainted: boolean

  constructor({ hasExtended, isPainted }: { hasExtended: boolean; isPainted: boolean }) {
    this.#hasExtended = hasExtended
    this.#isPainted = isPainted
  }

  runs(text: string): Run[] {
    if (this.#isPainted && rightToLeft.test(text)) return [{ text }]
    const runs: Run[] = []
    for (const letter of text) {
      const known = this.#find(letter)
      const last = runs.at(-1)
      if (known && last?.letters) last.letters.push(known)
      else if (!known && last && !last.letters) last.text += letter
      else runs.push(known ? { text: '', letters: [known] } : { text: letter })
      const run = runs.at(-1)
      if (run?.letters && known) run.text += letter
    }
    return runs
  }

  /** Nothing for a letter to be painted; without a painter, a plain letter or a question mark in its place. */
  #find(letter: string): Letter | undefined {
    const code = codeOf(letter)
    if (code !== undefined) return { letter, font: 'F1', code }
    if (this.#hasExtended && extended.test(letter)) {
      const given = this.extended.get(letter) ?? firstCode + 1 + this.extended.size
      if (given <= lastCode) {
        this.extended.set(letter, given)
        return { letter, font: 'F2', code: given }
      }
    }
    if (this.#isPainted) return undefined
    this.missing.add(letter)
    const [plain = ''] = letter.normalize('NFD')
    return { letter, font: 'F1', code: codeOf(plain) ?? 0x3f }
  }
}

function codeOf(letter: string): number | undefined {
  const code = letter.codePointAt(0) ?? 0
  if ((code >= firstCode && code < 0x7f) || (code >= 0xa0 && code <= lastCode)) return code
  const place = windows1252.indexOf(letter)
  return place >= 0 && letter !== '' && code > lastCode ? 0x80 + place : undefined
}

/** The letter of a code of the first font. */
export function letterOf(code: number): string {
  if (code >= 0x80 && code < 0xa0) return windows1252[code - 0x80] ?? ' '
  return String.fromCharCode(code === 0x7f ? 0x20 : code)
}

/** Letters as what `TJ` shows, with the kerning between them, in thousandths of the size. */
export function kerned(letters: readonly Letter[], measure: Measure): string {
  let array = '<'
  letters.forEach(({ letter, code }, index) => {
    array += code.toString(16).padStart(2, '0')
    const next = letters[index + 1]?.letter
    if (next === undefined) return
    const width = (some: string): number => measure(some, 1000)
    const kern = Math.round(width(letter + next) - width(letter) - width(next))
    if (kern !== 0) array += `> ${-kern} <`
  })
  return `${array}>`
}
