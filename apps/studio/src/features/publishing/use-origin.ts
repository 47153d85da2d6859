import type { License } from '@flain/contract'
import { useEffect, useState } from 'react'
import { apiClient } from '../../platform/api.ts'

/** The flow that another was augmented from, as far as its licence binds the other. */
export type Origin = { name: string; license: License }

/** Undefined while it is read, and when it is not public any more: then the server alone knows what it allows. */
export function useOrigin(id: string | null): Origin | undefined {
  const [origin, setOrigin] = useState<Origin>()
  useEffect(() => {
    if (id === null) return
    let isOver = false
    void apiClient()
      .call('getFlow', { params: { id } })
      .then((reply) => {
        if (reply.ok && !isOver) setOrigin(reply.data.data)
      })
    return () => {
      isOver = true
    }
  }, [id])
  return origin
}
