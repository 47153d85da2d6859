/** Keeps what was drawn last, so that a drawing is made once. */
export type Sketchbook<T> = {
  /** The kept drawing, or nothing. */
  find: (key: string) => Promise<T> | undefined
  /** The kept drawing, or the one `draw` makes now. Asking twice at once draws once. It takes `size` of the capacity. */
  get: (key: string, draw: () => Promise<T>, size?: number) => Promise<T>
}

/** The longest unused drawing makes room for a new one. A drawing that failed is not kept. */
export function createSketchbook<T>(capacity: number): Sketchbook<T> {
  const kept = new Map<string, { drawing: Promise<T>; size: number }>()
  let taken = 0
  const drop = (key: string) => {
    taken -= kept.get(key)?.size ?? 0
    kept.delete(key)
  }
  const find = (key: string) => {
    const known = kept.get(key)
    if (!known) return undefined
    kept.delete(key)
    kept.set(key, known)
    return known.drawing
  }
  return {
    find,
    get: (key, draw, size = 1) => {
      const known = find(key)
      if (known) return known
      const made = draw()
      kept.set(key, { drawing: made, size })
      taken += size
      for (const oldest of kept.keys()) {
        if (taken <= capacity) break
        drop(oldest)
      }
      made.catch(() => {
        if (kept.get(key)?.drawing === made) drop(key)
      })
      return made
    },
  }
}
