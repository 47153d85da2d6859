export type Ground = { isDark: boolean; colour: string | undefined }

/** What the page paints behind an element, and whether that is dark: not what it says of itself. */
export function groundOf(element: Element): Ground {
  for (let at: Element | null = element; at; at = parentOf(at)) {
    const colour = getComputedStyle(at).backgroundColor
    const [red = 0, green = 0, blue = 0, alpha = 1] = numbersIn(colour)
    if (alpha < 0.5) continue
    return { isDark: (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255 < 0.4, colour }
  }
  const scheme = getComputedStyle(document.documentElement).colorScheme
  const mayBeLight = scheme.includes('light') || !scheme.includes('dark')
  const prefersDark = scheme.includes('dark') && matchMedia('(prefers-color-scheme: dark)').matches
  return { isDark: !mayBeLight || prefersDark, colour: undefined }
}

function parentOf(element: Element): Element | null {
  if (element.parentElement) return element.parentElement
  const root = element.getRootNode()
  return root instanceof ShadowRoot ? root.host : null
}

/** The channels of `rgb(…)`, as browsers compute it; other colour spaces count theirs from 0 to 1. */
function numbersIn(colour: string): number[] {
  const inside = colour.slice(colour.indexOf('(') + 1)
  const numbers = inside
    .split(/[ ,/)]/)
    .map(Number.parseFloat)
    .filter(Number.isFinite)
  return colour.startsWith('rgb') ? numbers : numbers.map((number, at) => (at < 3 ? number * 255 : number))
}

/** Calls when the page may have become another theme; gives the way to stop. */
export function watchTheme(onChange: () => void): () => void {
  const query = matchMedia('(prefers-color-scheme: dark)')
  const observer = new MutationObserver(onChange)
  const attributes = {
    attributes: true,
    attributeFilter: ['class', 'style', 'data-theme', 'data-color-mode'],
  }
  observer.observe(document.documentElement, attributes)
  if (document.body) observer.observe(document.body, attributes)
  query.addEventListener('change', onChange)
  return () => {
    observer.disconnect()
    query.removeEventListener('change', onChange)
  }
}
