/**
 * A pure function that keeps its answers: with every letter typed, all words but one are read as they were before. What it
 * gives is shared and stays as it is. The `most` latest are kept, a long thought has fewer different words; texts longer than
 * `longest` are answered anew: whole sentences change with the letter and would only fill memory.
 */
export function remembering<T>(
  answer: (text: string) => T,
  { most = 5000, longest = 200 } = {},
): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    if (text.length > longest) return answer(text)
    const old = known.get(text)
    if (old !== undefined) return old
    const fresh = answer(text)
    if (known.size >= most) known.delete(known.keys().next().value ?? '')
    known.set(text, fresh)
    return fresh
  }
}
