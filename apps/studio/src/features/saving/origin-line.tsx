import type { Lineage } from '@flain/contract'
import { useEffect, useState } from 'react'
import { apiClient } from '../../platform/api.ts'
import { sitePage } from '../../platform/site.ts'
import { useSaving } from '../../state/saved-flow.ts'
import { rich } from '../../platform/rich.tsx'

type Known = { flowId: string; origin: Lineage['origin'] }

/** Whose flow this one was made from. The credit stays when the origin is no longer public; then there is no link. */
export function OriginLine() {
  const flowId = useSaving(({ facts }) => (facts?.origin ? facts.id : undefined))
  const [known, setKnown] = useState<Known>()
  useEffect(() => {
    if (flowId === undefined) return undefined
    let isOver = false
    void apiClient()
      .call('lineage', { params: { id: flowId } })
      .then((reply) => {
        if (reply.ok && !isOver) setKnown({ flowId, origin: reply.data.data.origin })
      })
    return () => {
      isOver = true
    }
  }, [flowId])
  if (flowId === undefined || known?.flowId !== flowId || !known.origin) return null
  const { name, author, flow } = known.origin
  return (
    <span className="origin meta">
      {rich('Augmented from {flow} by {author}', {
        flow: flow ? (
          <a className="link" href={sitePage(`/f/${flow.id}`)}>
            <bdi>{name}</bdi>
          </a>
        ) : (
          <bdi>{name}</bdi>
        ),
        author: <bdi>{author}</bdi>,
      })}
    </span>
  )
}
