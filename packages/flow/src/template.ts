/** Fields of a template: `{company}` in a label stands for what whoever uses the template fills in. */
import { caps } from './caps.ts'
import type { FlowGraph } from './schema.ts'
import { cleanText, cutText } from './text.ts'
import { withWords, wordsOf } from './words.ts'

/** Letters, digits, spaces and dashes in braces, beginning with a letter. */
const field = /\{(\p{L}[\p{L}\p{N} _-]{0,39})\}/gu

/** The values of fields by their names. */
export type FieldValues = Readonly<Record<string, string>>

/** The names of the fields in these texts and then in the graph, each once, in reading order; at most `caps.fields`. */
export function templateFields(graph: FlowGraph, texts: readonly string[] = []): string[] {
  const names = [...texts, ...wordsOf(graph)].flatMap((words) =>
    [...words.matchAll(field)].map(([, name = '']) => name.trim()),
  )
  return [...new Set(names)].slice(0, caps.fields)
}

/** The text in pieces, a field without its braces as one piece. */
export function fieldParts(text: string): { text: string; isField: boolean }[] {
  // What is caught stands at every other place.
  return text
    .split(field)
    .map((part, at) => ({ text: at % 2 === 1 ? part.trim() : part, isField: at % 2 === 1 }))
    .filter((part) => part.text !== '')
}

/** The text with its fields filled in. One without a value stays as it is, to be filled in later. */
export function fillWords(text: string, values: FieldValues): string {
  return withValues(text, cleanValues(values))
}

const cleanValues = (values: FieldValues): ReadonlyMap<string, string> =>
  new Map(Object.entries(values).map(([name, value]) => [name, cleanText(value)]))

function withValues(text: string, values: ReadonlyMap<string, string>): string {
  return text.replace(field, (whole, name: string) => values.get(name.trim()) || whole)
}

/** The graph with its fields filled in. It no longer says which words of the thought made a node: those have moved. */
export function fillTemplate(graph: FlowGraph, values: FieldValues): FlowGraph {
  // A graph of many thousand fields cleans each value once.
  const clean = cleanValues(values)
  const filled = withWords(graph, (words) => {
    const full = withValues(words, clean)
    return full === words ? words : cutText(full, Math.max(words.length, caps.labelLength))
  })
  if (filled === graph) return graph
  return withoutProvenance(filled)
}

/** The graph without the places in the thought that made its nodes, for words that have moved. */
export function withoutProvenance(graph: FlowGraph): FlowGraph {
  return { ...graph, nodes: graph.nodes.map(({ provenance: _provenance, ...node }) => node) }
}
