/** The first letters of the first and the last word, in capitals; one letter for one word. */
export function initialsOf(name: string): string {
  const words = name.split(' ').filter(Boolean)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => firstLetter(word ?? '').toLocaleUpperCase('en-US')).join('')
}

function firstLetter(word: string): string {
  for (const letter of word) return letter
  return ''
}
