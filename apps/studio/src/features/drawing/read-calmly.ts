import type { FlowGraph } from '@flain/flow'
import { read } from '@flain/reader'
import { type Reading, readSettled } from './read-settled.ts'

/**
 * Reads a thought whose last word may be half typed. A half word can mean something quite different ("database,
 * w" for a moment lists a thing called W), and the drawing would jump there and back. So the last word counts
 * only if it adds to what the words before it say; otherwise it waits, and `isHeldBack` says so.
 */
export function readCalmly(
  thought: string,
  previous: FlowGraph | undefined,
): Reading & { isHeldBack: boolean } {
  const whole = read(thought, previous)
  const before = withoutLastWord(thought)
  if (before === undefined) return { ...whole, isHeldBack: false }
  const settled = readSettled(before, previous)
  if (isExtension(settled.graph, whole.graph)) return { ...whole, isHeldBack: false }
  return { ...settled, isHeldBack: true }
}

/** `undefined` when the last word is finished: something that is no letter or digit comes after it. */
function withoutLastWord(thought: string): string | undefined {
  const last = /[\p{L}\p{N}\p{M}'’-]+$/u.exec(thought)
  return last && last.index > 0 ? thought.slice(0, last.index) : undefined
}

/** Whether `whole` has everything `part` has, in the same groups and joined the same way. Labels may grow. */
function isExtension(part: FlowGraph, whole: FlowGraph): boolean {
  if (part.nodes.length === 0) return true
  if (part.kind !== whole.kind || part.direction !== whole.direction) return false
  const nodes = new Map(whole.nodes.map((node) => [node.id, node]))
  const joins = new Set(whole.edges.map((edge) => `${edge.from}\n${edge.to}`))
  const groups = new Set(whole.groups.map((group) => group.id))
  return (
    part.nodes.every((node) => {
      const twin = nodes.get(node.id)
      return twin !== undefined && twin.kind === node.kind && twin.group === node.group
    }) &&
    part.edges.every((edge) => joins.has(`${edge.from}\n${edge.to}`)) &&
    part.groups.every((group) => groups.has(group.id))
  )
}
