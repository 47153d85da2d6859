import { type FlowGraph, type FlowStep, isEqual } from '@flain/flow'
import type { Scene } from '@flain/layout'
import type { Drawn } from '../../state/studio-state.ts'

/**
 * A drawing as it goes from the worker to the page: of what the drawing before had, only the place it had there. What
 * did not change is neither copied nor compared on the page, and is the same object there.
 */
export type PackedDrawn = Omit<Drawn, 'reading' | 'graph' | 'scene' | 'steps'> & {
  reading: Packed<FlowGraph>
  /** The reading itself when nothing was changed by hand. */
  graph: Packed<FlowGraph> | 'reading'
  scene: Packed<Scene>
  steps: FlowStep[] | 'same'
}

type Part = { id: string }
type Parts = { nodes: Part[]; edges: Part[]; groups: Part[] }

/** `rest` has the lists too, empty. */
type Packed<T extends Parts> =
  | 'same'
  | {
      rest: T
      nodes: List<T['nodes'][number]>
      edges: List<T['edges'][number]>
      groups: List<T['groups'][number]>
    }

/** A number is the index a part had in the list before. */
type List<T> = (T | number)[] | 'same'

/** Packs for whoever has `before`; `unpack(before, pack(before, after))` equals `after`. */
export function pack(before: Drawn | undefined, after: Drawn): PackedDrawn {
  return {
    ...after,
    reading: packParts(before?.reading, after.reading),
    graph: after.graph === after.reading ? 'reading' : packParts(before?.graph, after.graph),
    scene: packParts(before?.scene, after.scene),
    steps: before && isEqual(before.steps, after.steps) ? 'same' : after.steps,
  }
}

export function unpack(before: Drawn | undefined, packed: PackedDrawn): Drawn {
  const reading = unpackParts(before?.reading, packed.reading)
  return {
    ...packed,
    reading,
    graph: packed.graph === 'reading' ? reading : unpackParts(before?.graph, packed.graph),
    scene: unpackParts(before?.scene, packed.scene),
    steps: packed.steps === 'same' ? known(before).steps : packed.steps,
  }
}

function packParts<T extends Parts>(before: T | undefined, after: T): Packed<T> {
  const rest = withoutParts(after)
  const nodes = packList<T['nodes'][number]>(before?.nodes, after.nodes)
  const edges = packList<T['edges'][number]>(before?.edges, after.edges)
  const groups = packList<T['groups'][number]>(before?.groups, after.groups)
  const isSame = before && nodes === 'same' && edges === 'same' && groups === 'same'
  return isSame && isEqual(withoutParts(before), rest) ? 'same' : { rest, nodes, edges, groups }
}

function unpackParts<T extends Parts>(before: T | undefined, packed: Packed<T>): T {
  if (packed === 'same') return known(before)
  return {
    ...packed.rest,
    nodes: unpackList(before?.nodes, packed.nodes),
    edges: unpackList(before?.edges, packed.edges),
    groups: unpackList(before?.groups, packed.groups),
  }
}

function packList<T extends Part>(before: readonly T[] | undefined, after: readonly T[]): List<T> {
  if (!before) return [...after]
  const places = new Map(before.map((part, index) => [part.id, index]))
  const list = after.map((part) => {
    const index = places.get(part.id)
    return index !== undefined && isEqual(before[index], part) ? index : part
  })
  return list.length === before.length && list.every((part, index) => part === index) ? 'same' : list
}

function unpackList<T extends Part>(before: T[] | undefined, packed: List<T>): T[] {
  if (packed === 'same') return known(before)
  return packed.map((part) => (typeof part === 'number' ? known(before?.[part]) : part))
}

function withoutParts<T extends Parts>(whole: T): T {
  return { ...whole, nodes: [], edges: [], groups: [] }
}

/** Packed for somebody else: the two ends have not seen the same answers. */
function known<T>(before: T | undefined): T {
  if (before === undefined) throw new Error('The drawing before is not known.')
  return before
}
