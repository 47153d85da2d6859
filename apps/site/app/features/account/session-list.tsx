import type { ActiveSession } from '@flain/contract'
import { BusyButton, useToast } from '@flain/ui'
import { useState } from 'react'
import { apiClient } from '../../platform/api.ts'
import { formatAge, formatDate } from '../../platform/dates.ts'
import { TryAgain } from '../../platform/try-again.tsx'
import { useLoad } from '../../platform/use-load.ts'

/** The browsers that are signed in, and the way to sign them out. */
export function SessionList() {
  const ask = apiClient().call
  const toast = useToast()
  const [sessions, reload] = useLoad('sessions', () => ask('listSessions'))
  const [ending, setEnding] = useState<string | null>(null)
  const [now] = useState(() => Date.now())

  const end = async (id: string) => {
    setEnding(id)
    const reply =
      id === 'others' ? await ask('endOtherSessions') : await ask('endSession', { params: { id } })
    setEnding(null)
    if (reply.ok) toast(reply.data.message)
    else toast(reply.error || 'The session could not be ended.', 'error')
    reload()
  }
  if (sessions.state === 'failed') {
    return (
      <div className="failure" role="alert">
        <p>{sessions.sentence || 'Your sessions could not be loaded.'}</p>
        <TryAgain onRetry={reload} />
      </div>
    )
  }
  const list = sessions.last?.data ?? []
  return (
    <>
      <ul className="sessions" aria-busy={sessions.state === 'loading'}>
        {list.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            now={now}
            isEnding={ending === session.id}
            onEnd={() => void end(session.id)}
          />
        ))}
      </ul>
      {list.length > 1 ? (
        <BusyButton
          className="btn btn-line btn-sm"
          isBusy={ending === 'others'}
          onClick={() => void end('others')}
        >
          End all others
        </BusyButton>
      ) : null}
    </>
  )
}

type SessionRowProps = { session: ActiveSession; now: number; isEnding: boolean; onEnd: () => void }

function SessionRow({ session, now, isEnding, onEnd }: SessionRowProps) {
  const { device, createdAt, lastUsedAt, current } = session
  return (
    <li>
      <div>
        <strong>{device}</strong>
        {current ? <span className="badge ok">This browser</span> : null}
        <p className="meta">
          Last used <time dateTime={lastUsedAt}>{formatAge(lastUsedAt, now)}</time>, signed in{' '}
          <time dateTime={createdAt}>{formatDate(createdAt, 'short-date-time')}</time>
        </p>
      </div>
      {current ? null : (
        <BusyButton
          className="btn btn-line btn-sm"
          isBusy={isEnding}
          aria-label={`End this session: ${device}`}
          onClick={onEnd}
        >
          End this session
        </BusyButton>
      )}
    </li>
  )
}
