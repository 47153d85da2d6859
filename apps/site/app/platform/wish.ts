/**
 * What was pressed that needs an account, kept from the press of a button to the page that does it, also across signing
 * in. It lives in this tab only, and only a press in our pages makes it: no link can.
 */
import type { Wish } from '@flain/contract'

const key = 'flain.wish'

/** `page`: where it is done. `name`: of the flow or the person, to say what for one signs in. */
export type KeptWish = Wish & { page: string; name: string }

export function rememberWish(wish: KeptWish): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(wish))
  } catch {
    // A browser that keeps nothing shows the page, where the button can be pressed again.
  }
}

/** What is to be done on a page; nothing when it is another page's. */
export function wishFor(page: string): KeptWish | undefined {
  const wish = readWish()
  return wish?.page === page ? wish : undefined
}

/** True once, when this is what was wished for. */
export function takeWish(act: Wish['act'], of: string): boolean {
  const wish = readWish()
  if (wish?.act !== act || wish.of !== of) return false
  forgetWish()
  return true
}

export function forgetWish(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept either.
  }
}

/** Only this module writes what it reads. */
function readWish(): KeptWish | undefined {
  try {
    const kept = sessionStorage.getItem(key)
    return kept === null ? undefined : (JSON.parse(kept) as KeptWish)
  } catch {
    return undefined
  }
}

/** Where one signs in for it, to be led back to this page, which then does it. */
export function signInFor(wish: Wish & { name: string }): string {
  const page = location.pathname + location.search
  rememberWish({ ...wish, page })
  return `/dashboard?next=${encodeURIComponent(page)}`
}
