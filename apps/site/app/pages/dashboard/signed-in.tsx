import { brand } from '@flain/content'
import { planOf, plans, type User } from '@flain/contract'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useQuery } from '../../platform/address.ts'
import { AvatarDialog } from '../../features/account/avatar-dialog.tsx'
import { Profile } from '../../features/account/profile.tsx'
import { Settings } from '../../features/account/settings.tsx'
import { AnalyticsSection } from '../../features/analytics/analytics-section.tsx'
import { ApiKeys } from '../../features/developer/api-keys.tsx'
import { ConnectedPrograms } from '../../features/developer/connected-programs.tsx'
import { Webhooks } from '../../features/developer/webhooks.tsx'
import { FlowList } from '../../features/flow-list/flow-list.tsx'
import { MyTemplates } from '../../features/marketplace/my-templates.tsx'
import { MyCommunity } from '../../features/my-community/my-community.tsx'
import { DiscountDialog } from '../../features/plan/discount-dialog.tsx'
import { PlanBox } from '../../features/plan/plan-box.tsx'
import { PlanSheet } from '../../features/plan/plan-sheet.tsx'
import { useCheckoutReturn } from '../../features/plan/use-checkout-return.ts'
import { WhiteLabelSetting } from '../../features/white-label/white-label.tsx'
import { apiClient } from '../../platform/api.ts'
import { PageLink } from '../../platform/page-link.tsx'
import { useLoad } from '../../platform/use-load.ts'
import { SideNav } from './side-nav.tsx'
import { parseSection, sectionAddress, type SectionId, sectionTitle } from './sections.ts'
import { useLogOut } from './use-log-out.tsx'
import { useOpenDialog } from './use-open-dialog.ts'

type SignedInProps = {
  user: User
  studioUrl: string
  /** Somebody has just signed in: what had the focus is gone. */
  takesFocus: boolean
  onUserChange: (user: User) => void
  /** Ends the session. Resolves to the sentence of what went wrong. */
  onLeave: () => Promise<string | null>
}

/** The dashboard of somebody who is signed in. */
export function SignedIn({ user, studioUrl, takesFocus, onUserChange, onLeave }: SignedInProps) {
  const ask = apiClient().call
  const query = useQuery()
  const section = parseSection(query.get('section'))
  const { open, setOpen, wanted } = useOpenDialog(section)
  const { isLeaving, logOut, question } = useLogOut(user, onLeave)
  const [usage] = useLoad(planOf(user), () => ask('usage'))
  const [plan, reloadPlan] = useLoad(planOf(user), () => ask('planState'))
  const planState = plan.last?.data ?? null
  const awaited = useCheckoutReturn(onUserChange, reloadPlan)
  const content = useFocusOnNewSection(section, takesFocus)

  const countAgain = async () => {
    const reply = await ask('me')
    if (reply.ok) onUserChange(reply.data.user)
  }
  const profile = (
    <Profile user={user} onUserChange={onUserChange} onChangeAvatar={() => setOpen('avatar')}>
      {awaited ? (
        <p className="meta" role="status">
          Waiting for the payment of {plans[awaited].name} to be confirmed
        </p>
      ) : null}
      <PlanBox
        tier={user.tier}
        usage={usage.last?.data ?? null}
        plan={planState}
        onViewPlans={() => setOpen('plans')}
        onAskDiscount={() => setOpen('discount')}
      />
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
          onCountsChange={() => void countAgain()}
          onViewPlans={() => setOpen('plans')}
        />
      </div>
      {section === 'flows' ? profile : null}
      {question}
      {open === 'avatar' ? (
        <AvatarDialog user={user} onUserChange={onUserChange} onClose={() => setOpen(null)} />
      ) : null}
      {open === 'plans' ? (
        <PlanSheet
          // What is known about the plan decides how the sheet opens.
          key={planState?.period ?? 'none'}
          current={planOf(user)}
          state={planState}
          wanted={wanted}
          onChanged={(changed) => {
            onUserChange(changed)
            reloadPlan()
          }}
          onClose={() => setOpen(null)}
        />
      ) : null}
      {open === 'discount' ? (
        <DiscountDialog
          known={planState?.discount ?? null}
          onAsked={reloadPlan}
          onClose={() => setOpen(null)}
        />
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
  onCountsChange: () => void
  onViewPlans: () => void
}

function Section(props: SectionProps) {
  const { section, user, studioUrl, profile, onUserChange, onCountsChange, onViewPlans } = props
  switch (section) {
    case 'flows':
      return <FlowList user={user} studioUrl={studioUrl} onChanged={onCountsChange} />
    case 'profile':
      return (
        <div className="profile-section">
          <h1 tabIndex={-1}>Profile</h1>
          {profile}
        </div>
      )
    case 'settings':
      return (
        <Settings user={user} onUserChange={onUserChange}>
          <section aria-labelledby="set-label">
            <h2 id="set-label">White label</h2>
            <WhiteLabelSetting user={user} onViewPlans={onViewPlans} />
          </section>
          <section aria-labelledby="set-keys">
            <h2 id="set-keys">API keys</h2>
            <ApiKeys user={user} onViewPlans={onViewPlans} />
          </section>
          <section aria-labelledby="set-programs">
            <h2 id="set-programs">Connected programs</h2>
            <ConnectedPrograms />
          </section>
          <section aria-labelledby="set-webhooks">
            <h2 id="set-webhooks">Webhooks</h2>
            <Webhooks user={user} onViewPlans={onViewPlans} />
          </section>
        </Settings>
      )
    case 'community':
      return <MyCommunity user={user} onUserChange={onUserChange} />
    case 'marketplace':
      return <MyTemplates user={user} onViewPlans={onViewPlans} />
    case 'analytics':
      return <AnalyticsSection />
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

/**
 * A section chosen from the navigation takes the focus at its heading. The first one leaves it where it is, unless
 * `takesFocus`.
 */
function useFocusOnNewSection(section: SectionId | null, takesFocus: boolean) {
  const content = useRef<HTMLDivElement>(null)
  const shown = useRef(takesFocus ? undefined : section)
  useLayoutEffect(() => {
    if (shown.current === section) return
    shown.current = section
    content.current?.querySelector('h1')?.focus({ preventScroll: true })
  }, [section])
  return content
}
