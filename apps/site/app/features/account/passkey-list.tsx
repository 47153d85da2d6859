import { isName, limits, messages, type Passkey } from '@flain/contract'
import { AskDialog, BusyButton, Icon, TextField, useToast } from '@flain/ui'
import { useState } from 'react'
import { apiClient } from '../../platform/api.ts'
import { formatAge, formatDate } from '../../platform/dates.ts'
import { canUsePasskeys, makePasskey } from '../../platform/passkeys.ts'
import { TryAgain } from '../../platform/try-again.tsx'
import { useLoad } from '../../platform/use-load.ts'

/** The passkeys of the account: fingers, faces and keys that sign in beside the mailed code. */
export function PasskeyList() {
  const ask = apiClient().call
  const toast = useToast()
  const [loaded, reload] = useLoad('passkeys', () => ask('listPasskeys'))
  const [busy, setBusy] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [renaming, setRenaming] = useState<Passkey | null>(null)

  const add = async () => {
    setBusy('new')
    setFailure(null)
    const fault = await makePasskey(ask)
    setBusy(null)
    setFailure(fault)
    if (fault === null) toast('Your passkey is ready')
    reload()
  }
  const remove = async (id: string) => {
    setBusy(id)
    const reply = await ask('removePasskey', { params: { id } })
    setBusy(null)
    if (reply.ok) toast('The passkey is removed')
    else toast(reply.error || 'The passkey could not be removed.', 'error')
    reload()
  }
  if (loaded.state === 'failed') return <ListFailure sentence={loaded.sentence} onRetry={reload} />
  const list = loaded.last?.data ?? []
  return (
    <div className="setting">
      <p>Sign in with your finger, your face or a security key instead of a mailed code.</p>
      {list.length > 0 ? (
        <ul className="sessions" aria-label="Passkeys">
          {list.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              isBusy={busy === passkey.id}
              onRename={() => setRenaming(passkey)}
              onRemove={() => void remove(passkey.id)}
            />
          ))}
        </ul>
      ) : null}
      {failure === null ? null : (
        <p className="failure" role="alert">
          {failure}
        </p>
      )}
      <AddButton
        isBusy={busy === 'new'}
        isFull={list.length >= limits.passkeysMax}
        onAdd={() => void add()}
      />
      {renaming ? (
        <RenameDialog passkey={renaming} onDone={reload} onClose={() => setRenaming(null)} />
      ) : null}
    </div>
  )
}

type PasskeyRowProps = { passkey: Passkey; isBusy: boolean; onRename: () => void; onRemove: () => void }

function PasskeyRow({ passkey, isBusy, onRename, onRemove }: PasskeyRowProps) {
  const [now] = useState(() => Date.now())
  return (
    <li>
      <div>
        <strong>
          <bdi>{passkey.name}</bdi>
        </strong>
        <p className="meta">{usesOf(passkey, now)}</p>
      </div>
      <div className="actions">
        <button
          type="button"
          className="icon-btn sm"
          aria-label={`Rename passkey ${passkey.name}`}
          onClick={onRename}
        >
          <Icon name="pencil" size={17} />
        </button>
        <BusyButton
          className="btn btn-line btn-sm"
          isBusy={isBusy}
          aria-label={`Remove passkey ${passkey.name}`}
          onClick={onRemove}
        >
          Remove
        </BusyButton>
      </div>
    </li>
  )
}

function usesOf({ createdAt, lastUsedAt }: Passkey, now: number): string {
  const added = `Added ${formatDate(createdAt, 'short-date')}`
  return lastUsedAt === null ? `${added}, not used yet` : `${added}, last used ${formatAge(lastUsedAt, now)}`
}

type RenameDialogProps = { passkey: Passkey; onDone: () => void; onClose: () => void }

function RenameDialog({ passkey, onDone, onClose }: RenameDialogProps) {
  const ask = apiClient().call
  const [name, setName] = useState(passkey.name)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const submit = async () => {
    if (!isName(name)) return setFailure(messages.nameInvalid)
    setIsBusy(true)
    const reply = await ask('renamePasskey', { params: { id: passkey.id }, body: { name } })
    setIsBusy(false)
    if (!reply.ok) return setFailure(reply.error || messages.networkError)
    onDone()
    onClose()
  }
  return (
    <AskDialog
      title="Rename this passkey"
      action="Save"
      isBusy={isBusy}
      failure={failure}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField label="Name" name="passkey" value={name} maxLength={limits.nameMax} onChange={setName} />
    </AskDialog>
  )
}

function AddButton({ isBusy, isFull, onAdd }: { isBusy: boolean; isFull: boolean; onAdd: () => void }) {
  return canUsePasskeys() ? (
    <BusyButton className="btn btn-line btn-sm" isBusy={isBusy} disabled={isFull} onClick={onAdd}>
      Add a passkey
    </BusyButton>
  ) : (
    <p className="meta">This browser has no passkeys.</p>
  )
}

function ListFailure({ sentence, onRetry }: { sentence: string; onRetry: () => void }) {
  return (
    <div className="failure" role="alert">
      <p>{sentence || 'Your passkeys could not be loaded.'}</p>
      <TryAgain onRetry={onRetry} />
    </div>
  )
}
