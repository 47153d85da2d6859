/**
 * The header's search opens where one is, also by ⌘K or Ctrl+K. It is a link to the help's search first, for a new tab, a
 * page without scripts, and when its own script does not come.
 */
export function startSearch(script: string): void {
  document.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event
    if (key.toLowerCase() !== 'k' || altKey || shiftKey || ctrlKey === metaKey || event.defaultPrevented)
      return
    const link = document.querySelector<HTMLAnchorElement>('[data-search-link]')
    if (link) open(event, link, script)
  })
  document.addEventListener('click', (event) => {
    const { button, ctrlKey, metaKey, shiftKey, altKey, target } = event
    if (!(target instanceof Element) || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return
    const link = target.closest<HTMLAnchorElement>('[data-search-link]')
    if (link) open(event, link, script)
  })
}

function open(event: Event, link: HTMLAnchorElement, script: string): void {
  event.preventDefault()
  import(script)
    .then(({ openSearch }: { openSearch: () => void }) => openSearch())
    .catch(() => location.assign(link.href))
}
