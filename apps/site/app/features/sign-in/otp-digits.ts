/**
 * Editing six boxes of one digit each, as pure steps: what the boxes hold afterwards and which one has the focus.
 * Anything that is not a digit is dropped; full-width and other compatible digits become ASCII ones.
 */
import { limits } from '@flain/contract'

/** One entry a box, each empty or one ASCII digit. */
export type OtpDigits = readonly string[]
export type OtpEdit = { digits: OtpDigits; focus: number }

const last = limits.otpLength - 1

export const emptyOtp: OtpDigits = Array.from({ length: limits.otpLength }, () => '')

export function digitsIn(text: string): string {
  return text.normalize('NFKC').replace(/[^0-9]/g, '')
}

/** Puts text into the boxes from `index` on; a text that holds a whole code fills all of them wherever it lands. */
export function insertDigits(digits: OtpDigits, index: number, text: string): OtpEdit {
  const found = digitsIn(text)
  const start = found.length > last ? 0 : index
  const taken = found.slice(0, limits.otpLength - start)
  return {
    digits: digits.map((digit, at) => taken[at - start] ?? digit),
    focus: taken === '' ? index : Math.min(start + taken.length, last),
  }
}

/**
 * What a box's value became: emptied, one digit typed over or beside the old one, or a whole code that the browser
 * filled in.
 */
export function editBox(digits: OtpDigits, index: number, value: string): OtpEdit {
  const found = digitsIn(value)
  const old = digits[index] ?? ''
  if (found === '') return { digits: value === '' ? digits.with(index, '') : digits, focus: index }
  const typed = found.length === 2 && old !== '' ? found.replace(old, '') : found
  return insertDigits(digits, index, typed)
}

/** Empties the box, or the one before it when it is empty already. */
export function backspace(digits: OtpDigits, index: number): OtpEdit {
  const at = digits[index] === '' ? Math.max(index - 1, 0) : index
  return { digits: digits.with(at, ''), focus: at }
}

/** Where an arrow, Home or End leads; `null` for any other key. */
export function focusAfterKey(key: string, index: number): number | null {
  if (key === 'ArrowLeft') return Math.max(index - 1, 0)
  if (key === 'ArrowRight') return Math.min(index + 1, last)
  if (key === 'Home') return 0
  return key === 'End' ? last : null
}
