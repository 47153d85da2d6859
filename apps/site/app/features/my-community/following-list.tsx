import type { Creator } from '@flain/contract'
import { BusyButton, useToast } from '@flain/ui'
import { useState } from 'react'
import { apiClient } from '../../platform/api.ts'
import { creatorPath } from '../../platform/flow-addresses.ts'

type FollowingListProps = { creators: readonly Creator[]; onChanged: () => void }

/** Whom somebody follows, and the way to stop, which can be taken back. */
export function FollowingList({ creators, onChanged }: FollowingListProps) {
  const ask = apiClient().call
  const toast = useToast()
  const [busy, setBusy] = useState<string | null>(null)

  const follow = async (handle: string) => {
    const reply = await ask('follow', { params: { handle } })
    if (!reply.ok) return toast(reply.error || 'That did not work.', 'error')
    onChanged()
  }
  const unfollow = async ({ handle, name }: Creator) => {
    setBusy(handle)
    const reply = await ask('unfollow', { params: { handle } })
    setBusy(null)
    if (!reply.ok) return toast(reply.error || 'That did not work.', 'error')
    toast(`You no longer follow ${name}`, 'status', { label: 'Undo', onPress: () => void follow(handle) })
    onChanged()
  }
  if (creators.length === 0) {
    return (
      <div className="setting">
        <p>You follow nobody yet.</p>
      </div>
    )
  }
  return (
    <ul className="com-rows">
      {creators.map((creator) => (
        <li key={creator.handle} data-cat={creator.category?.toLowerCase()}>
          <div>
            <a className="com-name" href={creatorPath(creator.handle)}>
              <bdi>{creator.name}</bdi>
            </a>
            <p className="meta">
              <bdi>{creator.specialty || creator.role}</bdi>
            </p>
          </div>
          <BusyButton
            className="btn btn-line btn-sm"
            isBusy={busy === creator.handle}
            aria-label={`Unfollow ${creator.name}`}
            onClick={() => void unfollow(creator)}
          >
            Unfollow
          </BusyButton>
        </li>
      ))}
    </ul>
  )
}
