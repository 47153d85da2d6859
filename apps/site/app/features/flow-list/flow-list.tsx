import { messages, type OwnFlow, type Pagination, type User } from '@flain/contract'
import { useToast } from '@flain/ui'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { goTo, useQuery, withQuery } from '../../platform/address.ts'
import { apiClient } from '../../platform/api.ts'
import { useLoad } from '../../platform/use-load.ts'
import { FlowFilters } from './flow-filters.tsx'
import {
  askedOf,
  type FlowQuery,
  flowQueryChanges,
  parseFlowQuery,
  rangeSentence,
  scopeOf,
} from './flow-query.ts'
import { FlowRow, type RowAction } from './flow-row.tsx'
import { isOnShow, isPublishable } from './flow-standing.ts'
import { ListDialogs, type OpenDialog } from './list-dialogs.tsx'
import { FlowSkeletons, FlowsFailed, FlowsHeader } from './list-frames.tsx'
import { ListTools, type ManyAct } from './list-tools.tsx'
import type { Marking } from './mark-box.tsx'
import { NoFlows } from './no-flows.tsx'
import { Pager } from './pager.tsx'
import { readAll } from './read-all.ts'
import { useFlowActions } from './use-flow-actions.ts'
import { useManyActions } from './use-many-actions.ts'
import { type Marks, useMarks } from './use-marks.ts'
import { type Places, usePlaces } from './use-places.ts'
import { useThumbnails } from './use-thumbnails.ts'

type FlowListProps = {
  user: User
  studioUrl: string
  /** Something was renamed, published, copied, deleted or brought back: figures elsewhere have moved. */
  onChanged: () => void
}

/** My Flows: a greeting, filters with counts, and the person's flows a page at a time. */
export function FlowList({ user, studioUrl, onChanged }: FlowListProps) {
  const ask = apiClient().call
  const toast = useToast()
  const { query, show } = useFlowQuery()
  const [flows, reload] = useLoad(
    JSON.stringify(query),
    () => ask('listFlows', { query: askedOf(query) }),
    messages.flowsFetchFailed,
  )
  const places = usePlaces()
  const loaded = flows.state === 'failed' ? null : flows.last
  const shown = useLastPage(loaded, (last) => show({ page: last }, true)) ? null : loaded
  const rows = shown?.data ?? []
  const marks = useMarks(scopeOf(query), rows)
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const section = useRef<HTMLElement>(null)
  // For what was pressed and is there no more: the list, or the heading where no list is left.
  const focusOn = (place: '.flist' | 'h1') =>
    section.current?.querySelector<HTMLElement>(place)?.focus({ preventScroll: true })
  useFocusAfterMarks({ count: marks.flows.length, isAsking: open !== null }, (count) =>
    focusOn((shown?.pagination.total ?? 0) > count ? '.flist' : 'h1'),
  )
  const changed = () => {
    reload()
    places.reload()
    onChanged()
  }
  const one = useFlowActions({
    onChanged: changed,
    onRemoved: () => focusOn(rows.length > 1 ? '.flist' : 'h1'),
  })
  const many = useManyActions({ onChanged: changed, onDone: marks.drop })
  const act = (action: RowAction, flow: OwnFlow) => {
    if (action === 'rename' || action === 'publish') return setOpen({ is: action, flow })
    if (action === 'move' || action === 'tags') return setOpen({ is: action, flows: [flow] })
    const run = { withdraw: one.withdraw, duplicate: one.duplicate, delete: one.remove }[action]
    return void run(flow)
  }
  const actOnMarked = (action: ManyAct) => {
    if (action === 'delete') return void many.remove(marks.flows)
    if (action === 'withdraw') return void many.withdraw(marks.flows.filter(isOnShow))
    if (action === 'publish') return setOpen({ is: 'publish-many', flows: marks.flows.filter(isPublishable) })
    return setOpen({ is: action, flows: marks.flows })
  }
  const markAll = async () => {
    const all = await readAll(query, shown)
    if (all.ok) marks.add(all.flows)
    else toast(all.error, 'error')
  }
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
      <ListTools
        query={query}
        places={places}
        marks={marks}
        total={shown?.pagination.total ?? null}
        onShow={show}
        onMarkAll={() => void markAll()}
        onFolders={() => setOpen({ is: 'folders' })}
        onAct={actOnMarked}
      />
      <p className="vh" role="status">
        {flows.state === 'ready' ? rangeSentence(flows.value.pagination) : ''}
      </p>
      {flows.state === 'failed' ? <FlowsFailed sentence={flows.sentence} onRetry={changed} /> : null}
      {flows.state === 'loading' && shown === null ? <FlowSkeletons /> : null}
      {shown && rows.length === 0 ? (
        <NoFlows
          query={query}
          hasAny={shown.counts.all > 0}
          studioUrl={studioUrl}
          onShowAll={() => show({ filter: 'all', search: '', folder: '', tag: '' })}
        />
      ) : null}
      {shown && rows.length > 0 ? (
        <>
          <FlowRows
            rows={rows}
            isBusy={flows.state === 'loading'}
            marks={marks}
            places={places}
            studioUrl={studioUrl}
            onTag={(tag) => show({ tag })}
            onAct={act}
          />
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
      {open ? (
        <ListDialogs
          open={open}
          places={places}
          many={many}
          onRestore={one.restore}
          onChanged={changed}
          onFolderDeleted={(id) => (id === query.folder ? show({ folder: '' }, true) : undefined)}
          onOpen={setOpen}
        />
      ) : null}
    </section>
  )
}

function useFlowQuery() {
  const address = useQuery()
  const query = parseFlowQuery(address)
  const show = (next: Partial<FlowQuery>, isReplacing = false) => {
    const changes = flowQueryChanges({ ...query, page: 1, ...next })
    goTo(withQuery(address, changes), { isReplacing, keepsScroll: next.page === undefined })
  }
  return { query, show }
}

type FlowRowsProps = {
  rows: readonly OwnFlow[]
  isBusy: boolean
  marks: Marks
  places: Places
  studioUrl: string
  onTag: (tag: string) => void
  onAct: (action: RowAction, flow: OwnFlow) => void
}

function FlowRows({ rows, isBusy, marks, places, studioUrl, onTag, onAct }: FlowRowsProps) {
  const thumbnailOf = useThumbnails(rows)
  const names = new Map(places.folders.map(({ id, name }) => [id, name]))
  const markingOf = (flow: OwnFlow, index: number): Marking => ({
    isMarked: marks.has(flow.id),
    onMark: (isOn, reaches) => marks.mark(flow, isOn, reaches),
    onReach: (step) => marks.add([flow, rows[index + step] ?? flow]),
    onMarkPage: () => marks.add(rows),
    onClear: marks.clear,
  })
  return (
    <ul className="flist" tabIndex={-1} aria-busy={isBusy}>
      {rows.map((flow, index) => (
        <FlowRow
          key={flow.id}
          flow={flow}
          thumbnail={thumbnailOf(flow)}
          studioUrl={studioUrl}
          folderName={names.get(flow.folder ?? '') ?? ''}
          marking={markingOf(flow, index)}
          onTag={onTag}
          onAct={(action) => onAct(action, flow)}
        />
      ))}
    </ul>
  )
}

type Marked = { count: number; isAsking: boolean }

/** The row of acts goes with the last mark, and the focus in it: `onLost` gives it another place. */
function useFocusAfterMarks({ count, isAsking }: Marked, onLost: (count: number) => void) {
  const last = useRef(0)
  const go = useEffectEvent(onLost)
  useEffect(() => {
    if (count > 0) last.current = count
    if (count > 0 || isAsking) return
    if (last.current > 0 && document.activeElement === document.body) go(last.current)
    last.current = 0
  }, [count, isAsking])
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
