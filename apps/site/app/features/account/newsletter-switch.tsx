import type { Account } from '@flain/contract'
import { useToast } from '@flain/ui'
import { useState } from 'react'
import { apiClient } from '../../platform/api.ts'

type NewsletterSwitchProps = { account: Account; onChange: (account: Account) => void }

/** Whether the newsletter comes. Switches at once and back again when the server does not take it. */
export function NewsletterSwitch({ account, onChange }: NewsletterSwitchProps) {
  const ask = apiClient().call
  const toast = useToast()
  const [isBusy, setIsBusy] = useState(false)
  const change = async (newsletter: boolean) => {
    if (isBusy) return
    setIsBusy(true)
    onChange({ ...account, newsletter })
    const reply = await ask('updateAccount', { body: { newsletter } })
    setIsBusy(false)
    onChange(reply.ok ? reply.data.data : account)
    if (reply.ok) toast(newsletter ? 'You will get the newsletter' : 'You will not get the newsletter')
    else toast(reply.error || 'Your choice could not be saved.', 'error')
  }
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={account.newsletter}
        // Not disabled: it would lose the focus.
        aria-disabled={isBusy}
        onChange={(event) => void change(event.target.checked)}
      />
      Send me the newsletter
    </label>
  )
}
