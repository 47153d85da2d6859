/** Words typed so shortly before the page went away that the browser's database may not have taken them. */
const keyOf = (drawingId: string) => `flain-last-words-${drawingId}`

/** Keeps them before this call returns, which the database cannot do. */
export function leaveLastWords(drawingId: string, thought: string): void {
  try {
    localStorage.setItem(keyOf(drawingId), thought)
  } catch {
    // The database may take them all the same.
  }
}

export function lastWordsOf(drawingId: string): string | undefined {
  try {
    return localStorage.getItem(keyOf(drawingId)) ?? undefined
  } catch {
    return undefined
  }
}

/** For when the database has them, or the drawing is gone. */
export function forgetLastWords(drawingId: string): void {
  try {
    localStorage.removeItem(keyOf(drawingId))
  } catch {
    // A browser that keeps nothing has kept none.
  }
}
