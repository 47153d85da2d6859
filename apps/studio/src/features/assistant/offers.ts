/** What a language model offered, and what a person decided about it. */
import { applyEdits, type FlowEdit, type FlowGraph } from '@flain/flow'
import type { Part } from '@flain/flow/part'
import { editsOfPart } from '@flain/flow/take-part'
import type { Proposal, ProposedMark } from '../../state/studio-state.ts'

/** A part that changes something. */
export type ChangePart = Exclude<Part, { do: 'say' | 'contradiction' }>

export type Offer = {
  id: number
  part: ChangePart
  /** The change in words, with the names of the moment it was offered. */
  words: string
  decision: 'open' | 'taken' | 'refused'
}

export function isChange(part: Part): part is ChangePart {
  return part.do !== 'say' && part.do !== 'contradiction'
}

export function openOffers(offers: readonly Offer[]): Offer[] {
  return offers.filter(({ decision }) => decision === 'open')
}

/** The ids that have to be taken with this one, itself included: an edge needs the nodes it joins. */
export function neededBy(offers: readonly Offer[], id: number): number[] {
  return spread(offers, id, (one, other) => needs(one.part).includes(madeBy(other.part) ?? ''))
}

/** The ids that mean nothing without this one, itself included. */
export function dependingOn(offers: readonly Offer[], id: number): number[] {
  return spread(offers, id, (one, other) => needs(other.part).includes(madeBy(one.part) ?? ''))
}

/** Everything open that can be reached from one offer. */
function spread(
  offers: readonly Offer[],
  id: number,
  isJoined: (one: Offer, other: Offer) => boolean,
): number[] {
  const found = openOffers(offers).filter((offer) => offer.id === id)
  for (const one of found) {
    for (const other of openOffers(offers)) {
      if (!found.includes(other) && isJoined(one, other)) found.push(other)
    }
  }
  return found.map((offer) => offer.id)
}

/** The id of what a part adds. */
function madeBy(part: ChangePart): string | undefined {
  if (part.do === 'add-node') return part.node.id
  if (part.do === 'add-edge') return part.edge.id
  return part.do === 'add-group' ? part.group.id : undefined
}

/** The ids a part takes for granted. */
function needs(part: ChangePart): string[] {
  switch (part.do) {
    case 'add-node':
      return present(part.node.group)
    case 'add-edge':
      return [part.edge.from, part.edge.to]
    case 'add-group':
      return present(part.group.group)
    case 'change-node':
    case 'change-group':
      return [part.id, ...present(part.change.group)]
    case 'change-edge':
      return [part.id, ...present(part.change.from), ...present(part.change.to)]
    case 'remove-node':
    case 'remove-edge':
    case 'remove-group':
      return [part.id]
    case 'note':
      return [part.node]
    case 'describe':
      return []
  }
}

function present(id: string | null | undefined): string[] {
  return id === null || id === undefined ? [] : [id]
}

/** The edits that do what these offers say, one after the other. */
export function editsOf(graph: FlowGraph, offers: readonly Offer[]): FlowEdit[] {
  let now = graph
  return offers.flatMap(({ part }) => {
    const edits = editsOfPart(now, part)
    now = applyEdits(now, edits)
    return edits
  })
}

const isRemoval = ({ part }: Offer) => part.do.startsWith('remove-')

/** What is drawn of the open offers: what is to go stays and is marked. */
export function proposalOf(graph: FlowGraph, offers: readonly Offer[]): Proposal | undefined {
  const open = openOffers(offers)
  if (open.length === 0) return undefined
  return {
    edits: editsOf(
      graph,
      open.filter((offer) => !isRemoval(offer)),
    ),
    marks: open.flatMap(({ part }) => markOf(part) ?? []),
  }
}

function markOf(part: ChangePart): ProposedMark | undefined {
  switch (part.do) {
    case 'add-node':
      return { part: 'node', id: part.node.id, look: 'new' }
    case 'add-edge':
      return { part: 'edge', id: part.edge.id, look: 'new' }
    case 'add-group':
      return { part: 'group', id: part.group.id, look: 'new' }
    case 'change-node':
      return { part: 'node', id: part.id, look: 'changed' }
    case 'note':
      return { part: 'node', id: part.node, look: 'changed' }
    case 'change-edge':
      return { part: 'edge', id: part.id, look: 'changed' }
    case 'change-group':
      return { part: 'group', id: part.id, look: 'changed' }
    case 'remove-node':
      return { part: 'node', id: part.id, look: 'gone' }
    case 'remove-edge':
      return { part: 'edge', id: part.id, look: 'gone' }
    case 'remove-group':
      return { part: 'group', id: part.id, look: 'gone' }
    case 'describe':
      return undefined
  }
}
