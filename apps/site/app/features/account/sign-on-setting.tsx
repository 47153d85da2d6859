import { type CallAnswer, type Calls, messages } from '@flain/contract'
import { BusyButton, useToast } from '@flain/ui'
import { useState } from 'react'
import { apiClient } from '../../platform/api.ts'
import { formatAge, formatDate } from '../../platform/dates.ts'
import { useLoad } from '../../platform/use-load.ts'

type Provider = CallAnswer<Calls['readSignOn']>['data']['providers'][number]

/** Which providers of this installation sign in to the account. Where there is none, nothing is shown. */
export function SignOnSetting() {
  const [loaded, reload] = useLoad('sign-on', () => apiClient().call('readSignOn'))
  // A server of the release before does not tell.
  const { providers = [] }: { providers?: Provider[] } = loaded.last?.data ?? {}
  if (providers.length === 0) return null
  return (
    <section aria-labelledby="set-sign-on">
      <h2 id="set-sign-on">Single sign-on</h2>
      {providers.map((provider) => (
        <ProviderLine key={provider.id} provider={provider} onChange={reload} />
      ))}
    </section>
  )
}

function ProviderLine({ provider, onChange }: { provider: Provider; onChange: () => void }) {
  const ask = apiClient().call
  const toast = useToast()
  const [isBusy, setIsBusy] = useState(false)
  const { name, connection } = provider
  const query = { provider: provider.id }

  const connect = async () => {
    setIsBusy(true)
    const reply = await ask('connectSignOn', { query })
    setIsBusy(false)
    if (reply.ok) location.assign(reply.data.url)
    else toast(reply.error || messages.networkError, 'error')
  }
  const disconnect = async () => {
    setIsBusy(true)
    const reply = await ask('disconnectSignOn', { query })
    setIsBusy(false)
    if (reply.ok) toast(reply.data.message)
    else toast(reply.error || messages.networkError, 'error')
    onChange()
  }
  return (
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
  )
}

function usesOf({ createdAt, lastUsedAt }: NonNullable<Provider['connection']>, name: string): string {
  const since = `Connected with ${name} on ${formatDate(createdAt, 'short-date')}`
  return lastUsedAt === null
    ? `${since}, not used yet.`
    : `${since}, last used ${formatAge(lastUsedAt, Date.now())}.`
}
