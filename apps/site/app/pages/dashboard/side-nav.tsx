import { BusyButton } from '@flain/ui'
import { useLayoutEffect, useRef } from 'react'
import { PageLink } from '../../platform/page-link.tsx'
import { lowerSections, sectionAddress, type SectionId, upperSections } from './sections.ts'

type SideNavProps = {
  /** `null` when nobody is signed in: the stations stand there and lead nowhere. */
  signedIn: { current: SectionId | null; isLoggingOut: boolean; onLogOut: () => void } | null
}

/** The sections as stations on a line. */
export function SideNav({ signedIn }: SideNavProps) {
  const nav = useScrollToCurrent(signedIn?.current)
  const station = ({ id, label }: (typeof upperSections)[number]) => (
    <li key={id}>
      {signedIn ? (
        <PageLink to={sectionAddress(id)} aria-current={signedIn.current === id ? 'page' : undefined}>
          {label}
        </PageLink>
      ) : (
        // A link that leads nowhere, until somebody is signed in.
        // oxlint-disable-next-line jsx-a11y/anchor-is-valid, jsx-a11y/no-redundant-roles
        <a role="link" aria-disabled="true">
          {label}
        </a>
      )}
    </li>
  )
  return (
    // Narrow screens scroll the line; with no link in it the line itself takes the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <nav className="side" aria-label="Dashboard" ref={nav} tabIndex={signedIn ? undefined : 0}>
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

/** On narrow screens the line is longer than the screen: the current station is brought into sight. */
function useScrollToCurrent(current: SectionId | null | undefined) {
  const nav = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const station = current && nav.current?.querySelector('[aria-current]')
    if (!station || !nav.current) return
    const { left, width } = station.getBoundingClientRect()
    const line = nav.current.getBoundingClientRect()
    nav.current.scrollLeft += left + width / 2 - (line.left + line.width / 2)
  }, [current])
  return nav
}
