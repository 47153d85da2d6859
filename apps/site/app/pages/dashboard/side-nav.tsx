import { BusyButton } from '@flain/ui'
import { PageLink } from '../../platform/page-link.tsx'
import { lowerSections, sectionAddress, type SectionId, upperSections } from './sections.ts'

type SideNavProps = {
  /** `null` when nobody is signed in: the stations stand there and lead nowhere. */
  signedIn: { current: SectionId | null; isLoggingOut: boolean; onLogOut: () => void } | null
}

/** The sections as stations on a line. */
export function SideNav({ signedIn }: SideNavProps) {
  const station = ({ id, label }: (typeof upperSections)[number]) => (
    <li key={id}>
      {signedIn ? (
        <PageLink to={sectionAddress(id)} aria-current={signedIn.current === id ? 'page' : undefined}>
          {label}
        </PageLink>
      ) : (
        // A link that leads nowhere, until somebody is signed in.
        // oxlint-disable-next-line jsx-a11y/anchor-is-valid
        <a role="link" aria-disabled="true">
          {label}
        </a>
      )}
    </li>
  )
  return (
    <nav className="side" aria-label="Dashboard">
      <ul>{upperSections.map(station)}</ul>
      <ul className="low">
        {lowerSections.map(station)}
        {signedIn ? (
          <li>
            <BusyButton isBusy={signedIn.isLoggingOut} onClick={signedIn.onLogOut}>
              Log out
            </BusyButton>
          </li>
        ) : null}
      </ul>
    </nav>
  )
}
