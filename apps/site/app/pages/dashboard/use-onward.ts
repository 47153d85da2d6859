import { limits } from '@flain/contract'
import { useEffect } from 'react'
import { goTo, useQuery, withQuery } from '../../platform/address.ts'

/**
 * Whether the page is about to be left for `target`; empty is nowhere. It is left two seconds after somebody signed in,
 * and at once when they already were. A `next` that leads nowhere is taken out of the address.
 */
export function useOnward(signedIn: 'no' | 'before' | 'just-now', target: string): boolean {
  const query = useQuery()
  const hasNext = query.has('next')
  const isLeaving = signedIn !== 'no' && target !== ''

  useEffect(() => {
    if (signedIn === 'no' || !hasNext || isLeaving) return
    goTo(withQuery(query, { next: null }), { isReplacing: true })
  }, [signedIn, hasNext, isLeaving, query])

  useEffect(() => {
    if (!isLeaving) return undefined
    const waitMs = signedIn === 'just-now' ? limits.signedInRedirectMs : 0
    const timer = setTimeout(() => location.replace(target), waitMs)
    return () => clearTimeout(timer)
  }, [isLeaving, signedIn, target])

  return isLeaving
}
