import { t } from '@flain/languages'
import { signInAddress, sitePage } from '../../platform/site.ts'
import { useSaving } from '../../state/saved-flow.ts'

/** Who is signed in, and the way to their flows; else the way to sign in and back. */
export function AccountLink() {
  const account = useSaving((saving) => saving.account)
  const drawingId = useSaving((saving) => saving.drawingId)
  const status = useSaving((saving) => saving.status.is)
  if (account.is === 'checking') return null
  if (account.is === 'unreachable')
    return (
      <a className="btn btn-ghost hide-s" href={sitePage('/dashboard')}>
        {t('My flows')}
      </a>
    )
  if (account.is === 'signed-out')
    return (
      <a
        className="btn btn-ghost hide-s"
        href={signInAddress(status === 'device' ? `#keep=${drawingId}` : location.hash)}
      >
        {t('Sign in')}
      </a>
    )
  const { name, avatarUrl } = account.user
  return (
    <a className="account icon-btn hide-s" href={sitePage('/dashboard?section=flows')} title={name}>
      {avatarUrl ? (
        <img
          className="av"
          src={avatarUrl.startsWith('/') ? sitePage(avatarUrl) : avatarUrl}
          alt=""
          width={32}
          height={32}
        />
      ) : (
        <span className="av" aria-hidden="true">
          {initials(name)}
        </span>
      )}
      <span className="vh">{t('My flows, signed in as {name}', { name })}</span>
    </a>
  )
}

function initials(name: string): string {
  return name
    .split(/\s+/u)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase()
}
