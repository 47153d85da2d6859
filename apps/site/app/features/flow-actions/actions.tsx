import { flowPage, marketplace } from '@flain/content'
import { Icon } from '@flain/ui'
import { compactCount } from '../../platform/compact-count.ts'
import './actions.css'

const words = flowPage.actions

type ActionsProps = {
  id: string
  name: string
  likes: number
  shares: number
  /** The studio, with this flow open. */
  studioAddress: string
  /** It is there to be filled in; that comes before building on it. */
  isTemplate: boolean
}

/** What a person can do with a public flow; the page's script answers the buttons. */
export function Actions({ id, name, likes, shares, studioAddress, isTemplate }: ActionsProps) {
  return (
    <div
      className="flow-actions"
      role="group"
      aria-label={words.label}
      data-actions
      data-flow={id}
      data-name={name}
    >
      {isTemplate ? (
        <a className="btn btn-primary needs-script" href="#use">
          {marketplace.using.title}
        </a>
      ) : null}
      <button
        type="button"
        className={`btn needs-script ${isTemplate ? 'btn-line' : 'btn-primary'}`}
        data-augment
      >
        <Icon name="plus" size={18} />
        <span>{words.augment}</span>
      </button>
      <a className="btn btn-line" href={studioAddress}>
        {words.open}
        <Icon name="arrow" size={18} className="go" />
      </a>
      <button type="button" className="btn btn-line needs-script" data-like aria-pressed="false">
        <Icon name="heart" size={18} />
        <span>{words.like}</span>
        <span data-likes>{compactCount(likes)}</span>
      </button>
      <button type="button" className="btn btn-line needs-script" data-opens="share">
        <Icon name="share" size={18} />
        <span>{words.share}</span>
        <span data-shares>{compactCount(shares)}</span>
      </button>
      <button type="button" className="btn btn-ghost needs-script" data-opens="report">
        {words.report}
      </button>
      <output className="meta flow-answer" data-answer />
    </div>
  )
}
