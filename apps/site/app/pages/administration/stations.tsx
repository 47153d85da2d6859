import { PageLink } from '../../platform/page-link.tsx'
import { addressOf, type AdministrationState, type SectionId, sections } from './sections.ts'

type StationsProps = { current: SectionId; state: AdministrationState }

/** The sections as stations on a line, with how much waits at two of them. */
export function Stations({ current, state }: StationsProps) {
  const waiting: Partial<Record<SectionId, number>> = {
    reports: state.reportedCount,
    jobs: state.failedCount,
  }
  return (
    <nav className="side" aria-label="Administration">
      <ul>
        {sections.map(({ id, label }) => (
          <li key={id}>
            <PageLink to={addressOf(id)} aria-current={id === current ? 'page' : undefined}>
              {label}
              {waiting[id] ? <span className="count">{waiting[id]}</span> : null}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
