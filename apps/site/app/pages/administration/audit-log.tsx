import type { Act } from '@flain/contract'
import { apiClient } from '../../platform/api.ts'
import { formatDate } from '../../platform/dates.ts'
import { useLoad } from '../../platform/use-load.ts'
import type { SectionProps } from './sections.ts'
import { useProofWatch } from './watch-proof.ts'
import { WatchedList } from './watched-list.tsx'

/** What operators did, here and from the command line. */
export function AuditLog({ search, page }: SectionProps) {
  const told = useProofWatch()
  const [loaded, reload] = useLoad(`audit ${page}`, async () =>
    told(await apiClient().call('listAudit', { query: { page } })),
  )
  return (
    <WatchedList
      section="audit"
      title="Audit log"
      lede="What was done here and from the command line, kept for two years."
      loaded={loaded}
      onRetry={reload}
      search={search}
      page={page}
      empty="Nothing was done yet."
    >
      {(loaded.last?.data ?? []).map((act) => (
        <li key={act.id}>
          <ActLine act={act} />
        </li>
      ))}
    </WatchedList>
  )
}

function ActLine({ act }: { act: Act }) {
  const more = Object.entries(act.details).map(([name, value]) => `${name}: ${wordOf(value)}`)
  return (
    <div className="watched-row">
      <div>
        <h2>{act.action}</h2>
        <p className="meta">
          <bdi>{act.subject}</bdi>
        </p>
        {more.length === 0 ? null : (
          <p>
            <bdi>{more.join(', ')}</bdi>
          </p>
        )}
      </div>
      <p className="meta watched-when">
        <time dateTime={act.at}>{formatDate(act.at, 'short-date-time')}</time>
        <span>{act.by === null ? 'command line' : `@${act.by}`}</span>
      </p>
    </div>
  )
}

const wordOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
