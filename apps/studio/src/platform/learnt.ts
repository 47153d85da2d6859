const key = 'flain.studio.lessons'

/** The ids of the tutorials that were finished in this browser. */
export function learntHere(): readonly string[] {
  try {
    const known: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(known) ? known.filter((one) => typeof one === 'string') : []
  } catch {
    return []
  }
}

export function keepLearnt(id: string): void {
  try {
    localStorage.setItem(key, JSON.stringify([...new Set([...learntHere(), id])]))
  } catch {
    // A browser that keeps nothing forgets how far one came.
  }
}
