import { lastOwnerKey as key } from '@flain/contract'

/** The id of who was signed in here last, so that what is drawn while the server is away goes to them and nobody else. */
export function readOwner(): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

export function writeOwner(id: string) {
  try {
    localStorage.setItem(key, id)
  } catch {
    // What is drawn meanwhile stays in this browser.
  }
}
