/** Keeps what was drawn last, so that a drawing is made once. */
export type Sketchbook<T> = {
  /** The kept drawing, or the one `draw` makes now. Asking twice at once draws once. */
  get: (key: string, draw: () => Promise<T>) => Promise<T>
}

/** The longest unused drawing makes room for a new one. A drawing that failed is not kept. */
export function createSketchbook<T>(capacity: number): Sketchbook<T> {
  const kept = new Map<string, Promise<T>>()
  return {
    get: (key, draw) => {
      const known = kept.get(key)
      if (known) {
        kept.delete(key)
        kept.set(key, known)
        return known
      }
      const made = draw()
      kept.set(key, made)
      const oldest = kept.size > capacity ? kept.keys().next() : undefined
      if (oldest && !oldest.done) kept.delete(oldest.value)
      made.catch(() => {
        if (kept.get(key) === made) kept.delete(key)
      })
      return made
    },
  }
}
