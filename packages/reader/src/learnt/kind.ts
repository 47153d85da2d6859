/** What a text shows of the kind of picture it asks for, as rows of a table of weights: the signs, its words, its lines. */
import type { DiagramKind } from '@flain/flow'
import { kindsInOrder } from '../detect-kind.ts'
import { signsOf } from '../kind-signs.ts'
import { sentences } from '../sentence.ts'
import { titleOf } from '../title.ts'
import { rowOf } from './features.ts'
import type { Words } from './features.ts'
import type { Network } from './network.ts'
import { sumOf } from './network.ts'

const opening = 14

export function kindRowsOf(words: Words, ruled: DiagramKind): number[] {
  const { text, lines, tokens, cleaned } = words
  const found = new Set<number>()
  const add = (feature: string) => void found.add(rowOf(feature))
  for (const [name, value] of signsOf({ text, tokens: cleaned, titled: titleOf(sentences(cleaned)) })) {
    add(`sign ${name}`)
    for (let step = 1; step <= 4; step++) if (value >= step / 5) add(`sign ${name} ${step}`)
  }
  add(`ruled ${ruled}`)
  for (const [i, token] of tokens.entries()) {
    if (token.tag === 'punct' || token.tag === 'num') continue
    add(`word ${token.low}`)
    if (token.lemma !== token.low) add(`word ${token.lemma}`)
    if (i >= opening) continue
    add(`open ${token.low}`)
    add(`open ${token.low} ${tokens[i + 1]?.low ?? ''}`)
  }
  for (const sort of new Set(lines.map(({ marker }) => marker))) {
    const share = lines.filter(({ marker }) => marker === sort).length / lines.length
    for (const step of [0, 0.3, 0.6, 0.9]) if (share > step) add(`lines ${sort} ${step}`)
  }
  for (const most of [1, 2, 4, 8, 16]) if (lines.length > most) add(`lines ${most}`)
  for (const most of [40, 100, 250, 600, 1200]) if (text.length > most) add(`long ${most}`)
  const deep = lines.filter(({ parent }) => parent >= 0).length / Math.max(1, lines.length)
  for (const step of [0, 0.3, 0.6]) if (deep > step) add(`deep ${step}`)
  const arrows = tokens.filter((token) => token.tag === 'arrow').length
  for (const most of [0, 2]) if (arrows > most) add(`arrows ${most}`)
  return [...found]
}

export type LikelyKind = { kind: DiagramKind; sum: number }

/** Kinds further behind the likeliest than this are not looked at, nor more than three. */
const near = 4
const mostKinds = 3

/** The kinds a text may ask for, by these signs alone; the likeliest first. */
export function likelyKinds(network: Network, rows: readonly number[]): LikelyKind[] {
  const sums = sumOf(network.kinds, rows).map((sum, k) => sum + (network.kindBias.values[k] ?? 0))
  const kinds = kindsInOrder.map((kind, k): LikelyKind => ({ kind, sum: sums[k] ?? 0 }))
  kinds.sort((a, b) => b.sum - a.sum)
  const [first] = kinds
  return kinds.slice(0, mostKinds).filter(({ sum }) => sum > (first?.sum ?? 0) - near)
}
