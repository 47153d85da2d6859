/**
 * Takes the thought out of the address: `#thought=<URL-encoded text>`. The fragment is removed from the address
 * bar, so that a reload shows the drawing as it was left and not the thought as it came.
 */
export function takeThought(): string | undefined {
  const thought = parseThought(location.hash)
  if (thought === undefined) return undefined
  history.replaceState(history.state, '', location.pathname + location.search)
  return thought
}

/** `undefined` when the fragment names no thought. Malformed percent-encoding is taken as it stands. */
export function parseThought(hash: string): string | undefined {
  const start = '#thought='
  return hash.startsWith(start) ? decode(hash.slice(start.length)) : undefined
}

/** An address that opens the studio with this thought. */
export function thoughtAddress(thought: string): string {
  return `${location.origin}${location.pathname}#thought=${encodeURIComponent(thought)}`
}

/** One character as UTF-8 in percent-encoding. */
const encodedCharacter =
  /%[0-7][\da-f]|%[cd][\da-f]%[89ab][\da-f]|%e[\da-f](?:%[89ab][\da-f]){2}|%f[0-4](?:%[89ab][\da-f]){3}/giu

function decode(text: string): string {
  return decodeWhole(text) ?? text.replaceAll(encodedCharacter, (one) => decodeWhole(one) ?? one)
}

function decodeWhole(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
