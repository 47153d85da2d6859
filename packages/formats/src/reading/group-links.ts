/** Links from and to groups, which a flow has not: they are tied to steps inside. */
import type { FlowGraph, Issue } from '@flain/flow'

/** The first and the last step in each group, those of groups in it among them; of groups that hold none, nothing. */
export function endsOfGroups({ nodes, groups }: FlowGraph): Map<string, { first: string; last: string }> {
  const parents = new Map(groups.map((group) => [group.id, group.group]))
  const ends = new Map<string, { first: string; last: string }>()
  for (const { id, group } of nodes) {
    const seen = new Set<string>()
    for (let at = group; at !== undefined && !seen.has(at) && seen.size < deepest; at = parents.get(at)) {
      seen.add(at)
      ends.set(at, { first: ends.get(at)?.first ?? id, last: id })
    }
  }
  return ends
}

/** No honest file nests deeper, and a hostile one costs no more. */
const deepest = 50

/** Says how many lines were tied to steps. */
export function groupLinks(count: number): Issue[] {
  if (count === 0) return []
  const message = `Lines cannot end at a group here: ${count === 1 ? 'one was' : `${count} were`} tied to a step in it.`
  return [{ code: 'group_links', at: 'edges', message }]
}

/** Says how many arrows were tied to shapes because a person sees them touch. */
export function touchIssue(count: number): Issue[] {
  if (count === 0) return []
  const message =
    count === 1
      ? 'One arrow was not tied to its shapes: it now joins those that it touches.'
      : `${count} arrows were not tied to their shapes: they now join those that they touch.`
  return [{ code: 'arrows_touch', at: 'edges', message }]
}
