/** What changed so shortly before the page went away that the browser's database may not have taken it. */
import { lastChangeKey } from '@flain/contract'

/** Keeps the drawing as it is now before this call returns, which the database cannot do. */
export function leaveLastChange(drawingId: string, content: unknown): void {
  try {
    localStorage.setItem(lastChangeKey(drawingId), JSON.stringify(content))
  } catch {
    // The database may take it all the same.
  }
}

export function lastChangeOf(drawingId: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(lastChangeKey(drawingId)) ?? 'null')
  } catch {
    return undefined
  }
}

/** For when the database has it, or the drawing is gone. */
export function forgetLastChange(drawingId: string): void {
  try {
    localStorage.removeItem(lastChangeKey(drawingId))
  } catch {
    // A browser that keeps nothing has kept none.
  }
}
