/** An entity diagram as Mermaid has them. */
import { type FlowEdge, type FlowGraph, type FlowNode, type FlowRow, type Issue, keysOf } from '@flain/flow'
import { notKept } from '../writing/losses.ts'
import { encode } from './encode.ts'
import { noType, requiredWords } from './mermaid-er.ts'

/** The feet of each count, on the left of a line and on the right. */
const feet: Readonly<Record<string, readonly [left: string, right: string]>> = {
  '1': ['||', '||'],
  '0..1': ['|o', 'o|'],
  '1..*': ['}|', '|{'],
  '0..*': ['}o', 'o{'],
}

/** The lines below its head. */
export function entityLines({ nodes, edges }: FlowGraph, names: ReadonlyMap<string, string>): string[] {
  return [...nodes.flatMap((node) => entityOf(node, names)), ...edges.map((edge) => relationOf(edge, names))]
}

function entityOf({ id, label, rows = [] }: FlowNode, names: ReadonlyMap<string, string>): string[] {
  const name = names.get(id) ?? ''
  const head = `  ${name}${label === name ? '' : `["${encode(label) || ' '}"]`}`
  return rows.length === 0 ? [head] : [`${head} {`, ...rows.map((row) => `    ${attributeOf(row)}`), '  }']
}

function attributeOf(row: FlowRow): string {
  const { name, type, note = '', marks = [] } = row
  const keys = keysOf({ marks: marks.filter((mark) => mark !== 'required') })
  const said = [
    ...(marks.includes('required') ? [requiredWords] : []),
    ...(note === '' ? [] : [encode(note)]),
  ]
  return [word(type ?? noType), word(name), keys, said.length === 0 ? '' : `"${said.join('; ')}"`]
    .filter((part) => part !== '')
    .join(' ')
}

/** A type or a name is one word there. */
function word(text: string): string {
  const one = text.replaceAll(/<([^<>]*)>/g, '~$1~').replaceAll(/[^\p{L}\p{N}_()[\],~-]+/gu, '_')
  return /^[\p{L}_]/u.test(one) ? one : `_${one}`
}

function relationOf(
  { from, to, label, kind, counts = {} }: FlowEdge,
  names: ReadonlyMap<string, string>,
): string {
  const [left] = feet[counts.from ?? ''] ?? unsaid
  const [, right] = feet[counts.to ?? ''] ?? unsaid
  const line = kind === 'main' ? '--' : '..'
  return `  ${names.get(from)} ${left}${line}${right} ${names.get(to)} : "${encode(label ?? '')}"`
}

/** Any number: what claims least. */
const unsaid = ['}o', 'o{'] as const

/** What besides the usual an entity diagram of Mermaid does not keep. */
export function entityLosses({ nodes, edges }: FlowGraph): Issue[] {
  const isKnown = (count: string | undefined) => count !== undefined && Object.hasOwn(feet, count)
  const rows = nodes.flatMap((node) => node.rows ?? [])
  const lost: [condition: boolean, code: string, at: string, what: string][] = [
    [
      edges.some(({ counts }) => !isKnown(counts?.from) || !isKnown(counts?.to)),
      'counts_lost',
      'edges',
      'relations that do not say how many, which became any number',
    ],
    [
      rows.some(({ name, type = '' }) => name !== word(name) || /\s/.test(type)),
      'row_words_lost',
      'nodes',
      'spaces and signs in the names of rows',
    ],
    [
      nodes.some(({ kind }) => kind !== 'store') || edges.some(({ kind }) => kind === 'reference'),
      'shapes_lost',
      'nodes',
      'other shapes than entities and their relations',
    ],
  ]
  return lost
    .filter(([condition]) => condition)
    .map(([, code, at, what]) => ({ code, at, message: `Mermaid${notKept}${what}.` }))
}
