import { heldDrawingKey } from '@flain/contract'

/**
 * Leaves the drawing to this tab as the studio is left, so that whoever makes an account to keep it takes it along, to
 * another device too. Nothing is sent by this.
 */
export function holdDrawing(id: string, drawing: unknown): void {
  try {
    if (drawing === undefined) sessionStorage.removeItem(heldDrawingKey)
    else sessionStorage.setItem(heldDrawingKey, JSON.stringify({ id, drawing }))
  } catch {
    // A tab that keeps nothing, or a drawing it has no room for: it waits on the shelf of this browser.
  }
}
