import type { FlowGraph } from '@flain/flow'
import { type Scene, usualRoom } from '@flain/layout'
import type { DrawingPort } from './drawing-loop.ts'
import type { DrawAnswer, DrawRequest } from './messages.ts'
import { openWorkerPort } from './worker-port.ts'

const patienceMs = 20_000

type Space = DrawRequest['room']

/**
 * Lays saved flows out apart from the canvas, in a worker of their own. Each is laid out with the one before it, so that
 * what both have stays where it is. Rejects when the worker breaks, says nothing, or cannot draw one of them.
 */
export async function layOutFlows(graphs: readonly FlowGraph[], room: Space = usualRoom): Promise<Scene[]> {
  const port = openWorkerPort()
  try {
    const scenes: Scene[] = []
    for (const [index, graph] of graphs.entries()) scenes.push(await layOutOne(port, graph, { index, room }))
    return scenes
  } finally {
    port.close()
  }
}

type Asked = { index: number; room: Space }

function layOutOne(port: DrawingPort, graph: FlowGraph, { index, room }: Asked): Promise<Scene> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error('The flow could not be laid out.'))
    const timer = setTimeout(fail, patienceMs)
    port.onBreak(fail)
    port.onAnswer((answer: DrawAnswer) => {
      const revision = answer.is === 'drawn' ? answer.drawn.revision : answer.revision
      if (revision !== index) return
      clearTimeout(timer)
      if (answer.is === 'drawn') resolve(answer.drawn.scene)
      else fail()
    })
    port.send({
      revision: index,
      draft: { thought: '', edits: [], base: { thought: '', graph } },
      room,
      commandFrom: undefined,
      isRestless: false,
      ...(index === 0 ? { before: 'nothing' as const } : {}),
    })
  })
}
