/** What the reader does not understand: languages it does not know, sentence by sentence, and mere descriptions. */
import { clauses } from './clause.ts'
import type { Draft } from './draft.ts'
import { nounLabel, sentenceCase, trim, written } from './label.ts'
import { findPredicate } from './predicate.ts'
import type { Sentence } from './sentence.ts'
import { says } from './token.ts'
import type { Token } from './token.ts'

const longestLabel = 90

/** Each sentence and each item is a step, in the order it was told, with the words that were said. */
export function readInOrder(list: Sentence[], draft: Draft): void {
  const [only, more] = list
  let last: number | undefined
  for (const tokens of only && !more ? partsOf(only.tokens) : list.map((sentence) => sentence.tokens)) {
    const said = tokens.filter((token, i) => i < tokens.length - 1 || token.tag !== 'punct')
    if (said.every(({ tag }) => tag === 'punct')) continue
    const { key } = draft.node('action', label(said), said)
    if (last !== undefined) draft.edge(last, key)
    last = key
  }
}

function label(tokens: Token[]): string {
  const text = sentenceCase(written(tokens))
  return text.length <= longestLabel ? text : `${text.slice(0, longestLabel - 1)}…`
}

/** One sentence alone tells its steps between commas. */
function partsOf(tokens: Token[]): Token[][] {
  const parts: Token[][] = [[]]
  for (const token of tokens) {
    if (says(token, ',', '、', '，')) parts.push([])
    else parts.at(-1)?.push(token)
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
