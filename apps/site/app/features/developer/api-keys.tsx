import { type ApiKey, messages, planAllows, planFor, planOf, plans, type User } from '@flain/contract'
import { AskDialog, useToast } from '@flain/ui'
import { useState } from 'react'
import { apiClient } from '../../platform/api.ts'
import { TryAgain } from '../../platform/try-again.tsx'
import { useLoad } from '../../platform/use-load.ts'
import { endSentence, isOver, usedSentence } from './key-words.ts'
import { NewKeyDialog } from './new-key-dialog.tsx'
import { SecretDialog } from './secret-dialog.tsx'

type ApiKeysProps = { user: User; onViewPlans: () => void }

/** The keys of a person's programs: made, shown once, revoked. */
export function ApiKeys({ user, onViewPlans }: ApiKeysProps) {
  const ask = apiClient().call
  const [keys, reload] = useLoad('keys', () => ask('listKeys'))
  const [isMaking, setIsMaking] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const hasPlan = planAllows(planOf(user), 'api_keys')
  const list = keys.last?.data ?? []
  return (
    <div className="setting developer">
      <p>
        For your own programs and agents: sent as <code>Authorization: Bearer</code>, with just what you
        allow. <a href="/api/docs">The API</a>
      </p>
      {keys.state === 'failed' ? (
        <div className="failure" role="alert">
          <p>{keys.sentence || 'Your API keys could not be loaded.'}</p>
          <TryAgain onRetry={reload} />
        </div>
      ) : (
        <KeyList list={list} isBusy={keys.state === 'loading'} hasPlan={hasPlan} onChange={reload} />
      )}
      {hasPlan ? (
        <button type="button" className="btn btn-line btn-sm" onClick={() => setIsMaking(true)}>
          New API key
        </button>
      ) : (
        <PlanWanted onViewPlans={onViewPlans} />
      )}
      {isMaking ? (
        <NewKeyDialog
          onMade={(key) => {
            setSecret(key)
            setIsMaking(false)
            reload()
          }}
          onClose={() => setIsMaking(false)}
        />
      ) : null}
      {secret === null ? null : (
        <SecretDialog
          title="Your new API key"
          what="API key"
          secret={secret}
          onClose={() => setSecret(null)}
        />
      )}
    </div>
  )
}

function PlanWanted({ onViewPlans }: Pick<ApiKeysProps, 'onViewPlans'>) {
  return (
    <>
      <p>API keys come with the {plans[planFor('api_keys')].name} plan.</p>
      <button type="button" className="btn btn-line btn-sm" onClick={onViewPlans}>
        View plans
      </button>
    </>
  )
}

type KeyListProps = { list: ApiKey[]; isBusy: boolean; hasPlan: boolean; onChange: () => void }

function KeyList({ list, isBusy, hasPlan, onChange }: KeyListProps) {
  const [now] = useState(() => Date.now())
  const [revoking, setRevoking] = useState<ApiKey | null>(null)
  if (list.length === 0) return isBusy || !hasPlan ? null : <p className="meta">No keys yet.</p>
  return (
    <>
      <ul className="sessions keys" aria-busy={isBusy} aria-label="API keys">
        {list.map((key) => (
          <KeyRow key={key.id} of={key} now={now} hasPlan={hasPlan} onRevoke={() => setRevoking(key)} />
        ))}
      </ul>
      {revoking ? (
        <RevokeDialog of={revoking} onRevoked={onChange} onClose={() => setRevoking(null)} />
      ) : null}
    </>
  )
}

type KeyRowProps = { of: ApiKey; now: number; hasPlan: boolean; onRevoke: () => void }

function KeyRow({ of: key, now, hasPlan, onRevoke }: KeyRowProps) {
  return (
    <li>
      <div>
        <strong>
          <bdi>{key.name}</bdi>
        </strong>
        <code className="meta">…{key.hint}</code>
        {isOver(key, now) ? <span className="badge">Expired</span> : null}
        {hasPlan || isOver(key, now) ? null : <span className="badge">Rests with your plan</span>}
        <p className="meta">{key.scopes.join(', ')}</p>
        <p className="meta">
          {usedSentence(key, now)}. {endSentence(key, now)}.
        </p>
      </div>
      <button
        type="button"
        className="btn btn-line btn-sm"
        aria-label={`Revoke the key ${key.name}`}
        onClick={onRevoke}
      >
        Revoke
      </button>
    </li>
  )
}

type RevokeDialogProps = { of: ApiKey; onRevoked: () => void; onClose: () => void }

function RevokeDialog({ of: { id, name }, onRevoked, onClose }: RevokeDialogProps) {
  const ask = apiClient().call
  const toast = useToast()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const revoke = async () => {
    setIsBusy(true)
    const reply = await ask('revokeKey', { params: { id } })
    setIsBusy(false)
    // Somebody was faster: it is gone all the same.
    if (!reply.ok && reply.code !== 'key_not_found')
      return setFailure(reply.error || 'The key could not be revoked.')
    toast(reply.ok ? reply.data.message : reply.error || messages.networkError)
    onRevoked()
    onClose()
  }
  return (
    <AskDialog
      title="Revoke this key?"
      action="Revoke"
      isBusy={isBusy}
      failure={failure}
      onSubmit={() => void revoke()}
      onClose={onClose}
    >
      <p>
        Whatever uses “<bdi>{name}</bdi>” stops working at once. This cannot be taken back.
      </p>
    </AskDialog>
  )
}
