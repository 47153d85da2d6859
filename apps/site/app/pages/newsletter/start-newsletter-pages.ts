/** The script of the newsletter's own pages. */
import { type CallInput, type Calls, messages } from '@flain/contract'
import { readAddressToken } from '../../platform/address-token.ts'
import { apiClient } from '../../platform/api.ts'
import { pressButton } from '../../platform/press-button.ts'

const token = readAddressToken()

const confirmForm = document.querySelector<HTMLFormElement>('[data-letter-confirm]')
const preferencesForm = document.querySelector<HTMLFormElement>('[data-letter-preferences]')
if (confirmForm) startConfirm(confirmForm)
if (preferencesForm) void startPreferences(preferencesForm)

type Say = (text: string, isWrong?: boolean) => void

function voiceOf(form: HTMLFormElement): { say: Say; noToken: string } {
  const output = form.querySelector<HTMLElement>('[data-answer]')
  return {
    noToken: output?.dataset.noToken ?? '',
    say: (text, isWrong = false) => {
      if (!output) return
      output.textContent = text
      output.classList.toggle('wrong', isWrong)
    },
  }
}

function startConfirm(form: HTMLFormElement): void {
  const { say, noToken } = voiceOf(form)
  const button = form.querySelector('button')
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (token === '') return say(noToken, true)
    const confirm = () => apiClient().call('confirmNewsletter', { body: { token } })
    void pressButton(button, confirm).then((answer) => {
      if (!answer.ok) return say(answer.error || messages.networkError, true)
      if (button) button.hidden = true
      return say(answer.data.message)
    })
  })
}

type Category = NonNullable<CallInput<Calls['newsletterPreferences']>['body']['categories']>[number]

async function startPreferences(form: HTMLFormElement): Promise<void> {
  const { say, noToken } = voiceOf(form)
  if (token === '') return say(noToken, true)
  const boxes = [...form.querySelectorAll<HTMLInputElement>('[name=category]')]
  const email = form.querySelector<HTMLElement>('[data-email]')
  const found = await apiClient().call('newsletterPreferences', { body: { token } })
  if (!found.ok) return say(found.error || messages.networkError, true)
  const { data } = found.data
  if (email) email.textContent = data.email
  // The boxes are the categories of the contract and no others.
  for (const box of boxes) box.checked = data.categories.includes(box.value as Category)
  if (!data.subscribed) return say(form.dataset.gone ?? '')
  for (const part of form.querySelectorAll<HTMLFieldSetElement | HTMLButtonElement>('fieldset, button')) {
    part.disabled = false
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const chosen = boxes.filter(({ checked }) => checked).map(({ value }) => value as Category)
    void apiClient()
      .call('newsletterPreferences', { body: { token, categories: chosen } })
      .then((answer) =>
        answer.ok ? say(form.dataset.saved ?? '') : say(answer.error || messages.networkError, true),
      )
  })
  form.querySelector('[data-leave]')?.addEventListener('click', () => {
    void apiClient()
      .call('leaveNewsletter', { body: { token } })
      .then((answer) => {
        if (!answer.ok) return say(answer.error || messages.networkError, true)
        for (const part of form.querySelectorAll<HTMLFieldSetElement | HTMLButtonElement>(
          'fieldset, button',
        )) {
          part.disabled = true
        }
        return say(answer.data.message)
      })
  })
  return undefined
}
