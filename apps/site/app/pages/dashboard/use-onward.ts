import { limits } from '@flain/contract'
import type { safeNext as safeNextOfContract } from '@flain/contract/next'
import { useEffect, useState } from 'react'
import { goTo, useQuery, withQuery } from '../../platform/address.ts'

type Judge = { safeNext: typeof safeNextOfContract }

type Onward = {
  signedIn: 'no' | 'before' | 'just-now'
  siteUrl: string
  /** Address of the script that judges targets. It carries the list of public suffixes, and few visitors need it. */
  script: string
}

/**
 * Where `?next=` leads once somebody is signed in: `null` when nowhere, an empty text until that is decided. Goes there
 * two seconds after they signed in, and at once when they already were. A target that is not ours is taken out of the address and ignored.
 */
export function useOnward({ signedIn, siteUrl, script }: Onward): string | null {
  const query = useQuery()
  const [target, setTarget] = useState<string | null>(null)
  const next = query.get('next')

  useEffect(() => {
    if (signedIn === 'no' || next === null) return undefined
    let isCurrent = true
    const check = async (wanted: string) => {
      const { safeNext }: Judge = await import(/* @vite-ignore */ script)
      if (!isCurrent) return
      const safe = safeNext(wanted, siteUrl)
      setTarget(safe ?? null)
      if (safe === undefined) goTo(withQuery(query, { next: null }), { isReplacing: true })
    }
    void check(next)
    return () => {
      isCurrent = false
    }
  }, [signedIn, next, siteUrl, script, query])

  useEffect(() => {
    if (target === null) return undefined
    const waitMs = signedIn === 'just-now' ? limits.signedInRedirectMs : 0
    const timer = setTimeout(() => location.replace(target), waitMs)
    return () => clearTimeout(timer)
  }, [target, signedIn])

  if (signedIn === 'no' || next === null) return null
  return target ?? ''
}
