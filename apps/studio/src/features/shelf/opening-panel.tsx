import { signInAddress, sitePage } from '../../platform/site.ts'
import { type Opening, useDesk, useSaving } from '../../state/saved-flow.ts'
import './shelf.css'

const words: Record<Opening['is'], { title: string; text: string }> = {
  loading: { title: 'Opening the flow …', text: '' },
  offline: {
    title: 'This flow cannot be reached',
    text: 'There is no connection to the server, and this browser keeps no copy of the flow. It opens by itself once you are online.',
  },
  missing: {
    title: 'There is no such flow',
    text: 'It is not in your account and not public, or it was deleted. What you delete can be restored for 30 days under My flows.',
  },
  'signed-out': {
    title: 'This flow is not public',
    text: 'If it is yours, sign in and it opens here.',
  },
  failed: {
    title: 'The flow could not be opened',
    text: 'The server did not answer as it should. Please try again.',
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
              Sign in
            </a>
          )}
          {(opening.is === 'offline' || opening.is === 'failed') && (
            <button className="btn btn-primary" onClick={() => void desk.openFlow(opening.id)}>
              Try again
            </button>
          )}
          {opening.is === 'missing' && (
            <a className="btn btn-primary" href={sitePage('/dashboard?section=flows')}>
              My flows
            </a>
          )}
          <button className="btn btn-line" onClick={desk.stopOpening}>
            Draw something else
          </button>
        </div>
      )}
    </div>
  )
}
