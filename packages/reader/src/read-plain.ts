/** What tells no steps: descriptions, and languages the reader does not know, as an outline from lines and punctuation, each sentence with its parts. */
import { clauses } from './clause.ts'
import type { Draft } from './draft.ts'
import { nounLabel, sentenceCase, trim, written } from './label.ts'
import { findPredicate } from './predicate.ts'
import type { Sentence } from './sentence.ts'
import { says } from './token.ts'
import type { Token } from './token.ts'

const longestLabel = 90

export function readPlain(list: Sentence[], draft: Draft): void {
  const root = draft.node('idea', draft.title ?? '…', draft.titleTokens)
  for (const sentence of list) {
    const parts = partsOf(sentence.tokens)
    const [first] = parts
    if (!first) continue
    const head = draft.node('idea', label(first), first)
    draft.edge(root.key, head.key)
    for (const part of parts.slice(1)) draft.edge(head.key, draft.node('idea', label(part), part).key)
  }
  if (root.label === '…' && draft.nodes.length > 1)
    root.label = `${sentenceCase((draft.nodes[1]?.label ?? '').split(/\s+/).slice(0, 3).join(' '))} …`
}

function label(tokens: Token[]): string {
  const text = sentenceCase(written(tokens))
  return text.length <= longestLabel ? text : `${text.slice(0, longestLabel - 1)}…`
}

function partsOf(tokens: Token[]): Token[][] {
  const parts: Token[][] = [[]]
  for (const token of tokens) {
    if (says(token, ',', ':', '、', '，', '：')) parts.push([])
    else if (token.tag !== 'punct') parts.at(-1)?.push(token)
  }
  return parts.filter((part) => part.length > 0)
}

/** "My dog is brown": each thing with what is said of it, where nothing happens. Half a sentence says nothing yet. */
export function readSaid(list: Sentence[], draft: Draft): void {
  for (const clause of list.flatMap(({ tokens }) => clauses(tokens))) {
    const predicate = clause.lead === 'main' ? findPredicate(clause.tokens) : undefined
    if (!predicate || predicate.subject.length === 0 || predicate.after.length === 0) continue
    const name = predicate.copula && !predicate.negated ? nounLabel(trim(predicate.subject)) : ''
    if (name === '' || predicate.subject.some(({ tag }) => tag === 'pron')) {
      draft.node('idea', label(clause.tokens), clause.tokens)
      continue
    }
    const known = draft.nodes.find((node) => node.label === name)
    const thing = known ?? draft.node('idea', name, predicate.subject)
    draft.edge(thing.key, draft.node('idea', label(predicate.after), predicate.after).key)
  }
}
