/** The script of the page that both links of a change of address lead to. */
import { messages } from '@flain/contract'
import { readAddressToken } from '../../platform/address-token.ts'
import { apiClient } from '../../platform/api.ts'
import { pressButton } from '../../platform/press-button.ts'

const token = readAddressToken()
const form = document.querySelector<HTMLFormElement>('[data-confirm-email]')
const output = form?.querySelector<HTMLElement>('[data-answer]')
const button = form?.querySelector('button') ?? null

function say(text: string, isWrong: boolean) {
  if (!output) return
  output.textContent = text
  output.classList.toggle('wrong', isWrong)
}

form?.addEventListener('submit', (event) => {
  event.preventDefault()
  if (token === '') return say(output?.dataset['noToken'] ?? '', true)
  const confirm = () => apiClient().call('confirmEmail', { body: { token } })
  void pressButton(button, confirm).then((answer) => {
    if (!answer.ok) return say(answer.error || messages.networkError, true)
    if (button) button.hidden = true
    return say(answer.data.message, false)
  })
})
