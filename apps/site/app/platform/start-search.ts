/** What is said at the foot of the page for want of a network is read by then. */
const shownMs = 5000

/**
 * The header's search opens where one is, also by ⌘K or Ctrl+K. It is a link to the help's search first, for a new tab, a
 * page without scripts, and when its own script does not come. Without a network nobody is taken off the page.
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
  import(script).then(({ openSearch }: { openSearch: () => void }) => openSearch()).catch(() => goThere(link))
}

async function goThere({ href }: HTMLAnchorElement): Promise<void> {
  try {
    await fetch(href)
    location.assign(href)
  } catch {
    sayOffline()
  }
}

/** The sentence is the thought dialog's, which stands on every page. */
function sayOffline(): void {
  const toast = document.createElement('p')
  toast.className = 'toast error'
  toast.role = 'alert'
  document.body.append(toast)
  toast.textContent = document.querySelector<HTMLElement>('#thought-status')?.dataset['failed'] ?? ''
  setTimeout(() => toast.remove(), shownMs)
}
