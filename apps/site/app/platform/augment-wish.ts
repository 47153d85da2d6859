/**
 * The wish to augment a flow, kept from the press of a button to the flow's own page, also across signing in. It lives
 * in this tab only, and only a press in our pages makes it: no link can.
 */
const key = 'flain.augment'

export function rememberWish(id: string): void {
  try {
    sessionStorage.setItem(key, id)
  } catch {
    // A browser that keeps nothing shows the flow, where Augment can be pressed again.
  }
}

/** True once, when this flow is the one that was wished for. */
export function takeWish(id: string): boolean {
  try {
    const isWished = sessionStorage.getItem(key) === id
    sessionStorage.removeItem(key)
    return isWished
  } catch {
    return false
  }
}
