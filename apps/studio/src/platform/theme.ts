/** Light, dark, or whatever the system says. Kept under the same key as the site's choice. */
export type Theme = 'light' | 'dark' | 'system'

const key = 'flain-theme'
const darkQuery = '(prefers-color-scheme: dark)'

export function readTheme(): Theme {
  const kept = fromStorage()
  return kept === 'light' || kept === 'dark' ? kept : 'system'
}

export function chooseTheme(theme: Theme) {
  try {
    if (theme === 'system') localStorage.removeItem(key)
    else localStorage.setItem(key, theme)
  } catch {
    // Storage may be forbidden; the choice then lasts as long as the page.
  }
  showTheme(theme)
}

/** Follows the system while nothing else is chosen; returns how to stop. */
export function followSystemTheme(): () => void {
  const query = matchMedia(darkQuery)
  const follow = () => showTheme(readTheme())
  query.addEventListener('change', follow)
  return () => query.removeEventListener('change', follow)
}

function showTheme(theme: Theme) {
  const system = matchMedia(darkQuery).matches ? 'dark' : 'light'
  document.documentElement.dataset.theme = theme === 'system' ? system : theme
}

function fromStorage(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
