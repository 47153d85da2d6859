/**
 * The token of a mailed link. It leaves the address bar at once, where it could be copied or read, and stays with this
 * entry of the tab's history, so that a reload in the middle loses nothing.
 */
export function readAddressToken(): string {
  const named = new URLSearchParams(location.search).get('token')
  if (!named) return keptToken(history.state)
  history.replaceState({ token: named }, '', location.pathname)
  return named
}

function keptToken(state: unknown): string {
  return typeof state === 'object' && state !== null && 'token' in state ? String(state.token) : ''
}
