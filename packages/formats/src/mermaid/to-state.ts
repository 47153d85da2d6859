/** A state diagram as Mermaid has them, where it says all that the flow says. */
import type { FlowEdge, FlowGraph, FlowNode } from '@flain/flow'
import { membersOf } from '../writing/members.ts'
import { encode } from './encode.ts'

type Names = { nodes: ReadonlyMap<string, string>; groups: ReadonlyMap<string, string> }

/** What reading calls the marks where states begin and end. */
const marks = { start: 'Start', end: 'End' } as const

/**
 * The lines below its head. Nothing when something would be lost: other shapes than states and marks, lines that are no
 * transitions, composite states with nothing in them, a mark with words of its own or that leads out of its state.
 */
export function stateLines(graph: FlowGraph, { nodes, groups }: Names): string[] | undefined {
  if (!isSaid(graph)) return undefined
  const byId = new Map(graph.nodes.map((node) => [node.id, node]))
  // Whoever enters a composite state from outside comes to its mark, which only those in it may name.
  const nameOf = (id: string, mark: 'start' | 'end'): string => {
    const node = byId.get(id)
    if (!isMark(node)) return nodes.get(id) ?? ''
    return node?.kind === mark ? '[*]' : (groups.get(node?.group ?? '') ?? '')
  }
  const line = ({ from, to, label }: FlowEdge): string =>
    `${nameOf(from, 'start')} --> ${nameOf(to, 'end')}${label ? ` : ${encode(label)}` : ''}`
  const home = ({ from, to }: FlowEdge): string | undefined =>
    [byId.get(from), byId.get(to)].find((node, at) => node?.kind === (at === 0 ? 'start' : 'end'))?.group
  const members = membersOf(graph)
  const write = (group: string | undefined, indent: string): string[] => {
    const inside = members(group)
    return [
      ...inside.nodes.filter((node) => !isMark(node)).flatMap((node) => stateOf(node, nodes, indent)),
      ...inside.groups.flatMap((child) => [
        `${indent}state "${encode(child.label) || ' '}" as ${groups.get(child.id)} {`,
        ...write(child.id, `${indent}  `),
        `${indent}}`,
      ]),
      ...graph.edges.filter((edge) => home(edge) === group).map((edge) => `${indent}${line(edge)}`),
    ]
  }
  return write(undefined, '  ')
}

function stateOf(
  { id, label, detail }: FlowNode,
  names: ReadonlyMap<string, string>,
  indent: string,
): string[] {
  const name = names.get(id) ?? ''
  const named = `${indent}state "${encode(label) || ' '}" as ${name}`
  return detail ? [named, `${indent}${name} : ${encode(detail)}`] : [named]
}

export function isMark(node: FlowNode | undefined): boolean {
  return node?.kind === 'start' || node?.kind === 'end'
}

function isSaid({ nodes, edges, groups }: FlowGraph): boolean {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const held = new Set([...nodes, ...groups].map(({ group }) => group))
  const linked = new Set(edges.flatMap(({ from, to }) => [from, to]))
  const ofMarks = nodes.filter(isMark)
  const places = new Set(ofMarks.map(({ kind, group }) => `${kind} ${group}`))
  const areMarks =
    places.size === ofMarks.length && ofMarks.every((mark) => saysMark(mark) && linked.has(mark.id))
  return (
    areMarks &&
    nodes.every((node) => node.kind === 'action' || isMark(node)) &&
    edges.every((edge) => edge.kind === 'main' && isTransition(byId.get(edge.from), byId.get(edge.to))) &&
    groups.every(({ id }) => held.has(id))
  )
}

function saysMark({ kind, label, detail }: FlowNode): boolean {
  return label === marks[kind === 'start' ? 'start' : 'end'] && !detail
}

/** A line through a mark from outside needs the state around it; one from a mark stays in that state. */
function isTransition(from: FlowNode | undefined, to: FlowNode | undefined): boolean {
  if (!from || !to) return false
  const isWithin = from.group === to.group
  if (from.kind === 'start') return to.kind !== 'end' && (isWithin || from.group === undefined)
  if (to.kind === 'end') return from.kind !== 'end' && (isWithin || to.group === undefined)
  return (from.kind !== 'end' || isAway(from, to)) && (to.kind !== 'start' || isAway(to, from))
}

function isAway(mark: FlowNode, other: FlowNode): boolean {
  return mark.group !== undefined && mark.group !== other.group
}
