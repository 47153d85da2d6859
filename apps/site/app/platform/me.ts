import { sessionKey, type User } from '@flain/contract'

/** What the header shows of whoever is signed in in this browser, before any server is asked. */
export type Me = Pick<User, 'name' | 'avatarUrl'>

const meKey = 'flain.me'
/** Told on the document when it is somebody else, or nobody any more. */
export const meChanged = 'flain:me'

export function keepMe({ name, avatarUrl }: Me): void {
  change(() => localStorage.setItem(meKey, JSON.stringify({ name, avatarUrl })))
}

export function forgetMe(): void {
  change(() => localStorage.removeItem(meKey))
}

/** Nobody when there is no session, whatever else is kept. Somebody whose name is not known here yet has none. */
export function readMe(): Me | undefined {
  try {
    if (localStorage.getItem(sessionKey) === null) return undefined
    return parseMe(JSON.parse(localStorage.getItem(meKey) ?? 'null'))
  } catch {
    return undefined
  }
}

/** Anything may stand there; only a picture of this site is shown. */
export function parseMe(kept: unknown): Me {
  const { name, avatarUrl } = Object(kept) as Record<string, unknown>
  const isOurs = typeof avatarUrl === 'string' && /^\/(?!\/)/.test(avatarUrl)
  return { name: typeof name === 'string' ? name : '', avatarUrl: isOurs ? avatarUrl : null }
}

function change(write: () => void): void {
  try {
    write()
  } catch {
    // A browser that keeps nothing shows the way to the dashboard.
  }
  document.dispatchEvent(new Event(meChanged))
}
