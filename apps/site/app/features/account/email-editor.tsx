import { type Account, isEmail, messages, type User } from '@flain/contract'
import { AskDialog, BusyButton, TextField, useToast } from '@flain/ui'
import { useState } from 'react'
import { apiClient } from '../../platform/api.ts'
import { formatDate } from '../../platform/dates.ts'

type EmailEditorProps = { user: User; account: Account; onChange: (account: Account) => void }

/** The address of the account, and what is still to be confirmed before it is another one. */
export function EmailEditor({ user, account, onChange }: EmailEditorProps) {
  const [isAsking, setIsAsking] = useState(false)
  const change = account.emailChange
  return (
    <>
      <p className="meta email">{user.email}</p>
      {change === null ? (
        <button type="button" className="btn btn-line btn-sm" onClick={() => setIsAsking(true)}>
          Change email
        </button>
      ) : (
        <WaitingChange change={change} oldEmail={user.email} onChange={onChange} />
      )}
      {isAsking ? <EmailDialog onChange={onChange} onClose={() => setIsAsking(false)} /> : null}
    </>
  )
}

type WaitingChangeProps = {
  change: NonNullable<Account['emailChange']>
  oldEmail: string
  onChange: (account: Account) => void
}

function WaitingChange({ change, oldEmail, onChange }: WaitingChangeProps) {
  const ask = apiClient().call
  const toast = useToast()
  const [isBusy, setIsBusy] = useState(false)
  const takeBack = async () => {
    setIsBusy(true)
    const reply = await ask('keepEmail')
    setIsBusy(false)
    if (!reply.ok) return toast(reply.error || 'The change could not be taken back.', 'error')
    onChange(reply.data.data)
    toast('Your address stays as it is')
  }
  return (
    <div className="waiting" role="status">
      <p>
        Changes to <strong>{change.email}</strong> once the link in both mails was opened, until{' '}
        {formatDate(change.expiresAt, 'short-date-time')}.
      </p>
      <ul>
        <Side email={oldEmail} isConfirmed={change.oldConfirmed} />
        <Side email={change.email} isConfirmed={change.newConfirmed} />
      </ul>
      <BusyButton className="btn btn-line btn-sm" isBusy={isBusy} onClick={() => void takeBack()}>
        Keep the old address
      </BusyButton>
    </div>
  )
}

function Side({ email, isConfirmed }: { email: string; isConfirmed: boolean }) {
  return (
    <li data-done={isConfirmed}>
      <bdi>{email}</bdi> <span className="meta">{isConfirmed ? 'confirmed' : 'not confirmed yet'}</span>
    </li>
  )
}

type EmailDialogProps = { onChange: (account: Account) => void; onClose: () => void }

function EmailDialog({ onChange, onClose }: EmailDialogProps) {
  const ask = apiClient().call
  const toast = useToast()
  const [email, setEmail] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const submit = async () => {
    if (!isEmail(email.trim())) return setFault(messages.emailInvalid)
    setIsBusy(true)
    setFailure(null)
    const reply = await ask('changeEmail', { body: { email } })
    setIsBusy(false)
    if (!reply.ok) return setFailure(reply.error || messages.networkError)
    onChange(reply.data.data)
    toast('We have mailed a link to both addresses')
    onClose()
  }
  return (
    <AskDialog
      title="Change your email"
      action="Send both links"
      isBusy={isBusy}
      failure={failure}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>
        We mail a link to your old address and one to the new. Your account changes once both were opened.
      </p>
      <TextField
        label="New email"
        type="email"
        name="email"
        autoComplete="email"
        value={email}
        error={fault}
        onChange={(value) => {
          setEmail(value)
          setFault(null)
        }}
      />
    </AskDialog>
  )
}
