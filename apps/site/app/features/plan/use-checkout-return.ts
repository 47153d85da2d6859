import { type PlanId, planIds, planOf, plans, type User } from '@flain/contract'
import { useToast } from '@flain/ui'
import { useEffect, useRef, useState } from 'react'
import { goTo, useQuery, withQuery } from '../../platform/address.ts'
import { apiClient } from '../../platform/api.ts'

const askAgainMs = 2000
const mostAsks = 15

/**
 * Somebody came back from the payment provider: `?checkout=<plan>` after paying, `?checkout=back` otherwise. The plan
 * changes when the provider has told the server, which may take a moment; until then this asks, for half a minute.
 * Answers the plan that is being waited for.
 */
export function useCheckoutReturn(onUser: (user: User) => void, onSettled: () => void): PlanId | null {
  const toast = useToast()
  const query = useQuery()
  const named = query.get('checkout')
  const [seen, setSeen] = useState<string | null>(null)
  const [awaited, setAwaited] = useState<PlanId | null>(null)
  const latest = useRef({ onUser, onSettled, toast })
  useEffect(() => {
    latest.current = { onUser, onSettled, toast }
  })

  if (named !== seen) {
    setSeen(named)
    setAwaited(planIds.find((id) => id === named) ?? awaited)
  }
  useEffect(() => {
    if (named === null) return
    goTo(withQuery(query, { checkout: null }), { isReplacing: true, keepsScroll: true })
  }, [named, query])

  useEffect(() => {
    if (awaited === null) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isCurrent = true
    const ask = async (asksLeft: number) => {
      const reply = await apiClient().call('me')
      if (!isCurrent) return
      const hasArrived = reply.ok && planOf(reply.data.user) === awaited
      if (reply.ok && hasArrived) {
        latest.current.onUser(reply.data.user)
        latest.current.toast(`You are on ${plans[awaited].name} now`)
      } else if (asksLeft > 0) {
        timer = setTimeout(() => void ask(asksLeft - 1), askAgainMs)
        return
      }
      setAwaited(null)
      latest.current.onSettled()
    }
    void ask(mostAsks)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [awaited])
  return awaited
}
