/**
 * Text as it may be stored and shown: composed (NFC), one line, without control, bidirectional and zero-width
 * characters, without space at the ends.
 */
export function cleanText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\t\n\r\u2028\u2029]+/g, ' ')
    .replace(invisible, '')
    .trim()
}

/** A text without bidirectional and zero-width characters; its lines and spaces stay as they are. */
export const withoutInvisible = (text: string): string => text.replace(turning, '')

const turning = /[\u061C\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g

// NOTE: U+200D stays, because it joins emoji; U+FEFF and the bidirectional marks never carry meaning here.
const invisible = /[\p{Cc}\u061C\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]|\p{Cs}/gu

/** The first `length` UTF-16 units of a text, never half a surrogate pair. */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text
  const last = text.charCodeAt(length - 1)
  const splitsPair = last >= 0xd800 && last <= 0xdbff
  return text.slice(0, splitsPair ? length - 1 : length)
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Characters XML 1.0 forbids even when escaped. */
// oxlint-disable-next-line no-control-regex
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/gu

/** Text that is safe inside an element or a double-quoted attribute. What XML forbids is dropped. */
export function escapeMarkup(text: string): string {
  return text
    .toWellFormed()
    .replace(forbidden, '')
    .replace(/[&<>"]/g, (character) => escapes[character] ?? '')
}
