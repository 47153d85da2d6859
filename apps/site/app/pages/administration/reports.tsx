import type { ReportedFlow } from '@flain/contract'
import { apiClient } from '../../platform/api.ts'
import { countedNoun } from '../../platform/compact-count.ts'
import { formatDate } from '../../platform/dates.ts'
import { useLoad } from '../../platform/use-load.ts'
import { FlowLine } from './flow-line.tsx'
import type { SectionProps } from './sections.ts'
import { useProofWatch } from './watch-proof.ts'
import { WatchedList } from './watched-list.tsx'

/** What people reported and nobody has decided about, that which waits longest first. */
export function Reports({ search, page, onChanged }: SectionProps) {
  const told = useProofWatch()
  const [loaded, reload] = useLoad(`reports ${page}`, async () =>
    told(await apiClient().call('listReports', { query: { page } })),
  )
  const changed = () => {
    reload()
    onChanged()
  }
  return (
    <WatchedList
      section="reports"
      title="Reports"
      lede="What waits longest stands first."
      loaded={loaded}
      onRetry={reload}
      search={search}
      page={page}
      empty="Nothing is reported. All is well."
    >
      {(loaded.last?.data ?? []).map((flow) => (
        <li key={flow.id}>
          <FlowLine flow={flow} reportsCount={flow.reportsCount} onChanged={changed}>
            <Said flow={flow} />
          </FlowLine>
        </li>
      ))}
    </WatchedList>
  )
}

/** What was reported of a flow; the server lists some of them. */
function Said({ flow }: { flow: ReportedFlow }) {
  const more = flow.reportsCount - flow.reports.length
  return (
    <>
      <ul className="said">
        {flow.reports.map(({ reason, details, createdAt }) => (
          <li key={`${createdAt} ${reason} ${details}`}>
            <span className="badge">{reason}</span> <bdi>{details || 'Nothing was added.'}</bdi>{' '}
            <time className="meta" dateTime={createdAt}>
              {formatDate(createdAt, 'short-date-time')}
            </time>
          </li>
        ))}
      </ul>
      {more > 0 ? (
        <p className="meta">
          and {more} more {countedNoun(more, 'report')}
        </p>
      ) : null}
    </>
  )
}
