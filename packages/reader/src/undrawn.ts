/** What was said and not drawn, so that a person can see what the picture leaves out. */
import type { Range } from '@flain/flow'
import type { Draft } from './draft.ts'
import { rangesOf } from './draft.ts'
import { isWord } from './token.ts'
import type { Token } from './token.ts'
import { stopWords } from './words.ts'

/** "##", which marks a heading and says nothing. */
const isSign = /^[^\p{L}\p{N}]+$/u

/** Stretches of at least three words of which no token made a node or the title. */
export function undrawnRanges(tokens: Token[], draft: Draft): Range[] {
  const used = new Set<number>()
  for (const token of [...draft.titleTokens, ...draft.used]) used.add(token.start)
  for (const node of draft.nodes) for (const token of node.tokens) used.add(token.start)
  const found: Range[] = []
  let run: Token[] = []
  const close = () => {
    if (run.filter((token) => !stopWords.has(token.low)).length >= 2 && run.length >= 3)
      found.push(...merged(run))
    run = []
  }
  for (const token of tokens) {
    if (!isWord(token) || isSign.test(token.text)) {
      if (token.low !== ',') close()
    } else if (used.has(token.start)) close()
    else run.push(token)
  }
  close()
  return found
}

function merged(run: Token[]): Range[] {
  const ranges = rangesOf(run)
  const first = ranges[0]
  const last = ranges.at(-1)
  return first && last ? [{ start: first.start, end: last.end }] : []
}
