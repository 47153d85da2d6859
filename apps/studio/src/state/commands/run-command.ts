import { t } from '@flain/languages'
import { askClipboard, pasteByCommand } from '../../platform/clipboard.ts'
import { openLink } from '../../platform/open-link.ts'
import { actionsNow, type Command } from './command.ts'
import type { Store } from '../store.ts'

/** Does a command now; whether it could do anything. */
export function runCommand(store: Store, command: Command): boolean {
  const actions = actionsNow(command, store.get())
  if (!actions) return false
  if (command.browser === 'paste') void paste(store)
  else if (command.browser) askClipboard(command.browser)
  const link = command.opens?.(store.get())
  if (link !== undefined) openLink(link)
  for (const action of actions) store.dispatch(action)
  return true
}

async function paste(store: Store) {
  if (await pasteByCommand()) return
  const text = t('The browser did not let us read the clipboard. Paste with Ctrl or ⌘ and V instead.')
  store.dispatch({ do: 'notice', notice: { text, tone: 'alert' } })
}
