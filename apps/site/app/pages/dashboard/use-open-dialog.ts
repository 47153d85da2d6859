import { planIds, planPeriods } from '@flain/contract'
import { useEffect, useState } from 'react'
import { goTo, useQuery, withQuery } from '../../platform/address.ts'
import type { WantedPlan } from '../../features/plan/plan-sheet.tsx'
import type { SectionId } from './sections.ts'

type OpenDialog = 'avatar' | 'plans' | 'discount'

/**
 * Mails and the pricing page lead to a dialog: `?open=plans&plan=…&period=…`, `?open=discount`. Going back to another
 * section closes what is open.
 */
export function useOpenDialog(section: SectionId | null) {
  const query = useQuery()
  const named = query.get('open')
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const [wanted, setWanted] = useState<WantedPlan>({})
  const [openIn, setOpenIn] = useState(section)
  if (openIn !== section) {
    setOpenIn(section)
    setOpen(null)
  }
  const [seen, setSeen] = useState<string | null>(null)
  if (named !== seen) {
    setSeen(named)
    if (named === 'plans') setWanted(readWanted(query))
    if (named === 'plans' || named === 'discount') setOpen(named)
  }
  useEffect(() => {
    if (named === null) return
    const address = withQuery(query, { open: null, plan: null, period: null })
    goTo(address, { isReplacing: true, keepsScroll: true })
  }, [named, query])
  const openHere = (dialog: OpenDialog | null) => {
    setWanted({})
    setOpen(dialog)
  }
  return { open, setOpen: openHere, wanted }
}

function readWanted(query: URLSearchParams): WantedPlan {
  return {
    plan: planIds.find((id) => id === query.get('plan')),
    period: planPeriods.find((period) => period === query.get('period')),
  }
}
