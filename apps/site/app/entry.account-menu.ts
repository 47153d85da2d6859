/** The account menu's script, fetched when the menu is first opened: looks who is there, and logs out. */
import { messages } from '@flain/contract'
import { apiClient } from './platform/api.ts'
import { forgetMe, keepMe } from './platform/me.ts'

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

async function logOut(pressed: HTMLButtonElement): Promise<void> {
  pressed.disabled = true
  status?.replaceChildren()
  const reply = await apiClient().call('logout')
  pressed.disabled = false
  if (!reply.ok && reply.status !== 401) return status?.replaceChildren(messages.logoutFailed)
  apiClient().session.clear('signed-out')
  forgetMe()
  // The page may show what only this person may see.
  location.reload()
}
