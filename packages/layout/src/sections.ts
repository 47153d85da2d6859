/**
 * From afar a large flow is read by its sections: above forty steps the names of its groups are as large as a heading, so
 * that they can be read when the whole is shown and its steps no longer can.
 */
import type { FlowGraph } from '@flain/flow'
import type { Scene } from './scene.ts'

/** Up to here the words of every step can be read at once. */
const mostSteps = 40
/**
 * A heading to a label of 15 or 16 px, for so many steps: 11 px are left of it at 40 %. Four times the steps are shown half as
 * large, so their headings are twice the size, up to a most.
 */
const heading = { size: 27, steps: 80, most: 96 }

/** Undefined where they are the usual ones. A drawing that goes on keeps those it has, so that nothing moves for them. */
export function titleSizeOf(graph: FlowGraph, previous: Scene | undefined): number | undefined {
  const [named] = previous?.kind === graph.kind ? previous.groups : []
  if (named) return named.fontSize
  if (!isInSections(graph)) return undefined
  const { size, steps, most } = heading
  return Math.min(most, Math.round(size * Math.sqrt(Math.max(1, graph.nodes.length / steps))))
}

/** Groups side by side; in nested ones large names would take the room of what they name. */
function isInSections({ nodes, groups }: FlowGraph): boolean {
  return nodes.length > mostSteps && groups.length > 1 && groups.every(({ group }) => group === undefined)
}
