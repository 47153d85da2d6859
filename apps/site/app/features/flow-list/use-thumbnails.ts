import type { FlowSummary } from '@flain/contract'
import type { SvgElement } from '@flain/render'
import { useEffect, useState } from 'react'
import { apiClient } from '../../platform/api.ts'

/** Small drawings by what they show. They outlive the section, so going away and back asks for nothing. */
const drawings = new Map<string, SvgElement>()
const keptDrawings = 300

/** What the server had not drawn in time is asked for again, each time after twice as long. */
const mostTries = 4

const keyOf = ({ id, version, category, name }: FlowSummary) => `${id}/${version}/${category}/${name}`

/** The drawing of each flow that has arrived; those that have not are asked for together, once. */
export function useThumbnails(flows: readonly FlowSummary[]): (flow: FlowSummary) => SvgElement | undefined {
  const [, setArrived] = useState(0)
  const missing = flows.filter((flow) => !drawings.has(keyOf(flow)))
  const wanted = missing.map(keyOf).join('\n')
  useEffect(() => {
    if (wanted === '') return undefined
    let isCurrent = true
    const byId = new Map(wanted.split('\n').map((key) => [key.split('/')[0] ?? '', key]))
    let timer: number | undefined
    const ask = async (tries: number) => {
      const reply = await apiClient().call('flowThumbnails', { query: { ids: [...byId.keys()].join(',') } })
      // Without drawings the rows keep their placeholder; the list itself says when the server is away.
      if (!reply.ok) return
      for (const { id, thumbnail } of reply.data.data) keep(byId.get(id), thumbnail)
      if (!isCurrent) return
      if (reply.data.data.length > 0) setArrived((count) => count + 1)
      else if (tries < mostTries) timer = window.setTimeout(ask, 1000 * 2 ** tries, tries + 1)
    }
    void ask(0)
    return () => {
      isCurrent = false
      window.clearTimeout(timer)
    }
  }, [wanted])
  return (flow) => drawings.get(keyOf(flow))
}

function keep(key: string | undefined, drawing: SvgElement) {
  if (key === undefined) return
  drawings.set(key, drawing)
  const oldest = drawings.size > keptDrawings ? drawings.keys().next() : undefined
  if (oldest && !oldest.done) drawings.delete(oldest.value)
}
