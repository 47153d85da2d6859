import { type Client, createClient, createSessionStore } from '@flain/client'

let client: Client | undefined

/** This page's way to the API, made when it is first needed. Only in the browser. */
export function apiClient(): Client {
  client ??= createClient({
    session: createSessionStore(openStorage(), window),
    // Closed in pages that are not secure: then each tab refreshes by itself.
    locks: 'locks' in navigator ? navigator.locks : undefined,
  })
  return client
}

/** A browser that keeps nothing throws here; the session then lives in this page. */
function openStorage(): Storage | undefined {
  try {
    return window.localStorage
  } catch {
    return undefined
  }
}
