import { type FlowCounts, messages } from '@flain/contract'
import { Icon } from '@flain/ui'
import { TryAgain } from '../../platform/try-again.tsx'
import { FlowFilters } from './flow-filters.tsx'
import { parseFlowQuery } from './flow-query.ts'
import { firstWordOf, waitingSentence } from './greeting.ts'
import { ListTools } from './list-tools.tsx'

type FlowsHeaderProps = { name: string; counts: FlowCounts | null; studioUrl: string }

export function FlowsHeader({ name, counts, studioUrl }: FlowsHeaderProps) {
  return (
    <header>
      <div>
        <h1 id="greeting" tabIndex={-1}>
          Hello, <bdi>{firstWordOf(name)}</bdi>
        </h1>
        <p className="lede">{counts === null ? '\u00a0' : waitingSentence(counts)}</p>
      </div>
      <a className="btn btn-primary btn-lg" href={`${studioUrl}#new`}>
        <Icon name="plus" />
        New flow
      </a>
    </header>
  )
}

export function FlowsFailed({ sentence, onRetry }: { sentence: string; onRetry: () => void }) {
  return (
    <div className="state" role="alert">
      <span className="badge error">Error</span>
      <h2>{messages.flowsLoadFailed}</h2>
      <p>{sentence}</p>
      <TryAgain onRetry={onRetry} />
    </div>
  )
}

const nothing = () => undefined
const query = parseFlowQuery(new URLSearchParams())
const noMarks = { flows: [], has: () => false, mark: nothing, add: nothing, drop: nothing, clear: nothing }
const noPlaces = { state: 'loading', sentence: '', folders: [], loose: 0, tags: [], reload: nothing } as const

/** The list before it is known whose it is, in the places it will take: its own rows of tools, out of use. */
export function WaitingFlows() {
  return (
    <div className="flows waiting-flows" aria-hidden="true" inert>
      <header>
        <div>
          <p className="h1 skel">{'\u00a0'}</p>
          <p className="lede">{'\u00a0'}</p>
        </div>
        <span className="btn btn-lg skel">New flow</span>
      </header>
      <FlowFilters query={query} counts={null} onFilter={nothing} onSort={nothing} onSearch={nothing} />
      <ListTools
        query={query}
        places={noPlaces}
        marks={noMarks}
        total={null}
        onShow={nothing}
        onMarkAll={nothing}
        onFolders={nothing}
        onAct={nothing}
      />
      <FlowSkeletons />
    </div>
  )
}

/** Rows of the same height as the ones they stand for. */
export function FlowSkeletons() {
  return (
    <ul className="flist skeletons" aria-busy="true" aria-label="Loading your flows">
      {Array.from({ length: 5 }, (_, index) => (
        <li key={index}>
          <span className="skel picture" />
          <span className="lines">
            <span className="skel" />
            <span className="skel" />
          </span>
        </li>
      ))}
    </ul>
  )
}
