import type { Client } from '@flain/client'
import type { Saving } from '../../state/saved-flow.ts'
import type { Value } from '../../platform/value.ts'

/** A server that was not reached is asked again this often, besides when the browser says it is online. */
const againMs = 20_000

/** Knows who is signed in in this browser, and hears of it from its other tabs. */
export function followAccount(client: Client, saving: Value<Saving>, onChange: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const say = (account: Saving['account']) => {
    saving.set({ account })
    onChange()
  }
  const look = async () => {
    clearTimeout(timer)
    if (!client.session.read()) return say({ is: 'signed-out' })
    const reply = await client.call('me')
    if (reply.ok) return say({ is: 'signed-in', user: reply.data.user })
    if (reply.status === 401) return say({ is: 'signed-out' })
    say({ is: 'unreachable' })
    timer = setTimeout(() => void look(), againMs)
  }
  client.session.subscribe(({ reason }) => {
    if (reason !== 'refreshed') void look()
  })
  window.addEventListener('online', () => {
    if (saving.get().account.is === 'unreachable') void look()
  })
  void look()
}
