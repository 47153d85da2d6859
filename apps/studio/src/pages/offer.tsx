import { t } from '@flain/languages'
import { Icon } from '@flain/ui'
import { useEffect } from 'react'
import { useDesk } from '../state/saved-flow.ts'
import { usePart } from '../platform/value.ts'

/** Long enough to read it and find the button. */
const shownMs = 12_000

/** What was done last, and how to undo it. */
export function Offer() {
  const desk = useDesk()
  const offer = usePart(desk.offer, (value) => value.offer)
  useEffect(() => {
    if (!offer) return undefined
    const timer = setTimeout(() => desk.offer.set({ offer: undefined }), shownMs)
    return () => clearTimeout(timer)
  }, [offer, desk])
  return (
    <div role="status">
      {offer && (
        <div className="offer">
          <span>{offer.text}</span>
          <button className="btn btn-line btn-sm" onClick={offer.run}>
            {offer.name}
          </button>
          <button
            className="icon-btn sm"
            aria-label={t('Dismiss')}
            onClick={() => desk.offer.set({ offer: undefined })}
          >
            <Icon name="x" size={16} />
          </button>
        </div>
      )}
    </div>
  )
}
