import { Icon } from '@flain/ui'
import type { FlowQuery } from './flow-query.ts'

type NoFlowsProps = { query: FlowQuery; hasAny: boolean; studioUrl: string; onShowAll: () => void }

/** In place of the list when it is empty: the first flow is still to come, or the filter lets none through. */
export function NoFlows({ query, hasAny, studioUrl, onShowAll }: NoFlowsProps) {
  if (!hasAny) {
    return (
      <div className="state">
        <TwoNodes />
        <h2>Nothing on this line yet</h2>
        <p>Say one sentence and your first flow is drawn.</p>
        <a className="btn btn-line btn-sm" href={`${studioUrl}#new`}>
          <Icon name="plus" size={16} />
          New flow
        </a>
      </div>
    )
  }
  return (
    <div className="state">
      <TwoNodes />
      <h2>{emptySentence(query)}</h2>
      <button type="button" className="btn btn-line btn-sm" onClick={onShowAll}>
        Show all flows
      </button>
    </div>
  )
}

function emptySentence({ filter, page, search }: FlowQuery): string {
  const kind = filter === 'all' ? 'flow' : `${filter} flow`
  if (search !== '') return `No ${kind} matches “${search}”`
  return page > 1 ? `There is no page ${page}` : `No ${kind} yet`
}

function TwoNodes() {
  return (
    <svg className="two-nodes" viewBox="0 0 150 40" fill="none" aria-hidden="true">
      <g stroke="var(--edge-quiet)" strokeWidth="1.5" strokeDasharray="4 4">
        <rect x="1" y="6" width="48" height="28" rx="10" />
        <rect x="101" y="6" width="48" height="28" rx="10" />
      </g>
      <path d="M51 20H93" stroke="var(--line-2)" strokeWidth="3" />
      <path d="M99 20L91 24.5V15.5Z" fill="var(--line-2)" />
    </svg>
  )
}
