/** Long enough for a person's next key, where the browser cannot say that it is idle. */
const pauseMs = 300

/** Calls back once, when the page has nothing else to do; returns how to call it off. */
export function whenIdle(callback: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const asked = requestIdleCallback(callback)
    return () => cancelIdleCallback(asked)
  }
  const timer = setTimeout(callback, pauseMs)
  return () => clearTimeout(timer)
}
