import { limits } from './limits.ts'
import { codePoints, plainLine } from './plain-text.ts'

/** How a tag is written: one line in small letters, without the `#` it may have been typed with. Twice changes nothing more. */
export function toTag(typed: string): string {
  return plainLine(typed.replace(/^[\s#]+/u, '').toLowerCase()).replace(/^[\s#]+/u, '')
}

/** A comma parts tags where several are typed, so none has one. */
export function isTag(tag: string): boolean {
  return tag !== '' && !tag.includes(',') && codePoints(tag) <= limits.tagMax
}
