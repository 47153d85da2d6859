import { apiClient } from '../../platform/api.ts'
import { chooseTheme, chosenTheme } from '../../platform/theme.ts'

/** Somebody who chose a theme with the account finds it in a browser where nobody chose one yet. */
export async function adoptTheme(): Promise<void> {
  if (chosenTheme() !== 'system') return
  const reply = await apiClient().call('getAccount')
  if (reply.ok && reply.data.data.theme !== 'system') chooseTheme(reply.data.data.theme)
}
