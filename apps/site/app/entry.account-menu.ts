/** The account menu's script, fetched when the menu is first opened: looks who is there, and logs out. */
import { logOutQuestion } from '@flain/content'
import { messages } from '@flain/contract'
import { apiClient } from './platform/api.ts'
import { forgetMe, keepMe } from './platform/me.ts'
import { forgetAccountHere, unsavedOf } from './platform/shelf.ts'

const menu = document.querySelector<HTMLElement>('#account-menu')
const button = menu?.querySelector<HTMLButtonElement>('[data-log-out]')
const status = menu?.querySelector('output')

button?.addEventListener('click', () => void logOut(button))
void lookWhoIsThere()

/** The name may be another since it was kept, and the session may have ended. */
async function lookWhoIsThere(): Promise<void> {
  const reply = await apiClient().call('me')
  if (reply.ok) keepMe(reply.data.user)
  else if (reply.status === 401) forgetMe()
}

/** What was asked about, and is lost when the button is pressed once more. */
let asked = ''

async function logOut(pressed: HTMLButtonElement): Promise<void> {
  pressed.disabled = true
  status?.replaceChildren()
  const me = await apiClient().call('me')
  const ownerId = me.ok ? me.data.user.id : undefined
  const unsaved = ownerId === undefined ? [] : await unsavedOf(ownerId)
  if (unsaved.join('\n') !== asked && unsaved.length > 0) return ask(pressed, unsaved)
  const reply = await apiClient().call('logout')
  pressed.disabled = false
  if (!reply.ok && reply.status !== 401) return status?.replaceChildren(messages.logoutFailed)
  if (ownerId !== undefined) await forgetAccountHere(ownerId)
  apiClient().session.clear('signed-out')
  forgetMe()
  // The page may show what only this person may see.
  location.reload()
}

function ask(pressed: HTMLButtonElement, unsaved: readonly string[]): void {
  asked = unsaved.join('\n')
  pressed.disabled = false
  pressed.lastChild?.replaceWith(logOutQuestion.action)
  status?.replaceChildren(logOutQuestion.text(unsaved))
  pressed.focus()
}
