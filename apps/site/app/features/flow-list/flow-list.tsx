import { type FlowCounts, type FlowSummary, messages, type Pagination, type User } from '@flain/contract'
import { Icon } from '@flain/ui'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { goTo, useQuery, withQuery } from '../../platform/address.ts'
import { apiClient } from '../../platform/api.ts'
import { TryAgain } from '../../platform/try-again.tsx'
import { useLoad } from '../../platform/use-load.ts'
import { DeletedFlows } from './deleted-flows.tsx'
import { FlowFilters } from './flow-filters.tsx'
import { type FlowQuery, flowQueryChanges, parseFlowQuery, rangeSentence } from './flow-query.ts'
import { FlowRow, type RowAction } from './flow-row.tsx'
import { firstWordOf, waitingSentence } from './greeting.ts'
import { NoFlows } from './no-flows.tsx'
import { Pager } from './pager.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { PublishedDialog } from './published-dialog.tsx'
import { RenameDialog } from './rename-dialog.tsx'
import { useFlowActions } from './use-flow-actions.ts'
import { useThumbnails } from './use-thumbnails.ts'

type FlowListProps = {
  user: User
  studioUrl: string
  /** Something was renamed, published, copied, deleted or brought back: figures elsewhere have moved. */
  onChanged: () => void
}

type OpenDialog = { is: 'rename' | 'publish' | 'published'; flow: FlowSummary } | { is: 'deleted' }

/** My Flows: a greeting, filters with counts, and the person's flows a page at a time. */
export function FlowList({ user, studioUrl, onChanged }: FlowListProps) {
  const ask = apiClient().call
  const address = useQuery()
  const query = parseFlowQuery(address)
  const { filter, sort, page, search } = query
  const [flows, reload] = useLoad(
    JSON.stringify(query),
    () => ask('listFlows', { query: { filter, sort, page, ...(search === '' ? {} : { search }) } }),
    messages.flowsFetchFailed,
  )
  const show = (next: Partial<FlowQuery>, isReplacing = false) => {
    const changes = flowQueryChanges({ ...query, page: 1, ...next })
    goTo(withQuery(address, changes), { isReplacing, keepsScroll: next.page === undefined })
  }
  const loaded = flows.state === 'failed' ? null : flows.last
  const shown = useLastPage(loaded, (last) => show({ page: last }, true)) ? null : loaded
  const section = useRef<HTMLElement>(null)
  // For what was pressed and is there no more: the list, or the heading where no list is left.
  const focusOn = (place: '.flist' | 'h1') =>
    section.current?.querySelector<HTMLElement>(place)?.focus({ preventScroll: true })
  const thumbnailOf = useThumbnails(shown?.data ?? [])
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const changed = () => {
    reload()
    onChanged()
  }
  const { remove, restore, withdraw, duplicate } = useFlowActions({
    onChanged: changed,
    onRemoved: () => focusOn(shown && shown.data.length > 1 ? '.flist' : 'h1'),
  })
  const act = (action: RowAction, flow: FlowSummary) => {
    if (action === 'rename' || action === 'publish') return setOpen({ is: action, flow })
    const run = { withdraw, duplicate, delete: remove }[action]
    return void run(flow)
  }
  const close = () => setOpen(null)
  return (
    <section ref={section} className="flows" aria-labelledby="greeting">
      <FlowsHeader name={user.name} counts={flows.last?.counts ?? null} studioUrl={studioUrl} />
      <FlowFilters
        query={query}
        counts={flows.last?.counts ?? null}
        onFilter={(chosen) => show({ filter: chosen })}
        onSort={(chosen) => show({ sort: chosen })}
        onSearch={(typed) => show({ search: typed }, true)}
      />
      <p className="vh" role="status">
        {flows.state === 'ready' ? rangeSentence(flows.value.pagination) : ''}
      </p>
      {flows.state === 'failed' ? <FlowsFailed sentence={flows.sentence} onRetry={reload} /> : null}
      {flows.state === 'loading' && shown === null ? <FlowSkeletons /> : null}
      {shown && shown.data.length === 0 ? (
        <NoFlows
          query={query}
          hasAny={shown.counts.all > 0}
          studioUrl={studioUrl}
          onShowAll={() => show({ filter: 'all', search: '' })}
        />
      ) : null}
      {shown && shown.data.length > 0 ? (
        <>
          <ul className="flist" tabIndex={-1} aria-busy={flows.state === 'loading'}>
            {shown.data.map((flow) => (
              <FlowRow
                key={flow.id}
                flow={flow}
                thumbnail={thumbnailOf(flow)}
                studioUrl={studioUrl}
                onAct={(action) => act(action, flow)}
              />
            ))}
          </ul>
          <Pager
            pagination={shown.pagination}
            onPage={(wanted) => {
              show({ page: wanted })
              focusOn('.flist')
            }}
          />
        </>
      ) : null}
      {shown ? (
        <button type="button" className="btn btn-ghost btn-sm" onClick={() => setOpen({ is: 'deleted' })}>
          Recently deleted
        </button>
      ) : null}
      {open?.is === 'rename' ? <RenameDialog flow={open.flow} onDone={changed} onClose={close} /> : null}
      {open?.is === 'publish' ? (
        <PublishDialog
          flow={open.flow}
          onDone={() => {
            changed()
            setOpen({ is: 'published', flow: open.flow })
          }}
          onClose={close}
        />
      ) : null}
      {open?.is === 'published' ? <PublishedDialog flow={open.flow} onClose={close} /> : null}
      {open?.is === 'deleted' ? <DeletedFlows onRestore={restore} onClose={close} /> : null}
    </section>
  )
}

type Page = { data: readonly unknown[]; pagination: Pagination }

/**
 * Whether what was loaded lies beyond the last page, as when the only flow of that page was deleted. Then the last page
 * is gone to.
 */
function useLastPage(loaded: Page | null, onPage: (page: number) => void): boolean {
  const last = loaded?.data.length === 0 ? loaded.pagination.totalPages : 0
  const go = useEffectEvent(onPage)
  useEffect(() => {
    if (last > 0) go(last)
  }, [last])
  return last > 0
}

type FlowsHeaderProps = { name: string; counts: FlowCounts | null; studioUrl: string }

function FlowsHeader({ name, counts, studioUrl }: FlowsHeaderProps) {
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

function FlowsFailed({ sentence, onRetry }: { sentence: string; onRetry: () => void }) {
  return (
    <div className="state" role="alert">
      <span className="badge error">Error</span>
      <h2>{messages.flowsLoadFailed}</h2>
      <p>{sentence}</p>
      <TryAgain onRetry={onRetry} />
    </div>
  )
}

/** The list before it is known whose it is, in the places it will take. */
export function WaitingFlows() {
  return (
    <div className="flows waiting-flows" aria-hidden="true">
      <header>
        <div>
          <p className="h1 skel">{'\u00a0'}</p>
          <p className="lede">{'\u00a0'}</p>
        </div>
        <span className="btn btn-lg skel">New flow</span>
      </header>
      <div className="fbar">
        <span className="bar skel" />
      </div>
      <FlowSkeletons />
    </div>
  )
}

/** Rows of the same height as the ones they stand for. */
function FlowSkeletons() {
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
