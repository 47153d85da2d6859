/**
 * Stands in the head of every page and runs before anything is painted: the theme never flashes. It also keeps
 * pages without a script of their own alive: the page script is fetched when somebody first reaches for it.
 */
import { chooseTheme, chosenTheme, onMachineThemeChange, showTheme, themeChoices } from './theme.ts'

// The schema library compiles its parsers unless told not to, and even its probe would break the page's policy.
Reflect.set(globalThis, '__zod_globalConfig', { jitless: true })

const pageScript = document.currentScript?.dataset.pageScript ?? ''
const show = () => showTheme(chosenTheme())

show()
onMachineThemeChange(show)
document.addEventListener('DOMContentLoaded', show)
document.documentElement.classList.add('scripted')

document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element)) return
  const wanted = event.target.closest<HTMLElement>('[data-theme-choice]')?.dataset.themeChoice
  const choice = themeChoices.find((each) => each === wanted)
  if (choice) chooseTheme(choice)
  if (event.target.closest('[data-open-thought]')) openThought()
})

/** Browsers that know `command` open the dialog themselves, right after this click. */
function openThought(): void {
  setTimeout(() => {
    const dialog = document.querySelector<HTMLDialogElement>('#thought')
    if (dialog && !dialog.open) dialog.showModal()
  })
  void import(pageScript)
}
