import { logOutQuestion as words } from '@flain/content'
import { messages, type User } from '@flain/contract'
import { AskDialog, useToast } from '@flain/ui'
import { useState } from 'react'
import { goTo } from '../../platform/address.ts'
import { unsavedOf } from '../../platform/shelf.ts'

/** Logging out takes the flows of the account out of the browser, so it asks first when that would lose something. */
export function useLogOut(user: User, onLeave: () => Promise<string | null>) {
  const toast = useToast()
  const [isLeaving, setIsLeaving] = useState(false)
  const [unsaved, setUnsaved] = useState<readonly string[]>([])

  const leave = async () => {
    setIsLeaving(true)
    const failure = await onLeave()
    setIsLeaving(false)
    setUnsaved([])
    if (failure !== null) return toast(failure, 'error')
    toast(messages.signedOut)
    goTo('/dashboard?mode=login')
  }
  const logOut = async () => {
    setIsLeaving(true)
    const found = await unsavedOf(user.id)
    setIsLeaving(false)
    if (found.length === 0) return leave()
    setUnsaved(found)
  }
  const question =
    unsaved.length === 0 ? null : (
      <AskDialog
        title={words.title}
        action={words.action}
        isBusy={isLeaving}
        onSubmit={() => void leave()}
        onClose={() => setUnsaved([])}
      >
        <p>{words.text(unsaved)}</p>
      </AskDialog>
    )
  return { isLeaving, logOut, question }
}
