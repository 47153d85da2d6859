/**
 * Text as it may be stored and shown: composed (NFC), one line, without control, bidirectional, zero-width and hidden
 * characters, without space at the ends.
 */
export function cleanText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\t\n\r\u2028\u2029]+/g, ' ')
    .replace(unstorable, '')
    .replace(hidden, '')
    .trim()
}

/** A text without bidirectional, zero-width and hidden characters; its lines and spaces stay as they are. */
export const withoutInvisible = (text: string): string => text.replace(hidden, '')

// NOTE: joiners, variation selectors and tags stay where they make one picture of several signs: a joiner behind an emoji
// or a mark of an Indic script, one selector behind what it chooses a look for, the six tags of a flag. Everywhere
// else they are letters that programs read and people do not see.
const hidden =
  /[\u00AD\u061C\u115F\u1160\u180E\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\u{1D173}-\u{1D17A}]|(?<!\p{Extended_Pictographic}\uFE0F?|\p{Emoji_Modifier}|(?!\p{Variation_Selector})\p{M})\u200D|(?<![^\s\p{L}\p{C}\p{Variation_Selector}])[\uFE00-\uFE0F]|(?<!\p{Script=Han})[\u{E0100}-\u{E01EF}]|(?<!\u{1F3F4}[\u{E0020}-\u{E007F}]{0,5})[\u{E0000}-\u{E007F}]/gu

/** What no text of one line holds. */
const unstorable = /\p{Cc}|\p{Cs}/gu

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
