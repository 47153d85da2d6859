// Runs before the first paint so that the page never shows the other theme for a moment.
;(() => {
  let chosen = null
  try {
    chosen = localStorage.getItem('flain-theme')
  } catch {
    // Storage may be forbidden; the system's theme is then the answer.
  }
  const isKnown = chosen === 'light' || chosen === 'dark'
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  document.documentElement.dataset.theme = isKnown ? chosen : system
})()
