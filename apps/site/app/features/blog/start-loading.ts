/** How long a list may take before its skeleton shows. */
const patienceMs = 200

/** Shows the skeleton of the list while the browser fetches another one. */
export function startLoading(): void {
  const links = document.querySelector('[data-loads]')
  const list = document.querySelector<HTMLElement>('[data-list]')
  const loading = document.querySelector<HTMLElement>('[data-loading]')
  if (!links || !list || !loading) return
  const show = (isLoading: boolean) => {
    list.hidden = isLoading
    loading.hidden = !isLoading
    list.parentElement?.setAttribute('aria-busy', String(isLoading))
  }
  let timer = 0
  links.addEventListener('click', (event) => {
    if (!(event instanceof MouseEvent) || event.metaKey || event.ctrlKey || event.shiftKey) return
    if (event.target instanceof Element && event.target.closest('a')) {
      timer = window.setTimeout(() => show(true), patienceMs)
    }
  })
  // Back from the next page: the browser may have kept this one as it was.
  window.addEventListener('pageshow', () => {
    clearTimeout(timer)
    show(false)
  })
}
