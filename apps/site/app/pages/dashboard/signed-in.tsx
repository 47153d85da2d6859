import { brand } from '@flain/content'
import { messages, type User } from '@flain/contract'
import { useToast } from '@flain/ui'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { goTo, useQuery } from '../../platform/address.ts'
import { AvatarDialog } from '../../features/account/avatar-dialog.tsx'
import { Profile } from '../../features/account/profile.tsx'
import { Settings } from '../../features/account/settings.tsx'
import { FlowList } from '../../features/flow-list/flow-list.tsx'
import { PlanBox } from '../../features/plan/plan-box.tsx'
import { PlanSheet } from '../../features/plan/plan-sheet.tsx'
import { apiClient } from '../../platform/api.ts'
import { PageLink } from '../../platform/page-link.tsx'
import { useLoad } from '../../platform/use-load.ts'
import { ComingSoon } from './coming-soon.tsx'
import { SideNav } from './side-nav.tsx'
import { parseSection, sectionAddress, type SectionId, sectionTitle } from './sections.ts'

type SignedInProps = {
  user: User
  studioUrl: string
  onUserChange: (user: User) => void
  /** Ends the session. Resolves to the sentence of what went wrong. */
  onLeave: () => Promise<string | null>
}

/** The dashboard of somebody who is signed in. */
export function SignedIn({ user, studioUrl, onUserChange, onLeave }: SignedInProps) {
  const ask = apiClient().call
  const toast = useToast()
  const query = useQuery()
  const section = parseSection(query.get('section'))
  const [open, setOpen] = useState<'avatar' | 'plans' | null>(null)
  const [isLeaving, setIsLeaving] = useState(false)
  const [usage] = useLoad(user.tier.name, () => ask('usage'))
  const content = useFocusOnNewSection(section)

  const logOut = async () => {
    setIsLeaving(true)
    const failure = await onLeave()
    setIsLeaving(false)
    if (failure !== null) return toast(failure, 'error')
    toast(messages.signedOut)
    goTo('/dashboard?mode=login')
  }
  const profile = (
    <Profile user={user} onUserChange={onUserChange} onChangeAvatar={() => setOpen('avatar')}>
      <PlanBox tier={user.tier} usage={usage.last?.data ?? null} onViewPlans={() => setOpen('plans')} />
    </Profile>
  )
  return (
    <div className={`wrap dash ${section === 'flows' ? 'rail' : ''}`}>
      <title>{`${sectionTitle(section)} | ${brand.name}`}</title>
      <SideNav signedIn={{ current: section, isLoggingOut: isLeaving, onLogOut: () => void logOut() }} />
      <div className="section" ref={content}>
        <Section
          section={section}
          user={user}
          studioUrl={studioUrl}
          profile={profile}
          onUserChange={onUserChange}
        />
      </div>
      {section === 'flows' ? profile : null}
      {open === 'avatar' ? (
        <AvatarDialog user={user} onUserChange={onUserChange} onClose={() => setOpen(null)} />
      ) : null}
      {open === 'plans' ? (
        <PlanSheet current={user.tier.name} onChanged={onUserChange} onClose={() => setOpen(null)} />
      ) : null}
    </div>
  )
}

type SectionProps = {
  section: SectionId | null
  user: User
  studioUrl: string
  profile: ReactNode
  onUserChange: (user: User) => void
}

function Section({ section, user, studioUrl, profile, onUserChange }: SectionProps) {
  switch (section) {
    case 'flows':
      return <FlowList user={user} studioUrl={studioUrl} />
    case 'profile':
      return (
        <div className="profile-section">
          <h1 tabIndex={-1}>Profile</h1>
          {profile}
        </div>
      )
    case 'settings':
      return <Settings user={user} onUserChange={onUserChange} />
    case 'community':
      return <ComingSoon title="Community" href="/community" hint="Explore Community" />
    case 'marketplace':
      return <ComingSoon title="Marketplace" />
    case 'analytics':
      return <ComingSoon title="Analytics" />
    case null:
      return (
        <section className="quiet-section" aria-labelledby="no-section">
          <h1 id="no-section" tabIndex={-1}>
            Page Not Found
          </h1>
          <p className="lede">The dashboard has no such section.</p>
          <PageLink className="btn btn-line" to={sectionAddress('flows')}>
            My Flows
          </PageLink>
        </section>
      )
  }
}

/** A section chosen from the navigation takes the focus at its heading; the first one leaves it where it is. */
function useFocusOnNewSection(section: SectionId | null) {
  const content = useRef<HTMLDivElement>(null)
  const shown = useRef(section)
  useLayoutEffect(() => {
    if (shown.current === section) return
    shown.current = section
    content.current?.querySelector('h1')?.focus({ preventScroll: true })
  }, [section])
  return content
}
