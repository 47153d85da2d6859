import { type ConnectedProgram, messages } from '@flain/contract'
import { AskDialog, useToast } from '@flain/ui'
import { useState } from 'react'
import { apiClient } from '../../platform/api.ts'
import { formatAge, formatDate } from '../../platform/dates.ts'
import { TryAgain } from '../../platform/try-again.tsx'
import { useLoad } from '../../platform/use-load.ts'

/** Other people's programs that were allowed something: what, since when, and the end of it. */
export function ConnectedPrograms() {
  const ask = apiClient().call
  const [programs, reload] = useLoad('programs', () => ask('listPrograms'))
  const [ending, setEnding] = useState<ConnectedProgram | null>(null)
  const list = programs.last?.data ?? []
  return (
    <div className="setting developer">
      <p>
        Agents and other people’s programs that you allowed to use your account.{' '}
        <a href="/api/docs#programs">How it works</a>
      </p>
      {programs.state === 'failed' ? (
        <div className="failure" role="alert">
          <p>{programs.sentence || 'Your programs could not be loaded.'}</p>
          <TryAgain onRetry={reload} />
        </div>
      ) : (
        <ProgramList list={list} isBusy={programs.state === 'loading'} onEnd={setEnding} />
      )}
      {ending ? <EndDialog of={ending} onEnded={reload} onClose={() => setEnding(null)} /> : null}
    </div>
  )
}

type ProgramListProps = {
  list: ConnectedProgram[]
  isBusy: boolean
  onEnd: (program: ConnectedProgram) => void
}

function ProgramList({ list, isBusy, onEnd }: ProgramListProps) {
  const [now] = useState(() => Date.now())
  if (list.length === 0) return isBusy ? null : <p className="meta">No program is connected.</p>
  return (
    <ul className="sessions keys" aria-busy={isBusy} aria-label="Connected programs">
      {list.map((program) => (
        <li key={program.id}>
          <div>
            <strong>
              <bdi>{program.name}</bdi>
            </strong>{' '}
            <span className="meta">{program.host}</span>
            <p className="meta">{program.scopes.join(', ')}</p>
            <p className="meta">{historyOf(program, now)}</p>
          </div>
          <button
            type="button"
            className="btn btn-line btn-sm"
            aria-label={`End what ${program.name} may do`}
            onClick={() => onEnd(program)}
          >
            End
          </button>
        </li>
      ))}
    </ul>
  )
}

function historyOf({ lastUsedAt, createdAt, expiresAt }: ConnectedProgram, now: number): string {
  const used = lastUsedAt === null ? 'Never used' : `Last used ${formatAge(lastUsedAt, now)}`
  const ends = `ends ${formatDate(expiresAt, 'short-date')} unless it is used`
  return `${used}, allowed ${formatDate(createdAt, 'short-date')}, ${ends}.`
}

type EndDialogProps = { of: ConnectedProgram; onEnded: () => void; onClose: () => void }

function EndDialog({ of: { id, name }, onEnded, onClose }: EndDialogProps) {
  const ask = apiClient().call
  const toast = useToast()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const end = async () => {
    setIsBusy(true)
    const reply = await ask('endProgram', { params: { id } })
    setIsBusy(false)
    // Somebody was faster: it is gone all the same.
    if (!reply.ok && reply.code !== 'program_not_found')
      return setFailure(reply.error || 'It could not be ended.')
    toast(reply.ok ? reply.data.message : reply.error || messages.networkError)
    onEnded()
    onClose()
  }
  return (
    <AskDialog
      title="End this?"
      action="End"
      isBusy={isBusy}
      failure={failure}
      onSubmit={() => void end()}
      onClose={onClose}
    >
      <p>
        “<bdi>{name}</bdi>” can do nothing with your account any more, at once. It can ask you again.
      </p>
    </AskDialog>
  )
}
