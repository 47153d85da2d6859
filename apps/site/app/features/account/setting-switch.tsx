import type { Account } from '@flain/contract'
import { useToast } from '@flain/ui'
import { useState } from 'react'
import { apiClient } from '../../platform/api.ts'

type SettingSwitchProps = {
  account: Account
  setting: 'newsletter' | 'augmentMails' | 'signInMails'
  label: string
  /** What is said when it is on now, and when it is off. */
  words: readonly [on: string, off: string]
  onChange: (account: Account) => void
}

/** One preference that is on or off. Switches at once and back again when the server does not take it. */
export function SettingSwitch({ account, setting, label, words: [on, off], onChange }: SettingSwitchProps) {
  const ask = apiClient().call
  const toast = useToast()
  const [isBusy, setIsBusy] = useState(false)
  const change = async (isOn: boolean) => {
    if (isBusy) return
    setIsBusy(true)
    onChange({ ...account, [setting]: isOn })
    const reply = await ask('updateAccount', { body: { [setting]: isOn } })
    setIsBusy(false)
    onChange(reply.ok ? reply.data.data : account)
    if (reply.ok) toast(isOn ? on : off)
    else toast(reply.error || 'Your choice could not be saved.', 'error')
  }
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={account[setting]}
        // Not disabled: it would lose the focus.
        aria-disabled={isBusy}
        onChange={(event) => void change(event.target.checked)}
      />
      {label}
    </label>
  )
}
