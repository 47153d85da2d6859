/** The rules of fields that forms and calls share. */
import { limits } from './limits.ts'
import { codePoints, plainLine } from './plain-text.ts'

const emailPattern = /^[^\s@<>()[\]\\,;:"\p{C}]+@[^\s@<>()[\]\\,;:"\p{C}]+\.[^\s@<>()[\]\\,;:"\p{C}]+$/u

/** Names that the internet keeps for addresses that never get mail (RFC 6761). */
const unmailable = /\.(?:invalid|localhost)$/i

/** Something before an @, a dot after it, no spaces, and nothing that could end a mail header. */
export function isEmail(text: string): boolean {
  return text.length <= limits.emailMax && emailPattern.test(text) && !unmailable.test(text)
}

export function isName(text: string): boolean {
  const length = codePoints(plainLine(text))
  return length >= limits.nameMin && length <= limits.nameMax
}

export function isOtp(text: string): boolean {
  return text.length === limits.otpLength && /^\d+$/.test(text)
}
