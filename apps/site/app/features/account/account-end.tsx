import { type Account, limits } from '@flain/contract'
import { BusyButton, Dialog, useToast } from '@flain/ui'
import { useState } from 'react'
import { apiClient } from '../../platform/api.ts'
import { formatDate } from '../../platform/dates.ts'

const graceDays = limits.deletionGraceSeconds / 86_400

type AccountEndProps = { account: Account; onChange: (account: Account) => void }

/** Asks for the account to be deleted, or takes that back while there is time. */
export function AccountEnd({ account, onChange }: AccountEndProps) {
  const ask = apiClient().call
  const toast = useToast()
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  const call = async (name: 'deleteAccount' | 'keepAccount') => {
    setIsBusy(true)
    const reply = name === 'deleteAccount' ? await ask('deleteAccount') : await ask('keepAccount')
    setIsBusy(false)
    setFailure(reply.ok ? null : reply.error || 'That did not work.')
    if (!reply.ok) return
    setIsAsking(false)
    onChange(reply.data.data)
    toast(name === 'keepAccount' ? 'Your account stays' : 'Your account will be deleted')
  }
  const askFirst = () => {
    setFailure(null)
    setIsAsking(true)
  }
  const fault =
    failure === null ? null : (
      <p className="failure" role="alert">
        {failure}
      </p>
    )
  if (account.deleteAt !== null) {
    return (
      <div className="setting">
        <p>
          Your account and everything in it will be deleted on{' '}
          <strong>{formatDate(account.deleteAt, 'long-date')}</strong>. Until then nothing is lost.
        </p>
        {fault}
        <BusyButton
          className="btn btn-primary btn-sm"
          isBusy={isBusy}
          onClick={() => void call('keepAccount')}
        >
          Keep my account
        </BusyButton>
      </div>
    )
  }
  return (
    <div className="setting">
      <p>Your account, flows and sessions go. You have {graceDays} days to change your mind.</p>
      <button type="button" className="btn btn-line btn-sm danger" onClick={askFirst}>
        Delete account
      </button>
      {isAsking ? (
        <Dialog title="Delete your account?" onClose={() => setIsAsking(false)} className="ask">
          <p>
            In {graceDays} days your account and everything in it will be deleted for good. Until then you can
            sign in and keep it.
          </p>
          {fault}
          <div className="actions">
            <BusyButton
              className="btn btn-primary"
              isBusy={isBusy}
              onClick={() => void call('deleteAccount')}
            >
              Delete in {graceDays} days
            </BusyButton>
            <button
              // Has the focus first: whoever holds Enter a moment too long deletes nothing.
              ref={(cancel) => cancel?.setAttribute('autofocus', '')}
              type="button"
              className="btn btn-ghost"
              onClick={() => setIsAsking(false)}
            >
              Cancel
            </button>
          </div>
        </Dialog>
      ) : null}
    </div>
  )
}
