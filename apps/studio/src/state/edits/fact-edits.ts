/** What moving a task or a step means in kinds where its place says something: other days, another feeling. */
import {
  dayOf,
  feelings,
  type FlowEdit,
  type FlowGraph,
  type FlowNode,
  kindProfiles,
  startOn,
} from '@flain/flow'
import type { Point, Scene } from '@flain/layout'

export type Move = { ids: readonly string[]; by: Point }

/** The edits that a move by some scene pixels comes to; nothing in kinds where a place says nothing of this sort. */
export function movedFacts(graph: FlowGraph, scene: Scene, { ids, by }: Move): FlowEdit[] | undefined {
  const { form } = kindProfiles[graph.kind]
  if (form === 'bars') return later(graph, ids, Math.round(by.x / (pixelsPerDay(graph, scene) ?? Infinity)))
  if (form !== 'faces') return undefined
  const step = levelStep(scene)
  return felt(
    graph,
    ids,
    step === undefined ? 0 : Math.round((step.along === 'y' ? -by.y : by.x) / step.pixels),
  )
}

/** One key further: a day to the left or the right, a feeling up or down. */
export function nudgedFacts(
  graph: FlowGraph,
  ids: readonly string[],
  way: 'left' | 'right' | 'up' | 'down',
): FlowEdit[] | undefined {
  const { form } = kindProfiles[graph.kind]
  if (form === 'bars') return later(graph, ids, { left: -1, right: 1, up: 0, down: 0 }[way])
  return form === 'faces' ? felt(graph, ids, { left: 0, right: 0, up: 1, down: -1 }[way]) : undefined
}

/** When a task that is added behind another begins and how long it takes; nothing behind one that says no day. */
export function spanBehind(source: FlowNode | undefined): Pick<FlowNode, 'span'> {
  if (!source?.span) return {}
  const first = dayOf(source.span.start)
  return { span: { start: startOn({ ...first, day: first.day + source.span.days }), days: usualDays } }
}

const usualDays = 7

function later(graph: FlowGraph, ids: readonly string[], days: number): FlowEdit[] {
  const chosen = new Set(ids)
  return graph.nodes.flatMap(({ id, span }): FlowEdit[] => {
    if (!span || !chosen.has(id)) return []
    const first = dayOf(span.start)
    const start = startOn({ ...first, day: first.day + days })
    return [{ do: 'change-node', id, change: { span: { ...span, start } } }]
  })
}

const middle = 3

function felt(graph: FlowGraph, ids: readonly string[], by: number): FlowEdit[] {
  const chosen = new Set(ids)
  return graph.nodes.flatMap(({ id, feeling = middle }): FlowEdit[] => {
    if (!chosen.has(id)) return []
    return [
      { do: 'change-node', id, change: { feeling: Math.min(feelings.length, Math.max(1, feeling + by)) } },
    ]
  })
}

/** By the longest bar, whose ends are cut least. */
function pixelsPerDay({ nodes }: FlowGraph, scene: Scene): number | undefined {
  const longest = nodes.reduce<FlowNode | undefined>(
    (most, node) => ((node.span?.days ?? 0) > (most?.span?.days ?? 0) ? node : most),
    undefined,
  )
  const bar = scene.nodes.find(({ id, form }) => form === 'bar' && id === longest?.id)
  return bar && longest?.span ? (bar.width + 2) / longest.span.days : undefined
}

/** From one feeling to the next, and along which way they lie. */
function levelStep({ guides }: Scene): { along: 'x' | 'y'; pixels: number } | undefined {
  const [best, worst] = ['level-5', 'level-1'].map((id) => {
    const guide = guides.find((one) => one.id === id)
    return guide?.shape === 'line' ? guide.points[0] : undefined
  })
  if (!best || !worst) return undefined
  return best.y < worst.y
    ? { along: 'y', pixels: (worst.y - best.y) / 4 }
    : { along: 'x', pixels: (best.x - worst.x) / 4 }
}
