import { limits } from './limits.ts'
import { codePoints, plainLine } from './plain-text.ts'

/** How a tag is written: one line in small letters, without the `#` it may have been typed with. Twice changes nothing more. */
export function toTag(typed: string): string {
  return plainLine(typed.replace(/^[\s#]+/u, '').toLowerCase()).replace(/^[\s#]+/u, '')
}

/** The tags of a text that has commas between them, each once; what is none is left out. */
export function toTags(typed: string): string[] {
  return [...new Set(typed.split(',').map(toTag))].filter(isTag).slice(0, limits.tagsMax)
}

/** A comma parts tags where several are typed, so none has one. */
export function isTag(tag: string): boolean {
  return tag !== '' && !tag.includes(',') && codePoints(tag) <= limits.tagMax
}
