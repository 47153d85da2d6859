/** Sends the newsletter form; what was typed stays until it was taken. */
import { messages } from '@flain/contract'
import { pressButton } from '../../platform/press-button.ts'

export function startNewsletter(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-newsletter]')) {
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      void send(form)
    })
  }
}

async function send(form: HTMLFormElement): Promise<void> {
  const input = form.querySelector<HTMLInputElement>('[name=email]')
  const website = form.querySelector<HTMLInputElement>('[name=website]')
  const button = form.querySelector('button')
  const answer = form.querySelector('output')
  if (!input || !button || !answer) return
  const say = (text: string, isWrong: boolean) => {
    answer.textContent = text
    answer.classList.toggle('wrong', isWrong)
    input.setAttribute('aria-invalid', String(isWrong))
  }
  if (!input.value.trim() || !input.validity.valid) {
    say(messages.emailInvalid, true)
    return input.focus()
  }
  const body = { email: input.value.trim(), website: website?.value ?? '' }
  const { isTaken, sentence } = await pressButton(button, () => post(form.dataset.path ?? '', body))
  say(sentence, !isTaken)
  if (isTaken) input.value = ''
  else input.focus()
}

type Answer = { isTaken: boolean; sentence: string }

async function post(path: string, body: object): Promise<Answer> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    return toAnswer(response.ok, await response.json())
  } catch {
    return { isTaken: false, sentence: messages.networkError }
  }
}

/** What the person reads: the server's own sentence, of success or of what was wrong. */
export function toAnswer(isTaken: boolean, answer: unknown): Answer {
  const field = isTaken ? 'message' : 'error'
  const sentence = typeof answer === 'object' && answer !== null ? Reflect.get(answer, field) : undefined
  return typeof sentence === 'string'
    ? { isTaken, sentence }
    : { isTaken: false, sentence: messages.networkError }
}
