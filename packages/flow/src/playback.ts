import { isByMessage, kindProfiles } from './kind-profile.ts'
import type { FlowGraph, FlowNode, FlowStep } from './schema.ts'
import { placedSpans } from './span.ts'
import { tellingOrder } from './telling-order.ts'

/**
 * The order in which a flow is told. Steps made by hand come as they stand, without what is gone; what they do
 * not name comes right behind the step it follows by nature. Without any it is the natural order: one step a
 * message for a sequence, one step a node in reading order for a timeline or comparison, and otherwise one step a
 * node, in an order that can be followed (`tellingOrder`). Every node is in a step, and every edge in the one that names
 * it or completes its second end.
 */
export function playbackSteps(graph: FlowGraph): FlowStep[] {
  const natural = naturalSteps(graph)
  const byHand = knownSteps(graph, graph.steps)
  if (byHand.length === 0) return natural
  const keysOf = isTold(graph) ? (step: FlowStep) => step.edges : (step: FlowStep) => step.nodes
  const steps = withMissing(byHand, natural, keysOf)
  return isTold(graph) ? withEnds(graph, steps) : withEdges(graph, steps)
}

/** A step without a note lasts this long at normal speed. Design, section 4. */
const beatMs = 1100
/** People read subtitles at up to 17 letters a second, after a moment to find them. */
const readMs = { before: 500, perLetter: 1000 / 17 }

/** How long a step is shown at normal speed: a beat, or as long as it takes to read its note. */
export function stepMs({ note }: Pick<FlowStep, 'note'>): number {
  return note ? Math.max(beatMs, Math.round(readMs.before + note.length * readMs.perLetter)) : beatMs
}

/** The steps after one of them got another note; '' takes the note away. For the edit `set-steps`. */
export function stepsWithNote(graph: FlowGraph, index: number, note: string): FlowStep[] {
  const steps = playbackSteps(graph).map((step, at) => (at === index ? withNote(step, note) : step))
  return toStored(graph, steps)
}

/** The steps after one of them went to another place in the order. For the edit `set-steps`. */
export function stepsWithMove(graph: FlowGraph, from: number, to: number): FlowStep[] {
  const steps = playbackSteps(graph)
  const [moved] = steps.splice(from, 1)
  if (moved) steps.splice(Math.min(Math.max(to, 0), steps.length), 0, moved)
  return toStored(graph, steps)
}

/** The steps in their natural order; notes stay with what they were written for. For the edit `set-steps`. */
export function stepsInNaturalOrder(graph: FlowGraph): FlowStep[] {
  const notes = new Map(
    playbackSteps(graph).flatMap((step) => (step.note ? [[keyOf(graph, step), step.note] as const] : [])),
  )
  const steps = naturalSteps(graph).map((step) => withNote(step, notes.get(keyOf(graph, step)) ?? ''))
  return toStored(graph, steps)
}

/** Whether the steps come in another order, or otherwise put together, than by nature. */
export function isOrderedByHand(graph: FlowGraph): boolean {
  return orderOf(graph, playbackSteps(graph)) !== orderOf(graph, naturalSteps(graph))
}

function withNote({ note: _before, ...step }: FlowStep, note: string): FlowStep {
  return note === '' ? step : { ...step, note }
}

/**
 * Steps as they are kept: edges follow from the order of the nodes, so they are left out and never grow stale; and
 * nothing is kept that says no more than nature does.
 */
function toStored(graph: FlowGraph, steps: FlowStep[]): FlowStep[] {
  const isNatural = orderOf(graph, steps) === orderOf(graph, naturalSteps(graph))
  if (isNatural && steps.every((step) => !step.note)) return []
  return isTold(graph) ? steps : steps.map((step) => (step.nodes.length > 0 ? { ...step, edges: [] } : step))
}

function keyOf(graph: FlowGraph, step: FlowStep): string {
  return (isTold(graph) ? step.edges[0] : undefined) ?? step.nodes[0] ?? step.edges[0] ?? ''
}

function orderOf(graph: FlowGraph, steps: FlowStep[]): string {
  return JSON.stringify(steps.map((step) => (isTold(graph) ? [step.edges, step.nodes] : step.nodes)))
}

/** Told message by message. */
function isTold(graph: FlowGraph): boolean {
  return isByMessage(graph) && graph.edges.length > 0
}

function naturalSteps(graph: FlowGraph): FlowStep[] {
  if (isTold(graph)) return messageSteps(graph)
  const { told } = kindProfiles[graph.kind]
  const isInOrder = told === 'as listed' || told === 'by day'
  const listed = told === 'by day' ? byDay(graph) : graph.nodes
  const order = isInOrder ? listed.map((node) => node.id) : tellingOrder(graph)
  return withEdges(
    graph,
    order.map((id) => ({ nodes: [id], edges: [] })),
  )
}

/** What begins first comes first; what says no day stays behind what it is listed behind. */
function byDay({ nodes }: FlowGraph): FlowNode[] {
  const { placed } = placedSpans(nodes.map(({ span }) => span))
  let last = 0
  const days = placed.map((span) => (last = span?.from ?? last))
  return nodes
    .map((node, at) => ({ node, day: days[at] ?? 0 }))
    .toSorted((a, b) => a.day - b.day)
    .map(({ node }) => node)
}

function knownSteps(graph: FlowGraph, steps: FlowStep[]): FlowStep[] {
  const nodes = new Set(graph.nodes.map((node) => node.id))
  const edges = new Set(graph.edges.map((edge) => edge.id))
  return steps
    .map((step) => ({
      ...step,
      nodes: step.nodes.filter((id) => nodes.has(id)),
      edges: step.edges.filter((id) => edges.has(id)),
    }))
    .filter((step) => step.nodes.length + step.edges.length > 0)
}

/**
 * Each natural step nobody named goes behind the one it follows by nature; of several that follow the same step, the
 * ones found last stand next to it. O(ids in the steps).
 */
function withMissing(
  byHand: FlowStep[],
  natural: FlowStep[],
  keysOf: (step: FlowStep) => string[],
): FlowStep[] {
  const stepOf = new Map<string, FlowStep>()
  for (const step of byHand) for (const key of keysOf(step)) if (!stepOf.has(key)) stepOf.set(key, step)
  const shown = new Set(byHand.flatMap((step) => step.nodes))
  const opening: FlowStep[] = []
  const behind = new Map(byHand.map((step): [FlowStep, FlowStep[][]] => [step, []]))
  let row = opening
  for (const step of natural) {
    const [key] = keysOf(step)
    // A participant without a message has no key; it is missing when no step shows it.
    const isMissing = key === undefined ? !step.nodes.every((id) => shown.has(id)) : !stepOf.has(key)
    if (isMissing) row.push(step)
    const followed = key === undefined ? undefined : stepOf.get(key)
    if (!followed) continue
    row = []
    behind.get(followed)?.push(row)
  }
  return [...opening, ...byHand.flatMap((step) => [step, ...(behind.get(step) ?? []).toReversed().flat()])]
}

/** Who says or hears a message is shown with it, unless a step shows them already. */
function withEnds(graph: FlowGraph, steps: FlowStep[]): FlowStep[] {
  const shown = new Set(steps.flatMap((step) => step.nodes))
  const ends = new Map(graph.edges.map(({ id, from, to }) => [id, [from, to]]))
  return steps.map((step) => {
    const missing = new Set(step.edges.flatMap((id) => ends.get(id) ?? []).filter((id) => !shown.has(id)))
    for (const id of missing) shown.add(id)
    return missing.size === 0 ? step : { ...step, nodes: [...step.nodes, ...missing] }
  })
}

function messageSteps(graph: FlowGraph): FlowStep[] {
  const silent = new Set(graph.nodes.map((node) => node.id))
  const steps = graph.edges.map((edge) => {
    silent.delete(edge.from)
    silent.delete(edge.to)
    return { nodes: [...new Set([edge.from, edge.to])], edges: [edge.id] }
  })
  return [...steps, ...[...silent].map((id) => ({ nodes: [id], edges: [] }))]
}

/** An edge no step names is put in the step that completes its second end. */
function withEdges(graph: FlowGraph, steps: FlowStep[]): FlowStep[] {
  const rank = new Map<string, number>()
  steps.forEach((step, index) => {
    for (const id of step.nodes) if (!rank.has(id)) rank.set(id, index)
  })
  const named = new Set(steps.flatMap((step) => step.edges))
  const added = steps.map((): string[] => [])
  for (const edge of graph.edges) {
    const from = rank.get(edge.from)
    const to = rank.get(edge.to)
    if (from !== undefined && to !== undefined && !named.has(edge.id))
      added[Math.max(from, to)]?.push(edge.id)
  }
  return steps.map((step, index) => ({ ...step, edges: [...step.edges, ...(added[index] ?? [])] }))
}
