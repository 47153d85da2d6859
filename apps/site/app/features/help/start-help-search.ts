/** Leaves of the help what answers what is typed. The words stand in the address, so that a search can be sent. */
import { answers } from '../../platform/answers.ts'

export function startHelpSearch(): void {
  const field = document.querySelector<HTMLInputElement>('[data-help-search]')
  if (!field) return
  const nothing = document.querySelector<HTMLElement>('[data-help-nothing]')
  const sections = [...document.querySelectorAll<HTMLElement>('[data-help-section]')]
  const show = () => {
    for (const section of sections) showAnswers(section, field.value)
    if (nothing) nothing.hidden = sections.some((section) => !section.hidden)
  }
  field.value = new URLSearchParams(location.search).get('q') ?? ''
  if (field.value !== '') show()
  field.addEventListener('input', () => {
    show()
    const query = field.value.trim()
    history.replaceState(null, '', query ? `?q=${encodeURIComponent(query)}` : location.pathname)
  })
  field.form?.addEventListener('submit', (event) => event.preventDefault())
  document.querySelector('[data-follow-scroll]')?.addEventListener('click', (event) => {
    const hash = event.target instanceof HTMLAnchorElement ? event.target.hash : ''
    if (!sections.some(({ id, hidden }) => hidden && `#${id}` === hash)) return
    // Before the browser goes there: what the search left out has no place.
    field.value = ''
    show()
  })
}

/** A section whose title answers is left whole. */
function showAnswers(section: HTMLElement, looked: string): void {
  const isWhole = looked.trim() !== '' && answers(section.dataset['helpSection'] ?? '', looked)
  const rows = [...section.querySelectorAll<HTMLElement>('[data-help-row]')]
  for (const row of rows) {
    const text = `${row.textContent} ${row.dataset['helpRow'] ?? ''}`
    row.hidden = !isWhole && !answers(text, looked)
  }
  section.hidden = rows.every((row) => row.hidden)
}
