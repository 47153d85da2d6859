import { messages } from '@flain/contract'
import { useToast } from '@flain/ui'
import { useEffect } from 'react'
import { goTo, useQuery, withQuery } from '../../platform/address.ts'
import { adoptTheme } from '../../features/account/adopt-theme.ts'
import type { SignedIn as Entry } from '../../features/sign-in/sign-in.tsx'
import { forgetSignInDraft } from '../../features/sign-in/use-sign-in-draft.ts'
import { useSession } from '../../platform/session.tsx'
import { CheckingFrame, UnreachableFrame } from './frames.tsx'
import { GoingOn } from './going-on.tsx'
import { SignedIn } from './signed-in.tsx'
import { SignedOut } from './signed-out.tsx'
import { useOnward } from './use-onward.ts'

/** What the page must be told by the server that rendered it. */
export type DashboardSettings = {
  studioUrl: string
  /** Where `?next=` leads; empty when nowhere. */
  onward: string
}

/** Everything under `/dashboard`: who is there decides what is shown. */
export function Dashboard({ studioUrl, onward }: DashboardSettings) {
  const { state, check, enter, changeUser, leave } = useSession()
  const toast = useToast()
  const query = useQuery()
  const isSignedIn = state.status === 'signed-in'
  const isGoingOn = useOnward(isSignedIn ? state.since : 'no', onward)
  // Also when it was another tab in which somebody signed in.
  useEffect(() => {
    if (isSignedIn) forgetSignInDraft()
  }, [isSignedIn])

  const enterHere = (entry: Entry) => {
    enter(entry.user)
    toast(messages.signedIn)
    void adoptTheme()
    // The section somebody wanted stays; how they came in is over.
    goTo(withQuery(query, { mode: null }), { isReplacing: true })
  }
  if (state.status === 'checking') return <CheckingFrame />
  if (state.status === 'unreachable') return <UnreachableFrame sentence={state.sentence} onRetry={check} />
  if (state.status === 'signed-out') {
    const { notice, hasJustEnded } = state
    return <SignedOut notice={notice} takesFocus={hasJustEnded} onSignedIn={enterHere} />
  }
  if (isGoingOn) return <GoingOn target={onward} />
  return (
    <SignedIn
      user={state.user}
      studioUrl={studioUrl}
      takesFocus={state.since === 'just-now'}
      onUserChange={changeUser}
      onLeave={leave}
    />
  )
}
