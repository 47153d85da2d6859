import type { Device } from '@flain/contract'
import { BusyButton, useToast } from '@flain/ui'
import { useState } from 'react'
import { apiClient } from '../../platform/api.ts'
import { formatAge, formatDate } from '../../platform/dates.ts'
import { TryAgain } from '../../platform/try-again.tsx'
import { useLoad } from '../../platform/use-load.ts'

/** Browsers that signed in before: what strangers try costs them nothing. */
export function DeviceList() {
  const ask = apiClient().call
  const toast = useToast()
  const [loaded, reload] = useLoad('devices', () => ask('listDevices'))
  const [forgetting, setForgetting] = useState<string | null>(null)
  const [now] = useState(() => Date.now())

  const forget = async (id: string) => {
    setForgetting(id)
    const reply = await ask('forgetDevice', { params: { id } })
    setForgetting(null)
    if (reply.ok) toast(reply.data.message)
    else toast(reply.error || 'The browser could not be forgotten.', 'error')
    reload()
  }
  if (loaded.state === 'failed') {
    return (
      <div className="failure" role="alert">
        <p>{loaded.sentence || 'Your trusted browsers could not be loaded.'}</p>
        <TryAgain onRetry={reload} />
      </div>
    )
  }
  return (
    <div className="setting">
      <p>
        You signed in with these before. When others try too often to get into your account, these still can.
        Sign-ins from any other are told to you by mail.
      </p>
      <ul className="sessions" aria-busy={loaded.state === 'loading'} aria-label="Trusted browsers">
        {(loaded.last?.data ?? []).map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            now={now}
            isForgetting={forgetting === device.id}
            onForget={() => void forget(device.id)}
          />
        ))}
      </ul>
    </div>
  )
}

type DeviceRowProps = { device: Device; now: number; isForgetting: boolean; onForget: () => void }

function DeviceRow({
  device: { device, firstUsedAt, lastUsedAt, current },
  now,
  isForgetting,
  onForget,
}: DeviceRowProps) {
  return (
    <li>
      <div>
        <strong>{device}</strong>
        {current ? <span className="badge ok">This browser</span> : null}
        <p className="meta">
          Last signed in <time dateTime={lastUsedAt}>{formatAge(lastUsedAt, now)}</time>, known since{' '}
          <time dateTime={firstUsedAt}>{formatDate(firstUsedAt, 'short-date')}</time>
        </p>
      </div>
      <BusyButton
        className="btn btn-line btn-sm"
        isBusy={isForgetting}
        aria-label={`Forget this browser: ${device}`}
        onClick={onForget}
      >
        Forget
      </BusyButton>
    </li>
  )
}
