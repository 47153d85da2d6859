import { useToast } from '@flain/ui'
import { useState } from 'react'
import { apiClient } from '../../platform/api.ts'

/** Whether a mail says, at most once a day, that somebody built on one's flows. Goes back when the server does not take it. */
export function AugmentMailsSwitch({ isOn: isOnAtFirst }: { isOn: boolean }) {
  const ask = apiClient().call
  const toast = useToast()
  const [isOn, setIsOn] = useState(isOnAtFirst)
  const [isBusy, setIsBusy] = useState(false)
  const change = async (on: boolean) => {
    if (isBusy) return
    setIsBusy(true)
    setIsOn(on)
    const reply = await ask('updateAccount', { body: { augmentMails: on } })
    setIsBusy(false)
    if (!reply.ok) setIsOn(!on)
    if (reply.ok) toast(on ? 'You will get a mail' : 'You will get no mail about copies')
    else toast(reply.error || 'Your choice could not be saved.', 'error')
  }
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={isOn}
        // Not disabled: it would lose the focus.
        aria-disabled={isBusy}
        onChange={(event) => void change(event.target.checked)}
      />
      Mail me, at most once a day, when somebody augments a flow of mine
    </label>
  )
}
