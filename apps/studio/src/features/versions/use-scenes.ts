import type { FlowGraph } from '@flain/flow'
import type { Scene } from '@flain/layout'
import { useEffect, useState } from 'react'

/** Lays a flow out apart from the canvas; the second is laid out so that what both have stays where it is. */
export type LayOutFlows = (graphs: readonly FlowGraph[]) => Promise<Scene[]>

type LaidOut = { of: readonly FlowGraph[]; scenes: Scene[] | undefined }

/** The scenes of these graphs, which must be the same list from one render to the next. */
export function useScenes(layOutFlows: LayOutFlows, graphs: readonly FlowGraph[] | undefined) {
  const [laidOut, setLaidOut] = useState<LaidOut>()
  useEffect(() => {
    if (!graphs) return undefined
    let isOver = false
    layOutFlows(graphs)
      .then((scenes) => isOver || setLaidOut({ of: graphs, scenes }))
      .catch((error: unknown) => {
        console.error(error)
        if (!isOver) setLaidOut({ of: graphs, scenes: undefined })
      })
    return () => {
      isOver = true
    }
  }, [graphs, layOutFlows])
  const current = laidOut?.of === graphs ? laidOut : undefined
  return { scenes: current?.scenes, isFailed: current !== undefined && current.scenes === undefined }
}
