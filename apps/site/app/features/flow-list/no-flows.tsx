import { noFolder } from '@flain/contract'
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

function emptySentence({ filter, search, folder, tag }: FlowQuery): string {
  const kind = filter === 'all' ? 'flow' : `${filter} flow`
  const marked = tag === '' ? kind : `${kind} with the tag “${tag}”`
  if (search !== '') return `No ${marked} matches “${search}”`
  if (folder === noFolder) return `No ${marked} outside of your folders`
  return folder === '' ? `No ${marked} yet` : `No ${marked} in this folder`
}
