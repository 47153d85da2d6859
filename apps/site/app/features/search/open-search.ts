/** One box over everything: own flows, templates, community, blog, help and pages. */
import { searchBox as words, type SearchGroup } from '@flain/content'
import { beginnings, findHelp, findLessons, findPages, type Found } from './found-here.ts'
import { placesThere } from './found-there.ts'
import { element, makeDialog, type SearchParts } from './search-dialog.ts'

/** Somebody who types on is not asked for. */
const pauseMs = 160

/** What a search has come to so far; `undefined` where the answer is under way, `null` where there is none. */
type Answers = Map<SearchGroup, Found[] | undefined | null>

let parts: SearchParts | undefined
let timer = 0
/** Answers to an older search are dropped. */
let current = 0

/** Opens the box, or shuts it where it is open. */
export function openSearch(): void {
  parts ??= start(makeDialog())
  if (parts.dialog.open) return parts.dialog.close()
  parts.dialog.showModal()
  parts.field.select()
}

function start(made: SearchParts): SearchParts {
  const look = () => void search(made)
  made.field.addEventListener('input', () => {
    clearTimeout(timer)
    timer = window.setTimeout(look, pauseMs)
  })
  made.retry.addEventListener('click', look)
  made.dialog.addEventListener('keydown', (event) => moveFocus(made, event))
  look()
  return made
}

async function search(made: SearchParts): Promise<void> {
  current += 1
  const mine = current
  const looked = made.field.value.trim()
  if (looked === '') return showBeginnings(made)
  const there = placesThere(looked, studioUrl())
  const answers: Answers = new Map([
    ...there.map(({ group }) => [group, undefined] as const),
    ['tutorials', findLessons(looked, studioUrl())],
    ['help', findHelp(looked)],
    ['pages', findPages(looked)],
  ])
  const show = () => {
    if (mine === current) showAnswers(made, looked, answers)
  }
  show()
  const asking = there.map(async ({ group, ask }) => {
    answers.set(group, (await ask()) ?? null)
    show()
  })
  await Promise.all(asking)
}

function showBeginnings({ results, status, failed }: SearchParts): void {
  results.replaceChildren(section(words.begin, beginnings()))
  results.removeAttribute('aria-busy')
  status.textContent = ''
  failed.hidden = true
}

function showAnswers(made: SearchParts, looked: string, answers: Answers): void {
  const { results, status, failed, retry } = made
  const focused = document.activeElement instanceof HTMLAnchorElement ? document.activeElement.href : ''
  const isUnderWay = [...answers.values()].includes(undefined)
  const missing = [...answers].filter(([, found]) => found === null).map(([group]) => words.groups[group])
  const sections = [...answers].flatMap(([group, found]) =>
    found && found.length > 0 ? [section(words.groups[group], found)] : [],
  )
  results.replaceChildren(...sections)
  results.setAttribute('aria-busy', String(isUnderWay))
  if (!isUnderWay && sections.length === 0) results.append(...nothing(looked))
  // What comes in later takes the focus from nobody.
  if (focused !== '')
    links(made)
      .find(({ href }) => href === focused)
      ?.focus()
  const count = sections.length === 0 ? 0 : links(made).length
  status.textContent = isUnderWay ? '' : words.found(count)
  failed.hidden = missing.length === 0
  failed.replaceChildren(`${words.failed} ${missing.join(', ')}. `, retry)
}

function section(title: string, found: readonly Found[]): HTMLElement {
  const part = element('section', {})
  const heading = element('h2', { textContent: title })
  const list = element('ul', {})
  list.append(
    ...found.map((one) => {
      const link = element('a', { href: one.href })
      link.append(element('bdi', { textContent: one.title }))
      if (one.text !== '') link.append(element('span', { className: 'meta', textContent: one.text }))
      const row = element('li', {})
      row.append(link)
      return row
    }),
  )
  part.append(heading, list)
  return part
}

function nothing(looked: string): HTMLElement[] {
  const draw = element('a', {
    className: 'btn btn-primary btn-sm',
    href: `${studioUrl()}#thought=${encodeURIComponent(looked)}`,
    textContent: words.draw,
  })
  return [element('p', { className: 'search-nothing', textContent: words.nothing }), draw]
}

const links = ({ results }: SearchParts) => [...results.querySelectorAll<HTMLAnchorElement>('a')]

/** Up and down go through the field and what was found; Enter in the field opens the first. */
function moveFocus(made: SearchParts, event: KeyboardEvent): void {
  const { field } = made
  const found = links(made)
  if (event.isComposing) return
  if (event.key === 'Enter' && event.target === field) {
    event.preventDefault()
    return found[0]?.click()
  }
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  event.preventDefault()
  const stops = [field, ...found]
  const at = stops.findIndex((stop) => stop === document.activeElement)
  stops[(at + step + stops.length) % stops.length]?.focus()
}

function studioUrl(): string {
  return document.querySelector<HTMLElement>('#thought')?.dataset['studio'] ?? '/studio/'
}
