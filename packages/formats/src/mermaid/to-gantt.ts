/** Plans and journeys as Mermaid has them. */
import {
  dayOf,
  daysOn,
  feelings,
  type FlowGraph,
  type FlowNode,
  type Issue,
  placedSpans,
  startOn,
} from '@flain/flow'
import { notKept } from '../writing/losses.ts'
import { encode } from './encode.ts'
import { firstOfPlan, saidTags } from './mermaid-gantt.ts'

type Names = ReadonlyMap<string, string>

/** Sections in the order of the groups, what stands in none first; groups in groups become sections too. */
function sectionsOf({ nodes, groups }: FlowGraph): { title: string | undefined; members: FlowNode[] }[] {
  const known = new Set(groups.map(({ id }) => id))
  const loose = nodes.filter(({ group }) => group === undefined || !known.has(group))
  const sections = groups.map(({ id, label }) => ({
    title: label,
    members: nodes.filter(({ group }) => group === id),
  }))
  return [...(loose.length > 0 ? [{ title: undefined, members: loose }] : []), ...sections]
}

/** Names end at a colon, and a blank one is none. */
function named(label: string): string {
  return encode(label).replaceAll(':', '#58;') || '#32;'
}

export function ganttLines(graph: FlowGraph, names: Names): string[] {
  const { first } = placedSpans(graph.nodes.map(({ span }) => span))
  const isCounted = first.clock === 'plan'
  const lines = [
    ...(isCounted ? ['  %% flain: days counted from the first'] : []),
    `  dateFormat ${first.clock === 'year' ? 'MM-DD' : 'YYYY-MM-DD'}`,
  ]
  for (const { title, members } of sectionsOf(graph)) {
    if (title !== undefined) lines.push(`  section ${named(title)}`)
    for (const node of members)
      lines.push(`  ${title === undefined ? '' : '  '}${taskLine(node, graph, names)}`)
  }
  return lines
}

function taskLine(node: FlowNode, graph: FlowGraph, names: Names): string {
  const before = waitsFor(node, graph).map((id) => names.get(id))
  const start = before.length > 0 ? `after ${before.join(' ')}` : writtenStart(node.span?.start)
  const items = [...tagsOf(node), names.get(node.id) ?? '', start, `${node.span?.days ?? 1}d`]
  return `${named(node.label)} :${items.filter((item) => item !== '').join(', ')}`
}

function tagsOf({ kind, detail, span }: FlowNode): string[] {
  const said = new Set(isTags(detail) ? detail?.split(', ') : [])
  const isMilestone = span ? span.days === 0 : kind === 'event'
  return [
    ...(isMilestone ? ['milestone'] : []),
    ...Object.entries(saidTags).flatMap(([tag, word]) => (said.has(word) ? [tag] : [])),
    ...(span?.done === 100 ? ['done'] : []),
  ]
}

function isTags(detail: string | undefined): boolean {
  const words = Object.values(saidTags)
  return detail !== undefined && detail.split(', ').every((one) => words.includes(one))
}

function writtenStart(start: string | undefined): string {
  if (start === undefined) return ''
  const { clock, day } = dayOf(start)
  const [year = 2001, month = 1, first = 1] = firstOfPlan.split('-').map(Number)
  if (clock === 'plan') return startOn({ clock: 'calendar', day: daysOn(year, month, first) + day })
  return clock === 'year' ? start.slice(2) : start
}

/** The tasks it begins after, where it begins on the very day the last of them is over: else its date is written. */
function waitsFor(node: FlowNode, graph: FlowGraph): string[] {
  const before = graph.edges
    .filter(({ from, to }) => to === node.id && from !== node.id)
    .map(({ from }) => from)
  const isWritten = sectionsOf(graph).flatMap(({ members }) => members.map(({ id }) => id))
  const isBefore = before.every((id) => isWritten.indexOf(id) < isWritten.indexOf(node.id))
  const ends = before.map((id) => {
    const span = graph.nodes.find((one) => one.id === id)?.span
    return span && dayOf(span.start).day + span.days
  })
  if (before.length === 0 || !isBefore || ends.includes(undefined)) return []
  const last = ends.reduce<number>((most, end) => Math.max(most, end ?? 0), -Infinity)
  return node.span && dayOf(node.span.start).day === last ? [...new Set(before)] : []
}

type Loss = [condition: boolean, code: string, at: string, what: string]

function issuesOf(lost: readonly Loss[]): Issue[] {
  return lost
    .filter(([condition]) => condition)
    .map(([, code, at, what]) => ({ code, at, message: `Mermaid${notKept}${what}.` }))
}

/** What besides the usual a Gantt chart of Mermaid does not keep. */
export function ganttLosses(graph: FlowGraph): Issue[] {
  const { nodes, edges, groups } = graph
  const kept = new Set(nodes.flatMap((node) => waitsFor(node, graph).map((from) => `${from} ${node.id}`)))
  return issuesOf([
    [
      edges.some(({ from, to }) => !kept.has(`${from} ${to}`)),
      'ties_lost',
      'edges',
      'lines to tasks that do not begin when the tasks before them are over',
    ],
    [edges.some(({ label }) => label), 'labels_lost', 'edges', 'words on lines'],
    [
      nodes.some(({ detail }) => detail && !isTags(detail)),
      'details_lost',
      'nodes',
      'the second lines of steps',
    ],
    [
      nodes.some(({ span }) => span?.done !== undefined && span.done !== 100),
      'progress_lost',
      'nodes',
      'how much of a task is done, unless it is all of it',
    ],
    [nodes.some(({ span }) => !span), 'days_added', 'nodes', 'tasks without days, which got one'],
    [groups.some(({ group }) => group), 'groups_lost', 'groups', 'sections in sections'],
    [
      nodes.some(({ kind, span }) => kind !== (span?.days === 0 ? 'event' : 'action')) ||
        edges.some(({ kind }) => kind !== 'main'),
      'shapes_lost',
      'nodes',
      'other shapes than tasks, milestones and their lines',
    ],
  ])
}

const middle = 3

export function journeyLines(graph: FlowGraph): string[] {
  return sectionsOf(graph).flatMap(({ title, members }) => [
    ...(title === undefined ? [] : [`  section ${named(title)}`]),
    ...members.map(({ label, detail, feeling = middle }) => {
      const people = detail ? `: ${encode(detail)}` : ''
      return `  ${title === undefined ? '' : '  '}${named(label)}: ${feeling}${people}`
    }),
  ])
}

/** What besides the usual a journey of Mermaid does not keep. */
export function journeyLosses(graph: FlowGraph): Issue[] {
  const { nodes, edges, groups } = graph
  const order = sectionsOf(graph).flatMap(({ members }) => members.map(({ id }) => id))
  const isNext = ({ from, to }: { from: string; to: string }) => order.indexOf(to) === order.indexOf(from) + 1
  return issuesOf([
    [
      edges.length !== Math.max(0, nodes.length - 1) || !edges.every(isNext),
      'order_lost',
      'edges',
      'other lines than those from each step to the next',
    ],
    [edges.some(({ label }) => label), 'labels_lost', 'edges', 'words on lines'],
    [
      nodes.some(({ feeling }) => feeling === undefined),
      'feelings_added',
      'nodes',
      `steps that say no feeling, which became ${feelings[middle - 1]}`,
    ],
    [groups.some(({ group }) => group), 'groups_lost', 'groups', 'stages in stages'],
    [
      nodes.some(({ kind }) => kind !== 'action') || edges.some(({ kind }) => kind !== 'main'),
      'shapes_lost',
      'nodes',
      'other shapes than steps and their lines',
    ],
  ])
}
