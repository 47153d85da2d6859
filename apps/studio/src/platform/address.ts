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

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // Decodes what can be decoded and leaves the rest: `100%` stays `100%`.
    return text.replaceAll(/(?:%[0-9a-f]{2})+/giu, (run) => {
      try {
        return decodeURIComponent(run)
      } catch {
        return run
      }
    })
  }
}
