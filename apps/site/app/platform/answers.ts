/** Whether a text answers what somebody looks for: each of the words begins one of the text's. */
export function answers(text: string, looked: string): boolean {
  const words = wordsOf(text)
  return wordsOf(looked).every((part) => words.some((word) => word.startsWith(part)))
}

function wordsOf(text: string): string[] {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .split(/[^\p{L}\p{N}+]+/u)
    .filter(Boolean)
}
