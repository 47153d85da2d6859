/** Words that only say what sort of thing an id belongs to. */
const sorts = new Set('choice decision fork join gateway branch split sync node state point'.split(' '))
const wordEnd = /[^\p{L}\p{N}]+|(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|(?<=\p{L})(?=\p{N})/u
const longestId = 64

/**
 * What an id says when it is made of words: `isPaid` says "Is paid", `check_HTTP_status2` "Check HTTP status". Nothing when
 * it says no more than a sort of thing, or is too short to be read: `choice1`, `c2`.
 */
export function wordsOfId(id: string): string | undefined {
  if (id.length > longestId) return undefined
  const words = id.split(wordEnd).filter((word) => /\p{L}/u.test(word))
  const telling = words.filter((word) => !sorts.has(word.toLowerCase()))
  const isReadable =
    words.length > 1 ? telling.some(({ length }) => length > 1) : (telling[0] ?? '').length > 3
  if (!isReadable) return undefined
  const said = words.map((word) => (/^\p{Lu}{2,}$/u.test(word) ? word : word.toLowerCase())).join(' ')
  return said.charAt(0).toUpperCase() + said.slice(1)
}
