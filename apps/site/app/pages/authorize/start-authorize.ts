/** The script of the page where a person answers what a program asks. It shows one part of the page at a time. */
import { messages, planAllows, planOf, type ProgramAsk, type User } from '@flain/contract'
import { apiClient } from '../../platform/api.ts'
import { pressButton } from '../../platform/press-button.ts'

/** A press that comes sooner was meant for what stood there before, in this window or one that lay over it. */
const settlesMs = 600

const page = document.querySelector<HTMLElement>('[data-authorize]')
const partOf = (name: string) => page?.querySelector<HTMLElement>(`[data-part="${name}"]`) ?? null

let shownAt = 0
const shownAgain = () => {
  shownAt = performance.now()
}
addEventListener('focus', shownAgain)
document.addEventListener('visibilitychange', shownAgain)

function show(name: 'checking' | 'signed-out' | 'ask' | 'refusal' | 'failed'): HTMLElement | null {
  const shown = partOf(name)
  for (const part of page?.querySelectorAll<HTMLElement>('[data-part]') ?? []) part.hidden = part !== shown
  shown?.querySelector('h1')?.focus({ preventScroll: true })
  shownAgain()
  return shown
}

function fill(part: HTMLElement | null, words: Readonly<Record<string, string>>) {
  for (const [name, text] of Object.entries(words))
    for (const place of part?.querySelectorAll<HTMLElement>(`[data-${name}]`) ?? []) place.textContent = text
}

function fail(sentence: string) {
  fill(show('failed'), { sentence: sentence || messages.networkError })
}

async function start() {
  show('checking')
  const me = await apiClient().call('me')
  if (!me.ok) {
    if (me.status !== 401) return fail(me.error)
    const next = encodeURIComponent(`${location.pathname}${location.search}`)
    show('signed-out')
      ?.querySelector('[data-log-in]')
      ?.setAttribute('href', `/dashboard?mode=login&next=${next}`)
    return undefined
  }
  const asked = await apiClient().call('readProgramAsk', { body: { query: location.search.slice(1) } })
  if (!asked.ok) return fail(asked.error)
  const { ask, refusal } = asked.data
  if (ask) return showAsk(ask, me.data.user)
  if (!refusal) return fail('')
  const part = show('refusal')
  fill(part, { sentence: refusal.sentence, host: new URL(refusal.address).host })
  part?.querySelector('[data-back]')?.setAttribute('href', refusal.address)
  return undefined
}

function showAsk({ program, scopes, returnsTo, ticket }: ProgramAsk, user: User) {
  const part = show('ask')
  fill(part, { name: program.name, host: program.host, email: user.email, 'return-host': returnsTo.host })
  const reveal = (selector: string, isShown: boolean) => {
    for (const place of part?.querySelectorAll<HTMLElement>(selector) ?? []) place.hidden = !isShown
  }
  reveal('[data-scope]', false)
  for (const scope of scopes) reveal(`[data-scope="${scope}"]`, true)
  reveal('[data-this-computer]', returnsTo.isThisComputer)
  reveal('[data-elsewhere]', !returnsTo.isThisComputer)
  const hasPlan = planAllows(planOf(user), 'api_keys')
  reveal('[data-plan]', !hasPlan)
  reveal('[data-allow]', hasPlan)
  const output = part?.querySelector<HTMLElement>('[data-answer]')
  const answer = async (button: HTMLButtonElement, isAllowed: boolean) => {
    if (isAllowed && performance.now() - shownAt < settlesMs) return
    const reply = await pressButton(button, () =>
      apiClient().call('answerProgramAsk', { body: { ticket, isAllowed } }),
    )
    if (!reply.ok) return fail(reply.error)
    if (output) output.textContent = output.dataset['leaving'] ?? ''
    // Going back must not lead to a question that was answered.
    location.replace(reply.data.address)
  }
  const press = (selector: string, isAllowed: boolean) => {
    const button = part?.querySelector<HTMLButtonElement>(selector)
    if (button) button.onclick = () => void answer(button, isAllowed)
  }
  press('[data-allow]', true)
  press('[data-decline]', false)
}

page?.querySelector('[data-retry]')?.addEventListener('click', () => void start())
void start()
