/** A text as a query of the database: every word of it must begin a word of what is looked through. Undefined without a word. */
export function wordBeginnings(text: string | undefined): string | undefined {
  const words = (text ?? '').normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? []
  return words.length === 0
    ? undefined
    : words
        .slice(0, 10)
        .map((word) => `${word}:*`)
        .join(' & ')
}
