import { t } from '@flain/languages'
import { useSaving } from '../../state/saved-flow.ts'
import { graphOf } from '../../state/studio-state.ts'
import { useStudio } from '../../state/store.ts'
import { rich } from '../../platform/rich.tsx'

/** Before anything is published: what of it others will see, and what they will not. */
export function WhatIsPublic({ isPrivate }: { isPrivate: boolean }) {
  const steps = useStudio((state) => graphOf(state).nodes.length)
  const author = useSaving(({ account }) => (account.is === 'signed-in' ? account.user.name : ''))
  if (isPrivate)
    return <p className="what-is-public">{t('Nobody but you sees this flow, and it has no public page.')}</p>
  return (
    <div className="what-is-public">
      <p>{t('What everybody will see:')}</p>
      <ul>
        <li>{t('the drawing with its {count} steps, as a page, a picture and a file', { count: steps })}</li>
        <li>{t('the words you typed for it')}</li>
        <li>{t('name, description, category and licence')}</li>
        <li>{rich('your name, {author}, and your picture', { author: <bdi>{author}</bdi> })}</li>
      </ul>
      <p>{t('Earlier versions and your email address are never shown. You can withdraw it at any time.')}</p>
    </div>
  )
}
