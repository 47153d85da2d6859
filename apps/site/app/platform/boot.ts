/**
 * Stands in the head of every page and runs before anything is painted: the theme never flashes. It also keeps
 * pages without a script of their own alive: the page script is fetched when somebody first reaches for it.
 */
import { sessionKey } from '@flain/contract'
import { keepFarParts } from './far-parts.ts'
import { startHelp } from './open-help.ts'
import { startSearch } from './start-search.ts'
import { startMe } from './show-me.ts'
import { startTyping, writes } from './type-thought.ts'
import { chooseTheme, chosenTheme, onMachineThemeChange, showTheme, themeChoices } from './theme.ts'

const { pageScript = '', accountMenuScript = '', searchScript = '' } = document.currentScript?.dataset ?? {}
let isScriptHere = false
const show = () => showTheme(chosenTheme())

show()
onMachineThemeChange(show)
document.addEventListener('DOMContentLoaded', () => {
  show()
  startMe()
})
startHelp()
startSearch(searchScript)
document.documentElement.classList.add('scripted')
document.documentElement.classList.toggle('known', isFlowListNext())
addEventListener('load', keepFarParts)

document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element)) return
  const wanted = event.target.closest<HTMLElement>('[data-theme-choice]')?.dataset.themeChoice
  const choice = themeChoices.find((each) => each === wanted)
  if (choice) chooseTheme(choice)
  const typing = event.target.closest<HTMLElement>('[data-type-thought]')
  if (typing) {
    event.preventDefault()
    startTyping(typing)
  }
  if (event.target.closest('[data-me]')) void import(accountMenuScript).catch(() => undefined)
  // The dialog is painted before its script is fetched.
  if (event.target.closest('[data-open-thought]')) requestAnimationFrame(() => setTimeout(fetchPageScript))
})

/** The field has the focus before the letter comes, so it comes there. */
document.addEventListener('keydown', (event) => {
  if (
    !(event.target instanceof HTMLElement) ||
    !event.target.matches('[data-type-thought]') ||
    !writes(event)
  )
    return
  startTyping(event.target)
  requestAnimationFrame(() => setTimeout(fetchPageScript))
})

/** A thought submitted before the dialog's script is there waits for it, and stays where it is when it does not come. */
document.addEventListener('submit', (event) => {
  const { target: form } = event
  if (event.defaultPrevented || !(form instanceof HTMLFormElement) || !form.closest('#thought')) return
  if (isScriptHere) return
  event.preventDefault()
  void fetchPageScript().then(() => {
    if (isScriptHere) form.requestSubmit()
  })
})

async function fetchPageScript(): Promise<void> {
  const status = document.querySelector<HTMLElement>('#thought output')
  try {
    await import(pageScript)
    isScriptHere = true
    status?.replaceChildren()
  } catch {
    status?.replaceChildren(status.dataset['failed'] ?? '')
  }
}

/** The dashboard is about to show somebody's flows: its first paint stands where they will. */
function isFlowListNext(): boolean {
  const section = new URLSearchParams(location.search).get('section') ?? 'flows'
  try {
    return section === 'flows' && localStorage.getItem(sessionKey) !== null
  } catch {
    return false
  }
}
