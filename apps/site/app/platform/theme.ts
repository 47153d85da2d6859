import { whenIdle } from './when-idle.ts'

/** The theme a person chose, kept in this browser; `system` follows the machine. */
export const themeChoices = ['light', 'dark', 'system'] as const
export type ThemeChoice = (typeof themeChoices)[number]

const key = 'flain-theme'
const darkMachine = '(prefers-color-scheme: dark)'

export function chosenTheme(): ThemeChoice {
  const stored = readStored()
  return themeChoices.find((choice) => choice === stored) ?? 'system'
}

/** Keeps the choice where the browser allows it and shows it at once. */
export function chooseTheme(choice: ThemeChoice): void {
  try {
    localStorage.setItem(key, choice)
  } catch {
    // A browser that keeps nothing still shows the choice on this page.
  }
  showTheme(choice)
}

export function showTheme(choice: ThemeChoice): void {
  const isDark = choice === 'system' ? matchMedia(darkMachine).matches : choice === 'dark'
  colourAtOnce(isDark ? 'dark' : 'light')
  for (const button of document.querySelectorAll<HTMLElement>('[data-theme-choice]')) {
    button.setAttribute('aria-pressed', String(button.dataset.themeChoice === choice))
  }
}

/** What transitions last. Some parts of a drawing fade in at the last of them; a fade under way ends at once. */
const paces = ['--dur-tap', '--dur-fast', '--dur-base']

/** Without transitions: a page whose parts change colour one after another looks broken. */
function colourAtOnce(theme: 'light' | 'dark'): void {
  const { dataset, style } = document.documentElement
  const before = dataset.theme
  if (before === theme) return
  dataset.theme = theme
  if (!before) return
  for (const pace of paces) style.setProperty(pace, '0s')
  requestAnimationFrame(() =>
    whenIdle(() => {
      for (const pace of paces) style.removeProperty(pace)
    }),
  )
}

export function onMachineThemeChange(run: () => void): void {
  matchMedia(darkMachine).addEventListener('change', run)
}

function readStored(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
