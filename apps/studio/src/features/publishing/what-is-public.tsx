import { useSaving } from '../../state/saved-flow.ts'
import { graphOf } from '../../state/studio-state.ts'
import { useStudio } from '../../state/store.ts'

/** Before anything is published: what of it others will see, and what they will not. */
export function WhatIsPublic({ isPrivate }: { isPrivate: boolean }) {
  const steps = useStudio((state) => graphOf(state).nodes.length)
  const author = useSaving(({ account }) => (account.is === 'signed-in' ? account.user.name : ''))
  if (isPrivate)
    return <p className="what-is-public">Nobody but you sees this flow, and it has no public page.</p>
  return (
    <div className="what-is-public">
      <p>What everybody will see:</p>
      <ul>
        <li>
          the drawing with its {steps === 1 ? 'one step' : `${steps} steps`}, as a page, a picture and a file
        </li>
        <li>the words you typed for it</li>
        <li>name, description, category and licence</li>
        <li>
          your name, <bdi>{author}</bdi>, and your picture
        </li>
      </ul>
      <p>Earlier versions and your email address are never shown. You can withdraw it at any time.</p>
    </div>
  )
}
