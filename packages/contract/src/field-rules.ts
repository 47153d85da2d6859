/** The rules of fields that forms and calls share. */
import { limits } from './limits.ts'
import { codePoints, plainLine } from './plain-text.ts'

const emailPattern = /^[^\s@<>()[\]\\,;:"\p{C}]+@[^\s@<>()[\]\\,;:"\p{C}]+\.[^\s@<>()[\]\\,;:"\p{C}]+$/u

/** Something before an @, a dot after it, no spaces, and nothing that could end a mail header. */
export function isEmail(text: string): boolean {
  return text.length <= limits.emailMax && emailPattern.test(text)
}

export function isName(text: string): boolean {
  const length = codePoints(plainLine(text))
  return length >= limits.nameMin && length <= limits.nameMax
}

export function isOtp(text: string): boolean {
  return text.length === limits.otpLength && /^\d+$/.test(text)
}
