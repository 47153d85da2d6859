/** How many answers are kept; a long thought has fewer different words. */
const most = 5000
/** Longer texts are whole sentences, which change with the letter: kept, they would only fill memory. */
const longest = 200

/**
 * A pure function that keeps its answers: with every letter typed, all words but one are read as they were before. What it
 * gives is shared and stays as it is. Long texts are answered anew.
 */
export function remembering<T>(answer: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    if (text.length > longest) return answer(text)
    const old = known.get(text)
    if (old !== undefined) return old
    const fresh = answer(text)
    if (known.size >= most) known.clear()
    known.set(text, fresh)
    return fresh
  }
}
