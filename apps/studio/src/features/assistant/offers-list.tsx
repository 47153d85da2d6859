import { t } from '@flain/languages'
import { Icon } from '@flain/ui'
import { useRef } from 'react'
import { usePart } from '../../platform/value.ts'
import type { AssistantDesk } from './assistant-desk.ts'
import { type Offer, openOffers } from './offers.ts'

/** Each change that was offered, to be taken or refused on its own, or all at once. */
export function Offers({ desk }: { desk: AssistantDesk }) {
  const offers = usePart(desk.assistant, (value) => value.offers)
  const isRunning = usePart(desk.assistant, (value) => value.running !== undefined)
  const listRef = useRef<HTMLUListElement>(null)
  const open = openOffers(offers)
  if (open.length === 0) return null
  const all = open.map(({ id }) => id)

  /** The focus goes on to the change that moved up. */
  function decide(run: (ids: readonly number[]) => void, id: number, at: number) {
    run([id])
    requestAnimationFrame(() => {
      const buttons = listRef.current?.querySelectorAll<HTMLButtonElement>('.take') ?? []
      const next = buttons[Math.min(at, buttons.length - 1)]
      if (next) next.focus()
      else document.querySelector<HTMLElement>('#assistant h2')?.focus()
    })
  }

  return (
    <section className="assist-offers" aria-label={t('Offered changes')}>
      <div className="assist-row">
        <h3>{t('{count} changes offered', { count: open.length })}</h3>
        {!isRunning && (
          <>
            <button className="btn btn-primary btn-sm" onClick={() => desk.take(all)}>
              {t('Take all')}
            </button>
            <button className="btn btn-line btn-sm" onClick={() => desk.refuse(all)}>
              {t('Refuse all')}
            </button>
          </>
        )}
      </div>
      <ul ref={listRef}>
        {open.map((offer, at) => (
          <OfferRow
            key={offer.id}
            offer={offer}
            isRunning={isRunning}
            onTake={() => decide(desk.take, offer.id, at)}
            onRefuse={() => decide(desk.refuse, offer.id, at)}
          />
        ))}
      </ul>
    </section>
  )
}

type OfferRowProps = { offer: Offer; isRunning: boolean; onTake: () => void; onRefuse: () => void }

function OfferRow({ offer: { words, part }, isRunning, onTake, onRefuse }: OfferRowProps) {
  const why = 'why' in part ? part.why : undefined
  return (
    <li>
      <span className="what">
        <bdi>{words}</bdi>
        {why ? (
          <small>
            <bdi>{why}</bdi>
          </small>
        ) : null}
      </span>
      <button
        className="icon-btn sm take"
        disabled={isRunning}
        aria-label={t('Take: {change}', { change: words })}
        onClick={onTake}
      >
        <Icon name="check" size={18} />
      </button>
      <button
        className="icon-btn sm refuse"
        disabled={isRunning}
        aria-label={t('Refuse: {change}', { change: words })}
        onClick={onRefuse}
      >
        <Icon name="x" size={18} />
      </button>
    </li>
  )
}
