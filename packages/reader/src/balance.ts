/** One thing weighed: what speaks for it and what against, under heads or turned by "but". */
import type { Draft } from './draft.ts'
import { headsOf } from './heads.ts'
import { itemFrom, itemsOf } from './items.ts'
import type { Item } from './items.ts'
import { sentenceCase, written } from './label.ts'
import { isBad, pointsOf } from './points.ts'
import type { Root } from './read-mindmap.ts'
import type { Sentence } from './sentence.ts'
import { lowText } from './token.ts'

const proHead = /^(?:pros?|advantages?|upsides?|benefits?|for|good|strengths?)$/i
const conHead = /^(?:cons?|disadvantages?|downsides?|drawbacks?|against|bad|weaknesses?)$/i

/** What a head of points speaks for: "Advantages", "Downsides". */
export function verdictOfHead(label: string): 'pro' | 'con' | undefined {
  return proHead.test(label) ? 'pro' : conHead.test(label) ? 'con' : undefined
}

/** One thing with what speaks for and against it. */
export function readProsAndCons(sides: Item[], draft: Draft, root: Root): void {
  const top = draft.node('idea', root.label, root.tokens)
  for (const side of sides) {
    const node = draft.node('idea', side.label, side.tokens)
    draft.edge(top.key, node.key)
    for (const child of side.children) {
      const made = draft.node('idea', child.label, child.tokens)
      draft.edge(node.key, made.key, verdictOfHead(side.label) ?? 'con')
    }
  }
}

/** "pros and cons of X: more space, quiet; but a longer commute": for and against one thing, the turn told by "but". */
export function readBalance(list: Sentence[], draft: Draft, root: Root): void {
  const sections = sectionsOf(list)
  const heads =
    sections.length > 0
      ? sections
      : headsOf(list.flatMap((sentence) => eachHead(sentence))).filter((head) => head.children.length > 0)
  if (heads.some((head) => verdictOfHead(head.label)))
    return readProsAndCons(heads, draft, { ...root, label: sentenceCase(root.label) })
  const sides: Record<'Pros' | 'Cons', Item> = {
    Pros: { label: 'Pros', tokens: [], children: [] },
    Cons: { label: 'Cons', tokens: [], children: [] },
  }
  let isTurned = false
  for (const [i, { tokens }] of list.entries())
    for (const [k, item] of pointsOf(tokens).entries()) {
      isTurned ||= /^(?:but|though|however)\b/.test(lowText(item.tokens)) || (i > 0 && k === 0 && isBad(item))
      sides[isTurned ? 'Cons' : 'Pros'].children.push(item)
    }
  const told = Object.values(sides).filter((side) => side.children.length > 0)
  readProsAndCons(told.length > 0 ? told : Object.values(sides), draft, {
    ...root,
    label: sentenceCase(root.label),
  })
}

/** "Pros:" on a line of its own, and what stands below it up to the next such line; nothing when the list begins otherwise. */
function sectionsOf(list: readonly Sentence[]): Item[] {
  const sections: Item[] = []
  for (const { tokens } of list) {
    const words = tokens.filter(({ tag }) => tag !== 'punct')
    if (words.length === 1 && verdictOfHead(words[0]?.low ?? ''))
      sections.push({ ...itemFrom(words), children: [] })
    else if (sections.length === 0) return []
    else sections.at(-1)?.children.push(...itemsOf(tokens))
  }
  return sections
}

/** "pros are A and B, cons are C and D": a sentence for each. */
function eachHead(sentence: Sentence): Sentence[] {
  const { tokens } = sentence
  const starts = tokens.flatMap((token, i) =>
    verdictOfHead(token.low) && [':', 'are', 'include'].includes(tokens[i + 1]?.low ?? '') ? [i] : [],
  )
  if (starts.length < 2) return [sentence]
  return starts.map((start, k) => {
    const part = tokens.slice(start, starts[k + 1])
    const end = part.findLastIndex((token) => token.tag !== 'punct' && token.tag !== 'and')
    return { ...sentence, tokens: part.slice(0, end + 1) }
  })
}

/** "pros and cons of moving", "advantages of cats are …, disadvantages are …": what is weighed is no head of its own. */
export function weighedIn([first, ...others]: Sentence[]): { root: Root; list: Sentence[] } | undefined {
  const tokens = first?.tokens ?? []
  const of = tokens.findIndex((token) => /^(?:of|to|for|about)$/.test(token.low))
  const [head, and] = tokens.slice(0, of)
  if (!first || !head || of > 3 || verdictOfHead(head.low) !== 'pro' || (and && and.low !== 'and'))
    return undefined
  const be = tokens.findIndex((token, i) => i > of && (token.tag === 'be' || token.low === ':'))
  const named = tokens.slice(of + 1, be < 0 ? undefined : be)
  const root = { label: written(named), tokens: named }
  if (be > 0 && !and) return { root, list: [{ ...first, tokens: [head, ...tokens.slice(be)] }, ...others] }
  return be < 0 && and && others.length === 0 ? { root, list: [] } : undefined
}
