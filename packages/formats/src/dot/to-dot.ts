import type { Direction, EdgeKind, FlowGraph, FlowNode } from '@flain/flow'
import { colours, dotLook, lineLook } from '../writing/elsewhere.ts'
import type { Written } from '../file.ts'
import { inWords } from '../writing/in-words.ts'
import { directionOf, losses } from '../writing/losses.ts'
import { membersOf } from '../writing/members.ts'

const ranks: Record<Direction, string> = { right: 'LR', down: 'TB', left: 'RL', up: 'BT' }

const font = 'fontname="Schibsted Grotesk, Helvetica, Arial"'

const lines: Record<EdgeKind, string> = {
  main: 'penwidth=2',
  async: 'style=dotted, penwidth=2',
  reference: `color="${colours.quiet}"`,
}

/**
 * The flow as Graphviz DOT. Every node and edge carries `kind`, and the graph its own, which Graphviz leaves
 * alone and `fromDot` reads back; a node's second line is after a `\n` of its label.
 */
export function toDot(flow: FlowGraph): Written {
  const graph = inWords(flow)
  const members = membersOf(graph)
  const title = graph.title ? `, label=${quoteLabel(graph.title)}, labelloc=t` : ''
  const out = [
    'digraph flow {',
    `  graph [rankdir=${ranks[directionOf(graph)]}, kind=${graph.kind}, ${font}, fontcolor="${colours.ink}"${title}]`,
    `  node [${font}, fontsize=12, color="${colours.ink}", fontcolor="${colours.ink}"]`,
    `  edge [${font}, fontsize=11, color="${colours.ink}", fontcolor="${colours.label}"]`,
  ]
  const order: FlowNode[] = []
  const write = (group: string | undefined, indent: string): void => {
    const inside = members(group)
    order.push(...inside.nodes)
    for (const node of inside.nodes) out.push(`${indent}${dotNode(node)}`)
    for (const child of inside.groups) {
      out.push(
        `${indent}subgraph ${quote(`cluster_${child.id}`)} {`,
        `${indent}  label=${quoteLabel(child.label)}; style="rounded,filled"; fillcolor="${colours.ink}0a"; color="${colours.guide}66"`,
      )
      write(child.id, `${indent}  `)
      out.push(`${indent}}`)
    }
  }
  write(undefined, '  ')
  for (const edge of graph.edges) {
    const label = edge.label ? `, label=${quoteLabel(edge.label)}` : ''
    const worn = edge.colour ? `, color="${lineLook(edge.colour)}"` : ''
    out.push(
      `  ${quote(edge.from)} -> ${quote(edge.to)} [kind=${edge.kind}, ${lines[edge.kind]}${worn}${label}${linkIn(edge)}]`,
    )
  }
  out.push('}')
  const kept = { details: true, groups: true, kind: true, colours: true, links: true } as const
  const issues = losses(graph, 'DOT', { ...kept, order, look: ['direction'] })
  return { text: `${out.join('\n')}\n`, issues }
}

function dotNode(node: FlowNode): string {
  const label = node.detail
    ? `${escapeLabel(node.label)}\\n${escapeLabel(node.detail)}`
    : escapeLabel(node.label)
  return `${quote(node.id)} [label="${label}", kind=${node.kind}, ${dotLook(node.kind, node.colour)}${linkIn(node)}]`
}

function linkIn({ link }: Pick<FlowNode, 'link'>): string {
  return link === undefined ? '' : `, URL=${quote(link)}, target="_blank"`
}

function quoteLabel(text: string): string {
  return `"${escapeLabel(text)}"`
}

/** In labels, unlike ids, Graphviz reads the codes of HTML. */
function escapeLabel(text: string): string {
  return escape(text).replace(/&(?=#?\w+;)/g, '&amp;')
}

/** A quoted id. In a label Graphviz reads backslashes as its own, so they are doubled. */
function quote(text: string): string {
  return `"${escape(text)}"`
}

function escape(text: string): string {
  return text.replace(/[\\"]/g, (character) => `\\${character}`).replace(/[\r\n]+/g, ' ')
}
