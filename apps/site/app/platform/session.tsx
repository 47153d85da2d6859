import { errors, messages, type User } from '@flain/contract'
import { createContext, type ReactNode, use, useEffect, useMemo, useRef, useState } from 'react'
import { apiClient } from './api.ts'
import { forgetMe, keepMe } from './me.ts'
import { forgetAccountHere } from './shelf.ts'

export type SessionState =
  | { status: 'checking' }
  /** The server did not answer; whoever was signed in still is. */
  | { status: 'unreachable'; sentence: string }
  /** `hasJustEnded`: somebody was signed in a moment ago on this page. */
  | { status: 'signed-out'; notice: string | null; hasJustEnded: boolean }
  | { status: 'signed-in'; user: User; since: 'before' | 'just-now' }

type Session = {
  state: SessionState
  /** Asks the server again who is there. */
  check: () => void
  /** Somebody has just signed in in this tab. */
  enter: (user: User) => void
  changeUser: (user: User) => void
  /** Ends the session. Resolves to the sentence of what went wrong. */
  leave: () => Promise<string | null>
}

const SessionContext = createContext<Session | null>(null)

export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('Nothing above this part provides the session.')
  return session
}

const leftElsewhere = 'You logged out in another tab.'

/** Knows who is signed in in this browser, and hears of it from its other tabs. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<SessionState>({ status: 'checking' })
  const isLeaving = useRef(false)

  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    let isCurrent = true
    const look = async () => {
      // NOTE: without tokens this answers at once, without asking the server.
      const reply = await apiClient().call('me')
      if (!isCurrent) return
      if (reply.ok) setState((now) => withUser(now, reply.data.user))
      else if (reply.status === 401) setState((now) => signedOut(now, null))
      else setState({ status: 'unreachable', sentence: reply.error || messages.networkError })
    }
    void look()
    return () => {
      isCurrent = false
    }
    // Each attempt looks again.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [attempt])

  useEffect(
    () =>
      apiClient().session.subscribe(({ reason }) => {
        if (reason === 'signed-in') setAttempt(nextAttempt)
        if (reason === 'expired') setState((now) => signedOut(now, errors.session_expired.sentence))
        if (reason === 'signed-out' && !isLeaving.current) setState((now) => signedOut(now, leftElsewhere))
      }),
    [],
  )

  useEffect(() => tellHeader(state), [state])

  const session = useMemo<Session>(
    () => ({
      state,
      check: () => {
        setState({ status: 'checking' })
        setAttempt(nextAttempt)
      },
      enter: (user) => setState({ status: 'signed-in', user, since: 'just-now' }),
      changeUser: (user) => setState((now) => (now.status === 'signed-in' ? { ...now, user } : now)),
      leave: async () => {
        isLeaving.current = true
        const reply = await apiClient().call('logout')
        isLeaving.current = false
        if (!reply.ok && reply.status !== 401) return messages.logoutFailed
        if (state.status === 'signed-in') await forgetAccountHere(state.user.id)
        setState((now) => signedOut(now, null))
        return null
      },
    }),
    [state],
  )
  return <SessionContext value={session}>{children}</SessionContext>
}

function tellHeader(state: SessionState): void {
  if (state.status === 'signed-in') keepMe(state.user)
  if (state.status === 'signed-out') forgetMe()
}

const nextAttempt = (count: number) => count + 1

/** Who signed in a moment ago still did so when the server repeats who it is. */
function withUser(now: SessionState, user: User): SessionState {
  return now.status === 'signed-in' ? { ...now, user } : { status: 'signed-in', user, since: 'before' }
}

/** The first reason given stays: what follows from it says less. */
function signedOut(now: SessionState, notice: string | null): SessionState {
  if (now.status === 'signed-out') return now
  return { status: 'signed-out', notice, hasJustEnded: now.status === 'signed-in' }
}
