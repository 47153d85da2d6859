import type { Direction, EdgeKind, FlowGraph, FlowNode } from '@flain/flow'
import { colours, d2Look, lineLook, lookOf } from '../writing/elsewhere.ts'
import type { Written } from '../file.ts'
import { inWords } from '../writing/in-words.ts'
import { directionOf, losses } from '../writing/losses.ts'
import { membersOf } from '../writing/members.ts'
import { safeNames } from '../writing/names.ts'

const directions: Record<Direction, string> = { right: 'right', down: 'down', left: 'left', up: 'up' }

const groupClass = `style: {border-radius: 10; fill: "${colours.group.fill}"; stroke: "${colours.group.stroke}"; font-color: "${colours.label}"}`

const edgeClasses: Record<EdgeKind, string> = {
  main: `style: {stroke: "${colours.ink}"; stroke-width: 3}`,
  async: `style: {stroke: "${colours.ink}"; stroke-dash: 4; stroke-width: 3}`,
  reference: `style: {stroke: "${colours.quiet}"}`,
}

/** Words that mean something of their own at the start of a D2 line. Those with a hyphen are no names of ours. */
const reserved = new Set(
  [
    'shape label style class classes direction layers scenarios steps vars near icon link tooltip width height top left constraint',
    'opacity stroke fill font bold italic underline shadow multiple animated filled null',
  ]
    .join(' ')
    .split(' '),
)

/**
 * The flow as D2. Kinds of nodes and edges are classes (`kind_store`, `edge_async`), which `fromD2` reads back;
 * a node's second line follows a line break of its label. Groups are containers.
 */
export function toD2(flow: FlowGraph): Written {
  const graph = inWords(flow)
  const names = safeNames(
    graph.nodes.map((node) => node.id),
    reserved,
  )
  const groupNames = safeNames(
    graph.groups.map((group) => group.id),
    new Set([...reserved, ...[...names.values()].map((name) => name.toLowerCase())]),
  )
  const members = membersOf(graph)
  const paths = new Map<string, string>()
  const out = [`direction: ${directions[directionOf(graph)]}`, `# flain: ${graph.kind}`]
  if (graph.title) out.push(`# ${oneLine(graph.title)}`)
  out.push(...classLines(graph))
  const order: FlowNode[] = []
  const write = (group: string | undefined, place: { indent: string; path: string }): void => {
    const inside = members(group)
    order.push(...inside.nodes)
    for (const node of inside.nodes) {
      const name = names.get(node.id) ?? ''
      paths.set(node.id, place.path + name)
      out.push(`${place.indent}${name}: ${label(node)} {class: kind_${node.kind}${ownLook(node)}}`)
    }
    for (const child of inside.groups) {
      const name = groupNames.get(child.id) ?? ''
      out.push(`${place.indent}${name}: ${quote(child.label)} {`, `${place.indent}  class: kind_group`)
      write(child.id, { indent: `${place.indent}  `, path: `${place.path}${name}.` })
      out.push(`${place.indent}}`)
    }
  }
  write(undefined, { indent: '', path: '' })
  for (const edge of graph.edges) {
    const text = edge.label ? `: ${quote(edge.label)}` : ':'
    out.push(
      `${paths.get(edge.from)} -> ${paths.get(edge.to)}${text} {class: edge_${edge.kind}${edge.colour ? `; style.stroke: "${lineLook(edge.colour)}"` : ''}}`,
    )
  }
  return {
    text: `${out.join('\n')}\n`,
    issues: losses(graph, 'D2', {
      details: true,
      groups: true,
      kind: true,
      colours: true,
      links: 'of steps',
      order,
      look: ['direction'],
    }),
  }
}

function ownLook({ kind, colour, link }: FlowNode): string {
  const { fill, stroke } = lookOf(kind, colour)
  const worn = colour
    ? `; style.fill: "${fill}"; style.stroke: "${stroke}"; style.font-color: "${colours.ink}"`
    : ''
  return worn + (link === undefined ? '' : `; link: ${quote(link)}`)
}

function classLines(graph: FlowGraph): string[] {
  const nodeKinds = new Set(graph.nodes.map((node) => node.kind))
  const edgeKinds = new Set(graph.edges.map((edge) => edge.kind))
  if (nodeKinds.size + edgeKinds.size + graph.groups.length === 0) return []
  return [
    'classes: {',
    ...[...nodeKinds].map((kind) => `  kind_${kind}: {${d2Look(kind)}}`),
    ...(graph.groups.length > 0 ? [`  kind_group: {${groupClass}}`] : []),
    ...[...edgeKinds].map((kind) => `  edge_${kind}: {${edgeClasses[kind]}}`),
    '}',
  ]
}

function label(node: FlowNode): string {
  return node.detail ? quote(`${oneLine(node.label)}\n${oneLine(node.detail)}`) : quote(oneLine(node.label))
}

function oneLine(text: string): string {
  return text.replace(/[\r\n]+/g, ' ')
}

/** D2 substitutes `${…}` in double quotes, so the dollar sign is escaped with the rest. */
function quote(text: string): string {
  return `"${text
    .replace(/[\\"$]/g, (character) => `\\${character}`)
    .replace(/\n/g, '\\n')
    .replace(/\r/g, ' ')}"`
}
