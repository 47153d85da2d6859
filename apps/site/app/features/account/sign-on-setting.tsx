import { type CallAnswer, type Calls, messages } from '@flain/contract'
import { BusyButton, useToast } from '@flain/ui'
import { useState } from 'react'
import { apiClient } from '../../platform/api.ts'
import { formatAge, formatDate } from '../../platform/dates.ts'
import { useLoad } from '../../platform/use-load.ts'

type Connection = NonNullable<CallAnswer<Calls['readSignOn']>['data']['connection']>

/** Whether the provider of this installation signs in to the account. Where there is none, nothing is shown. */
export function SignOnSetting() {
  const ask = apiClient().call
  const toast = useToast()
  const [loaded, reload] = useLoad('sign-on', () => ask('readSignOn'))
  const [isBusy, setIsBusy] = useState(false)
  const { name = null, connection = null } = loaded.last?.data ?? {}
  if (name === null) return null

  const connect = async () => {
    setIsBusy(true)
    const reply = await ask('connectSignOn')
    setIsBusy(false)
    if (reply.ok) location.assign(reply.data.url)
    else toast(reply.error || messages.networkError, 'error')
  }
  const disconnect = async () => {
    setIsBusy(true)
    const reply = await ask('disconnectSignOn')
    setIsBusy(false)
    if (reply.ok) toast(reply.data.message)
    else toast(reply.error || messages.networkError, 'error')
    reload()
  }
  return (
    <section aria-labelledby="set-sign-on">
      <h2 id="set-sign-on">Single sign-on</h2>
      <div className="setting">
        <p>
          {connection ? usesOf(connection, name) : `Sign in through ${name} instead of with a mailed code.`}
        </p>
        <BusyButton
          className="btn btn-line btn-sm"
          isBusy={isBusy}
          onClick={() => void (connection ? disconnect() : connect())}
        >
          {connection ? `Disconnect ${name}` : `Connect ${name}`}
        </BusyButton>
      </div>
    </section>
  )
}

function usesOf({ createdAt, lastUsedAt }: Connection, name: string): string {
  const since = `Connected with ${name} on ${formatDate(createdAt, 'short-date')}`
  return lastUsedAt === null
    ? `${since}, not used yet.`
    : `${since}, last used ${formatAge(lastUsedAt, Date.now())}.`
}
