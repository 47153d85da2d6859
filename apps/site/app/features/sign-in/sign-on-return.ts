/** Coming back from the provider of single sign-on: what stands in the address shows who somebody is there, once. */
import { type CallAnswer, type Calls, messages } from '@flain/contract'
import { useEffect, useRef } from 'react'
import { goTo, useQuery } from '../../platform/address.ts'
import { apiClient } from '../../platform/api.ts'
import { draftKey, emptyDraft, serializeDraft } from './sign-in-draft.ts'
import type { SignedIn } from './sign-in.tsx'

type Finished = CallAnswer<Calls['finishSignOn']>

/** What a provider adds to the address, told from what our own links have. */
export function isReturn(query: URLSearchParams): boolean {
  return query.has('state') && (query.has('code') || query.has('error'))
}

type Handlers = {
  onEntered: (entry: Pick<SignedIn, 'user' | 'onward'>) => void
  /** An account that was signed in is connected now. */
  onConnected: (sentence: string) => void
  onFailure: (sentence: string) => void
}

/** Whether somebody has just come back, and the server is asked who they are. Nobody is asked before `isReady`. */
export function useSignOnReturn(isReady: boolean, handlers: Handlers): boolean {
  const query = useQuery()
  const isBack = isReturn(query)
  const isAsked = useRef(false)
  const latest = useRef(handlers)
  useEffect(() => {
    latest.current = handlers
  })
  useEffect(() => {
    if (!isBack || !isReady || isAsked.current) return
    isAsked.current = true
    void finish(query.toString(), latest.current)
  }, [isBack, isReady, query])
  return isBack
}

async function finish(query: string, { onEntered, onConnected, onFailure }: Handlers): Promise<void> {
  const reply = await apiClient().call('finishSignOn', { body: { query } })
  if (!reply.ok) {
    leaveFor('/dashboard?mode=login')
    return onFailure(reply.error || messages.networkError)
  }
  const { user, onward, message, email } = reply.data
  if (user) {
    leaveFor('/dashboard')
    return onEntered({ user, onward })
  }
  if (email === undefined) {
    leaveFor('/dashboard?section=settings')
    return onConnected(message)
  }
  rememberMail(reply.data)
  leaveFor('/dashboard?mode=success')
}

/** The code is of no use any more, and stays in no history. */
const leaveFor = (address: string) => goTo(address, { isReplacing: true })

/** The way in then says where the link went, as after registering. */
function rememberMail({ email = '', name = '' }: Finished): void {
  try {
    sessionStorage.setItem(draftKey, serializeDraft({ ...emptyDraft, email, name, registeredAs: email }))
  } catch {
    // Without storage the form to register is shown; the mail says the rest.
  }
}
