import type { WatchedFlow } from '@flain/contract'
import { type ReactNode, useState } from 'react'
import { apiClient } from '../../platform/api.ts'
import { formatDate } from '../../platform/dates.ts'
import { flowPath } from '../../platform/flow-addresses.ts'
import { PageLink } from '../../platform/page-link.tsx'
import { type Decision, DecisionDialog } from './decision-dialog.tsx'
import { LookDialog } from './look-dialog.tsx'
import { addressOf } from './sections.ts'

type FlowLineProps = {
  flow: WatchedFlow
  /** How many reports wait; closing them is offered when there are some. */
  reportsCount?: number
  onChanged: () => void
  children?: ReactNode
}

/** A flow, whose it is, how it stands, and what can be decided about it. */
export function FlowLine({ flow, reportsCount = 0, onChanged, children }: FlowLineProps) {
  const [decision, setDecision] = useState<Decision | null>(null)
  const [isLooking, setIsLooking] = useState(false)
  const isOpen = flow.state === 'published' && flow.hiddenAt === null && flow.deletedAt === null
  return (
    <div className="watched-row">
      <div>
        <h2>
          {isOpen ? (
            <a href={flowPath(flow.id)}>
              <bdi>{flow.name}</bdi>
            </a>
          ) : (
            <bdi>{flow.name}</bdi>
          )}
        </h2>
        <p className="meta">
          by{' '}
          <PageLink to={addressOf('people', { search: `@${flow.author.handle}` })}>
            <bdi>{flow.author.name}</bdi>
          </PageLink>{' '}
          <span className="standing">{standingOf(flow)}</span>
        </p>
        {children}
      </div>
      <div className="watched-ways">
        {isWithheld(flow) ? (
          <button
            type="button"
            className="btn btn-line btn-sm"
            aria-label={`Look: ${flow.name}`}
            onClick={() => setIsLooking(true)}
          >
            Look
          </button>
        ) : null}
        {decisionsOn(flow, reportsCount).map((each) => (
          <button
            key={each.action}
            type="button"
            className="btn btn-line btn-sm"
            aria-label={`${each.action}: ${flow.name}`}
            onClick={() => setDecision(each)}
          >
            {each.action}
          </button>
        ))}
      </div>
      {isLooking ? <LookDialog flow={flow} onClose={() => setIsLooking(false)} /> : null}
      {decision === null ? null : (
        <DecisionDialog decision={decision} onDone={onChanged} onClose={() => setDecision(null)} />
      )}
    </div>
  )
}

/** Published for everybody, and seen by its author only. */
function isWithheld({ state, visibility, hiddenAt, deletedAt }: WatchedFlow): boolean {
  return state === 'published' && visibility === 'public' && hiddenAt !== null && deletedAt === null
}

function standingOf({ deletedAt, hiddenAt, heldAt, publishedAt, state, visibility }: WatchedFlow): string {
  if (deletedAt !== null) return `deleted ${formatDate(deletedAt, 'short-date')}`
  if (heldAt !== null) return `held since ${formatDate(heldAt, 'short-date')}, until somebody decides`
  if (hiddenAt !== null) return `hidden since ${formatDate(hiddenAt, 'short-date')}`
  if (state === 'draft' || publishedAt === null) return 'draft'
  return `${visibility}, published ${formatDate(publishedAt, 'short-date')}`
}

function decisionsOn(flow: WatchedFlow, reportsCount: number): Decision[] {
  const decide = (decision: 'hide' | 'restore' | 'dismiss') => (reason: string) =>
    apiClient().call('decideFlow', { params: { id: flow.id }, body: { decision, reason } })
  const hide = {
    title: `Hide “${flow.name}”?`,
    action: 'Hide',
    text: 'Nobody but its author sees it any more, and its reports are closed. The author gets the reason by mail.',
    decide: decide('hide'),
  }
  const restore = {
    title: `Show “${flow.name}” again?`,
    action: 'Show again',
    text: 'It stands where it stood. The author gets the reason by mail.',
    decide: decide('restore'),
  }
  const dismiss = {
    title: reportsCount === 1 ? 'Close this report?' : `Close ${reportsCount} reports?`,
    action: reportsCount === 1 ? 'Close report' : 'Close reports',
    text: 'The flow stays as it is. Nobody is told; the reason goes into the audit log.',
    decide: decide('dismiss'),
  }
  const letThrough = {
    ...restore,
    title: `Show “${flow.name}”?`,
    action: 'Show',
    text: 'Everybody sees it, its links may stay, and its reports are closed. The author gets the reason by mail.',
  }
  if (flow.deletedAt !== null) return []
  if (flow.heldAt !== null) return [letThrough, hide]
  return [...(reportsCount > 0 ? [dismiss] : []), flow.hiddenAt === null ? hide : restore]
}
