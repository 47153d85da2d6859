/** What changed so shortly before the page went away that the browser's database may not have taken it. */
const keyOf = (drawingId: string) => `flain-last-change-${drawingId}`

/** Keeps the drawing as it is now before this call returns, which the database cannot do. */
export function leaveLastChange(drawingId: string, content: unknown): void {
  try {
    localStorage.setItem(keyOf(drawingId), JSON.stringify(content))
  } catch {
    // The database may take it all the same.
  }
}

export function lastChangeOf(drawingId: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(keyOf(drawingId)) ?? 'null')
  } catch {
    return undefined
  }
}

/** For when the database has it, or the drawing is gone. */
export function forgetLastChange(drawingId: string): void {
  try {
    localStorage.removeItem(keyOf(drawingId))
  } catch {
    // A browser that keeps nothing has kept none.
  }
}
