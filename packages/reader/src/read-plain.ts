/** For languages the reader does not know: an outline from lines and punctuation, each sentence with its parts. */
import type { Draft } from './draft.ts'
import { sentenceCase, written } from './label.ts'
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
