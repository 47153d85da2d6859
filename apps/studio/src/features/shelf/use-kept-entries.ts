import { useEffect, useState } from 'react'
import type { ShelfEntry } from '../../platform/drawing-shelf.ts'
import { useSaving } from '../../state/saved-flow.ts'
import { useStudio } from '../../state/store.ts'
import type { Opener } from './open-drawing.ts'

export type KeptEntries = {
  entries: ShelfEntry[]
  isRead: boolean
  /** This browser gives nothing away. */
  isFailed: boolean
}

/**
 * The drawings this browser keeps beside the open one, newest first: what is in no account; who is signed out finds the
 * flows kept here, too.
 */
export function useKeptEntries({ shelf }: Opener): KeptEntries {
  const isSignedIn = useSaving(({ account }) => account.is === 'signed-in')
  const current = useStudio((state) => state.drawing.id)
  const [list, setList] = useState<ShelfEntry[]>()
  const [isFailed, setIsFailed] = useState(false)
  useEffect(() => {
    let isGone = false
    shelf
      .then((opened) => opened.list(Number.POSITIVE_INFINITY))
      .then((found) => isGone || setList(found))
      // The keeping line says why.
      .catch(() => isGone || setIsFailed(true))
    return () => {
      isGone = true
    }
  }, [shelf])
  return { entries: toOffer(list ?? [], current, isSignedIn), isRead: list !== undefined, isFailed }
}

/** Of several copies of a flow the newest; of flows that the account lists, none. */
function toOffer(list: ShelfEntry[], current: string, isSignedIn: boolean): ShelfEntry[] {
  const seen = new Set<string>()
  return list.filter(({ id, flowId }) => {
    const isTwin = flowId !== undefined && seen.has(flowId)
    if (flowId !== undefined) seen.add(flowId)
    return id !== current && !isTwin && !(isSignedIn && flowId !== undefined)
  })
}
