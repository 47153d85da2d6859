import { type Client, createClient, createSessionStore } from '@flain/client'
import { createDoor } from './network.ts'
import { siteBase } from './site.ts'

let client: Client | undefined

/** Counts what leaves this device, and can be closed. */
export const door = createDoor(openStorage(), (...request) => globalThis.fetch(...request))

/** The studio's way to the API, made when it is first needed. The session is the site's: one key of local storage. */
export function apiClient(): Client {
  client ??= createClient({
    session: createSessionStore(openStorage(), window),
    baseUrl: siteBase(),
    fetch: door.fetch,
    // Closed in pages that are not secure: then each tab refreshes by itself.
    locks: 'locks' in navigator ? navigator.locks : undefined,
  })
  return client
}

/** A browser that keeps nothing throws here; the session then lives in this page. */
export function openStorage(): Storage | undefined {
  try {
    return window.localStorage
  } catch {
    return undefined
  }
}
