/** Written from right to left; nobody speaks it. It shows what is not translated and what has no room. */
export const pseudoLanguage = 'ar-XB'

const plain = 'aceinosuyACEINOSUY'
const marked = 'áçéíñóšúýÁÇÉÍÑÓŠÚÝ'

/** English that is marked and half as long again: what stands unmarked on a page was never translated. */
export function pseudo(said: string): string {
  const letters = [...said].map((letter) => marked[plain.indexOf(letter)] ?? letter).join('')
  return `${letters} ${'ẋ'.repeat(Math.ceil(said.length * 0.4))}`.trimEnd()
}
