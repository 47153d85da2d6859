import { messages, type SignOnWay } from '@flain/contract'
import { useToast } from '@flain/ui'
import { useEffect, useState } from 'react'
import { goTo, useQuery, withQuery } from '../../platform/address.ts'
import { adoptTheme } from '../../features/account/adopt-theme.ts'
import type { SignedIn as Entry } from '../../features/sign-in/sign-in.tsx'
import { useSignOnReturn } from '../../features/sign-in/sign-on-return.ts'
import { forgetSignInDraft } from '../../features/sign-in/use-sign-in-draft.ts'
import { useSession } from '../../platform/session.tsx'
import { rememberWish } from '../../platform/wish.ts'
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
  /** The providers of single sign-on. */
  signOns: readonly SignOnWay[]
}

/** Everything under `/dashboard`: who is there decides what is shown. */
export function Dashboard({ studioUrl, onward, signOns }: DashboardSettings) {
  const { state, check, enter, changeUser, leave } = useSession()
  const toast = useToast()
  const query = useQuery()
  const isSignedIn = state.status === 'signed-in'
  /** Where the server leads who has just signed in: what they were about to do when they registered. */
  const [errand, setErrand] = useState('')
  const asked = query.has('next') ? onward : ''
  const target = asked || errand
  const isGoingOn = useOnward(isSignedIn ? state.since : 'no', target)
  // Also when it was another tab in which somebody signed in.
  useEffect(() => {
    if (isSignedIn) forgetSignInDraft()
  }, [isSignedIn])

  const enterHere = (entry: Pick<Entry, 'user' | 'onward'>) => {
    enter(entry.user)
    const { next = '', wish } = entry.onward ?? {}
    if (wish && asked === '') rememberWish({ ...wish, page: next, name: '' })
    setErrand(next)
    toast(messages.signedIn)
    void adoptTheme()
    // The section somebody wanted stays; how they came in is over.
    goTo(withQuery(new URLSearchParams(location.search), { mode: null }), { isReplacing: true })
  }
  const [signOnFailure, setSignOnFailure] = useState<string | null>(null)
  const isReturning = useSignOnReturn(state.status !== 'checking', {
    onEntered: enterHere,
    onConnected: (sentence) => toast(sentence),
    onFailure: (sentence) => {
      setSignOnFailure(sentence)
      if (isSignedIn) toast(sentence, 'error')
    },
  })
  if (state.status === 'checking' || isReturning) return <CheckingFrame />
  if (state.status === 'unreachable') return <UnreachableFrame sentence={state.sentence} onRetry={check} />
  if (state.status === 'signed-out') {
    const { notice, hasJustEnded } = state
    return (
      <SignedOut
        notice={signOnFailure ?? notice}
        takesFocus={hasJustEnded}
        next={asked || sectionAsked(query)}
        studioUrl={studioUrl}
        signOns={signOns}
        onSignedIn={enterHere}
      />
    )
  }
  if (isGoingOn) return <GoingOn target={target} />
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

/** The part of the dashboard the address asks for; empty when none. */
function sectionAsked(query: URLSearchParams): string {
  const address = withQuery(query, { mode: null, next: null })
  return address === '/dashboard' ? '' : address
}
