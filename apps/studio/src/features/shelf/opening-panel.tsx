import { t } from '@flain/languages'
import { signInAddress, sitePage } from '../../platform/site.ts'
import { type Opening, useDesk, useSaving } from '../../state/saved-flow.ts'
import './shelf.css'

const words: Record<Opening['is'], { title: string; text: string }> = {
  loading: { title: t('Opening the flow …'), text: '' },
  offline: {
    title: t('This flow cannot be reached'),
    text: t(
      'There is no connection to the server, and this browser keeps no copy of the flow. It opens by itself once you are online.',
    ),
  },
  missing: {
    title: t('There is no such flow'),
    text: t(
      'It is not in your account and not public, or it was deleted. What you delete can be restored for 30 days under My flows.',
    ),
  },
  'signed-out': {
    title: t('This flow is not public'),
    text: t('If it is yours, sign in and it opens here.'),
  },
  failed: {
    title: t('The flow could not be opened'),
    text: t('The server did not answer as it should. Please try again.'),
  },
}

/** Lies over the canvas while a flow is being opened by its address, and says why it cannot be. */
export function OpeningPanel() {
  const desk = useDesk()
  const opening = useSaving((saving) => saving.opening)
  if (!opening) return null
  const { title, text } = words[opening.is]
  const address = `#flow=${opening.id}`
  return (
    <div className="opening" role={opening.is === 'loading' ? 'status' : 'alert'}>
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {opening.is !== 'loading' && (
        <div className="row">
          {opening.is === 'signed-out' && (
            <a className="btn btn-primary" href={signInAddress(address)}>
              {t('Sign in')}
            </a>
          )}
          {(opening.is === 'offline' || opening.is === 'failed') && (
            <button className="btn btn-primary" onClick={() => void desk.openFlow(opening.id)}>
              {t('Try again')}
            </button>
          )}
          {opening.is === 'missing' && (
            <a className="btn btn-primary" href={sitePage('/dashboard?section=flows')}>
              {t('My flows')}
            </a>
          )}
          <button className="btn btn-line" onClick={desk.stopOpening}>
            {t('Draw something else')}
          </button>
        </div>
      )}
    </div>
  )
}
