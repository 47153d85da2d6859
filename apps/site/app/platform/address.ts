/** The dashboard's own address: what stands behind `?`, read and changed without loading the page again. */
import { useMemo, useSyncExternalStore } from 'react'

const changed = 'flain:address'

type GoOptions = {
  /** Takes the place of the current entry of the browser's history. */
  isReplacing?: boolean
  /** Leaves the page where it is scrolled to. */
  keepsScroll?: boolean
}

/** Shows another address of this page. */
export function goTo(address: string, { isReplacing = false, keepsScroll = false }: GoOptions = {}): void {
  if (isReplacing) history.replaceState(history.state, '', address)
  else history.pushState(null, '', address)
  dispatchEvent(new Event(changed))
  if (!keepsScroll) scrollTo(0, 0)
}

function listen(onChange: () => void): () => void {
  for (const event of [changed, 'popstate']) addEventListener(event, onChange)
  return () => {
    for (const event of [changed, 'popstate']) removeEventListener(event, onChange)
  }
}

/** What stands behind `?` now; nothing while the page is rendered on the server. */
export function useQuery(): URLSearchParams {
  const search = useSyncExternalStore(
    listen,
    () => location.search,
    () => '',
  )
  return useMemo(() => new URLSearchParams(search), [search])
}

/** The current query with some of it changed; `null` takes a parameter out. */
export function withQuery(query: URLSearchParams, changes: Readonly<Record<string, string | null>>): string {
  const next = new URLSearchParams(query)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name)
    else next.set(name, value)
  }
  return `/dashboard${next.size > 0 ? `?${next}` : ''}`
}
