/** A class diagram as Mermaid has them. */
import {
  type FlowEdge,
  type FlowGraph,
  type FlowNode,
  type FlowRow,
  isMethod,
  type Issue,
  keysOf,
  signOf,
} from '@flain/flow'
import { notKept } from '../writing/losses.ts'
import { membersOf } from '../writing/members.ts'
import { encode } from './encode.ts'

type Names = { nodes: ReadonlyMap<string, string>; groups: ReadonlyMap<string, string> }

/** The lines below its head; classes of a group stand in its namespace. */
export function classLines(graph: FlowGraph, names: Names): string[] {
  const members = membersOf(graph)
  const own = members(undefined).nodes.flatMap((node) => classOf(node, names, '  '))
  const spaces = graph.groups.flatMap(({ id }) => {
    const inside = members(id).nodes.flatMap((node) => classOf(node, names, '    '))
    return inside.length === 0 ? [] : [`  namespace ${names.groups.get(id)} {`, ...inside, '  }']
  })
  return [...own, ...spaces, ...graph.edges.map((edge) => relationOf(edge, names))]
}

function classOf({ id, label, detail, rows = [] }: FlowNode, { nodes }: Names, indent: string): string[] {
  const name = nodes.get(id) ?? ''
  const head = `${indent}class ${name}${label === name ? '' : `["${encode(label) || ' '}"]`}`
  const inside = [...(detail ? [`<<${word(detail)}>>`] : []), ...rows.map(memberOf)]
  return inside.length === 0
    ? [head]
    : [`${head} {`, ...inside.map((line) => `${indent}  ${line}`), `${indent}}`]
}

function word(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}_]+/gu, '_')
}

function memberOf(row: FlowRow): string {
  const { marks = [] } = row
  const type = row.type === undefined ? '' : typeOf(row.type)
  const ending = `${marks.includes('abstract') ? '*' : ''}${marks.includes('static') ? '$' : ''}`
  const between = isMethod(row) ? ' ' : ': '
  return `${signOf(row)}${typeOf(row.name)}${type === '' ? '' : between}${type}${ending}`
}

/** A brace would end the class. */
function typeOf(text: string): string {
  return text.replaceAll(/<([^<>]*)>/g, '~$1~').replaceAll(/[{}]/g, '')
}

function relationOf(edge: FlowEdge, { nodes }: Names): string {
  const { label, kind, relation, counts = {} } = edge
  const line = kind === 'async' ? '..' : '--'
  const isTurned = relation === 'generalisation'
  const [from, to] = [nodes.get(edge.from), nodes.get(edge.to)]
  const many = (count: string | undefined) => (count ? `"${encode(count)}" ` : '')
  const ends = isTurned ? [to, counts.to, counts.from, from] : [from, counts.from, counts.to, to]
  const said = label ? ` : ${encode(label)}` : ''
  return `  ${ends[0]} ${many(ends[1])}${signsOf(edge).join(line)} ${many(ends[2])}${ends[3]}${said}`
}

function signsOf({ relation, kind }: FlowEdge): [left: string, right: string] {
  if (relation === 'generalisation') return ['<|', '']
  if (relation === 'composition') return ['*', '']
  if (relation === 'aggregation') return ['o', '']
  return relation === 'association' || kind === 'reference' ? ['', ''] : ['', '>']
}

/** What besides the usual a class diagram of Mermaid does not keep. */
export function classLosses({ nodes, edges, groups }: FlowGraph): Issue[] {
  const rows = nodes.flatMap((node) => node.rows ?? [])
  const held = new Set(nodes.map(({ group }) => group))
  const isPlain = (text = '') => !/[{}]|^\s|~/.test(text)
  const lost: [condition: boolean, code: string, at: string, what: string][] = [
    [
      rows.some((row) => keysOf(row) !== '' || row.note !== undefined),
      'row_marks_lost',
      'nodes',
      'keys and notes of rows in classes',
    ],
    [
      rows.some(
        (row) => !isPlain(row.name) || !isPlain(row.type) || (!isMethod(row) && /[ :]/.test(row.name)),
      ),
      'row_words_lost',
      'nodes',
      'spaces and signs in the names of rows',
    ],
    [
      groups.some(({ id, group, label }) => group !== undefined || !held.has(id) || label !== word(label)),
      'groups_lost',
      'groups',
      'groups in groups, empty ones and the words of their names',
    ],
    [
      nodes.some(({ kind, detail = '' }) => kind !== 'system' || detail !== word(detail)) ||
        edges.some(({ kind }) => kind === 'reference'),
      'shapes_lost',
      'nodes',
      'other shapes than classes and their relations',
    ],
  ]
  return lost
    .filter(([condition]) => condition)
    .map(([, code, at, what]) => ({ code, at, message: `Mermaid${notKept}${what}.` }))
}
