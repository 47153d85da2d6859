/**
 * What no database can hold: the character NUL, and half a surrogate pair. There is one rule for them: an address that
 * has one names nothing and is refused; in a text that somebody sends, NUL is left out and half a pair becomes U+FFFD.
 */

/** No page or call of ours has a path nearly as long as this. */
const longestPath = 1000
/** Programs that ask a Kroki put the diagram into the path; longer ones they send as a body. */
const longestDiagram = 12_000
const holdsDiagram = /^(?:[a-z]+:\/\/[^/]*)?\/kroki\//

/** Whether an address, as it came in, can name anything: a path not too long, every escape in it readable, no NUL. */
export function isReadableAddress(url: string): boolean {
  const query = url.indexOf('?')
  const path = query === -1 ? url : url.slice(0, query)
  if (path.length > (holdsDiagram.test(path) ? longestDiagram : longestPath)) return false
  return !url.includes('%') || (!url.includes('%00') && isDecodable(path))
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/** JSON writes both as escapes only; nearly no body has one, and those are not walked through. */
const mayHold = /\\u(?:0000|d[89a-f])/i

/** The value of a JSON text, with nothing in it that cannot be stored. Throws on what is not JSON. */
export function parseStorable(text: string): unknown {
  const value: unknown = JSON.parse(text)
  return mayHold.test(text) ? storable(value) : value
}

/** Of JSON, which is a tree; as deep as JSON.parse goes is as deep as this may go, so it keeps a list of its own. */
function storable(root: unknown): unknown {
  const holder: { root: unknown } = { root }
  const waiting: { at: object; key: string }[] = [{ at: holder, key: 'root' }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const value: unknown = Reflect.get(next.at, next.key)
    if (typeof value === 'string') set(next.at, next.key, storableText(value))
    else if (typeof value === 'object' && value !== null) {
      const clean = Array.isArray(value) ? [...(value as unknown[])] : withStorableKeys(value)
      set(next.at, next.key, clean)
      for (const key of Object.keys(clean)) waiting.push({ at: clean, key })
    }
  }
  return holder.root
}

const storableText = (text: string) => text.replaceAll('\0', '').toWellFormed()

function withStorableKeys(value: object): object {
  const clean = {}
  for (const [key, part] of Object.entries(value)) set(clean, storableText(key), part)
  return clean
}

/** As JSON.parse does it: `__proto__` is a key like any other. */
function set(at: object, key: string, value: unknown) {
  Object.defineProperty(at, key, { value, writable: true, enumerable: true, configurable: true })
}
