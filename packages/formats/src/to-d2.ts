import type { Direction, EdgeKind, FlowGraph, FlowNode, NodeKind } from '@flain/flow'
import type { Written } from './file.ts'
import { directionOf, losses } from './losses.ts'
import { membersOf } from './members.ts'
import { safeNames } from './names.ts'

const directions: Record<Direction, string> = { right: 'right', down: 'down', left: 'left', up: 'up' }

/** The nearest shape D2 has, and its looks in the design's light colours. */
const classes: Record<NodeKind, string> = {
  start: 'shape: oval; style: {fill: "#0d1b2e"; font-color: "#ffffff"; stroke: "#0d1b2e"}',
  end: 'shape: oval; style: {double-border: true; fill: "#ffffff"; stroke: "#0d1b2e"}',
  action: 'shape: rectangle; style: {border-radius: 10; fill: "#ffffff"; stroke: "#0d1b2e"}',
  decision: 'shape: diamond; style: {fill: "#faecc9"; stroke: "#7a4e00"; font-color: "#4a3000"}',
  actor: 'shape: person; style: {fill: "#ffffff"; stroke: "#0d1b2e"}',
  store: 'shape: cylinder; style: {fill: "#e4eaf2"; stroke: "#0d1b2e"}',
  system: 'shape: package; style: {fill: "#ffffff"; stroke: "#0d1b2e"}',
  event: 'shape: step; style: {fill: "#fde6de"; stroke: "#b72f0c"; font-color: "#7a1f06"}',
  idea: 'shape: page; style: {fill: "#fff6cf"; stroke: "#7a6400"; font-color: "#463a00"}',
}

const groupClass = 'style: {border-radius: 10; fill: "#eef2f2"; stroke: "#b6c0bf"; font-color: "#3b495b"}'

const edgeClasses: Record<EdgeKind, string> = {
  main: 'style: {stroke: "#0d1b2e"; stroke-width: 3}',
  async: 'style: {stroke: "#0d1b2e"; stroke-dash: 4; stroke-width: 3}',
  reference: 'style: {stroke: "#7d8a98"}',
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
export function toD2(graph: FlowGraph): Written {
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
      out.push(`${place.indent}${name}: ${label(node)} {class: kind_${node.kind}}`)
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
    out.push(`${paths.get(edge.from)} -> ${paths.get(edge.to)}${text} {class: edge_${edge.kind}}`)
  }
  return {
    text: `${out.join('\n')}\n`,
    issues: losses(graph, 'D2', { details: true, groups: true, kind: true, order, look: ['direction'] }),
  }
}

function classLines(graph: FlowGraph): string[] {
  const nodeKinds = new Set(graph.nodes.map((node) => node.kind))
  const edgeKinds = new Set(graph.edges.map((edge) => edge.kind))
  if (nodeKinds.size + edgeKinds.size + graph.groups.length === 0) return []
  return [
    'classes: {',
    ...[...nodeKinds].map((kind) => `  kind_${kind}: {${classes[kind]}}`),
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
