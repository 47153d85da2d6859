/** Control, format, private and lone surrogate characters, variation selectors, fillers that look like nothing. */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}]|\p{Variation_Selector}|\u115f|\u1160|\u3164|\uffa0/gu

/**
 * Makes one clean line of what a person typed: NFC, without control, bidirectional, zero-width or other invisible
 * characters, runs of white space as one space, none at the ends. Cleaning twice changes nothing more.
 */
export function plainLine(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll('\ufeff', '')
    .replace(/\s+/gu, ' ')
    .replace(invisible, '')
    .replace(/ {2,}/g, ' ')
    .normalize('NFC')
    .trim()
}

/** Length in code points, the way a person counts all but the rarest letters. */
export function codePoints(text: string): number {
  let count = 0
  for (const _ of text) count += 1
  return count
}
