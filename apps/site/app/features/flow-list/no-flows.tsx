import { Icon, TwoNodes } from '@flain/ui'
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

function emptySentence({ filter, search }: FlowQuery): string {
  const kind = filter === 'all' ? 'flow' : `${filter} flow`
  return search === '' ? `No ${kind} yet` : `No ${kind} matches “${search}”`
}
