/** Comparisons: what is compared, and for each side what speaks for and against it. */
import { readBalance, readProsAndCons, verdictOfHead, weighedIn } from './balance.ts'
import { listOf } from './components.ts'
import type { Draft, DraftNode } from './draft.ts'
import { headsOf } from './heads.ts'
import { headOf, itemFrom } from './items.ts'
import type { Item } from './items.ts'
import { contentWords, overlap, sentenceCase, written } from './label.ts'
import { isGood, pointsOf, verdictOf } from './points.ts'
import { readMindmap } from './read-mindmap.ts'
import type { Root } from './read-mindmap.ts'
import type { Sentence } from './sentence.ts'
import { apart, bySide, partsAt, sideNames, splitSides, subjectsOf } from './sides.ts'
import { isTag, says } from './token.ts'
import type { Token } from './token.ts'

type Side = { node: DraftNode; words: readonly string[] }

/** "A vs B": a root, the sides, and for each side what is said of it. */
export function readComparison(list: Sentence[], draft: Draft, root: Root): void {
  const paired = pairOf(list, root)
  if (paired) return readComparison(paired, draft, { label: '', tokens: [] })
  const opening = root.label === '' ? openingOf(list) : undefined
  if (opening) return readComparison(opening.rest, draft, opening.root)
  const weighed = root.label === '' ? weighedIn(list) : undefined
  if (weighed) {
    draft.used.push(...(list[0]?.tokens ?? []))
    return readBalance(weighed.list, draft, weighed.root)
  }
  const balance = /^pros and cons\b(?: of| for| about)?\s*(?:the |an? )?/i.exec(root.label)?.[0]
  if (balance !== undefined && splitSides(root.label.slice(balance.length)).length < 2)
    return readBalance(list, draft, { label: root.label.slice(balance.length), tokens: root.tokens })
  const own = sideNames(root.label).flatMap((name) => apart(name, list))
  const turn = own.length > 2 && own.indexOf(own.at(-1) ?? '') < own.length - 1
  if (turn)
    return readComparison(turned(list, root), draft, { ...root, label: own.slice(0, -1).join(' vs ') })
  const names = own.length >= 2 ? own : subjectsOf(list)
  if (own.length >= 2 && isCriteria(list, own)) return readCriteria(list, draft, { ...root, names: own })
  const said = list.flatMap((sentence) => bySide(sentence, names))
  const heads = headsOf(said).filter((head) => head.label !== '')
  const sides = heads.filter((head) => head.children.length > 0)
  if (names.length < 2 && sides.length > 0 && sides.every((head) => verdictOfHead(head.label)))
    return readProsAndCons(sides, draft, root)
  const label =
    names.length >= 2 && (own.length >= 2 || root.label === '')
      ? sentenceCase(names.join(' vs '))
      : root.label || sides.map((side) => side.label).join(' vs ')
  const top = draft.node('idea', label, root.tokens)
  new Comparison(draft, top, names).read(said)
  if (draft.nodes.length > 1) return
  // Nothing is compared: what was said is kept as ideas.
  draft.nodes = []
  readMindmap(list, draft, root)
}

/** "A vs B, A: cheap. B: dear": the name before the colon is said again for what follows. */
function turned([first, ...others]: Sentence[], { tokens }: Root): Sentence[] {
  const [next] = first?.tokens ?? []
  if (!first || !next) return others
  const head = tokens.slice(tokens.findLastIndex((token) => token.low === ',') + 1)
  const sign: Token = { ...next, text: ':', low: ':', tag: 'punct', end: next.start }
  return [{ ...first, tokens: [...head, sign, ...first.tokens] }, ...others]
}

/** "paper books: smell nice, heavy - ebooks: light, cheaper": the second head stands in the middle of a line. */
function pairOf(list: Sentence[], root: Root): Sentence[] | undefined {
  const [first, ...others] = list
  if (!first || root.label === '' || root.tokens.length > 4 || sideNames(root.label).length > 1)
    return undefined
  const colon = first.tokens.findIndex((token) => token.low === ':')
  const start = first.tokens.findLastIndex((token, i) => i < colon && says(token, '-', '–', '—', ','))
  const [sign] = first.tokens.slice(colon, colon + 1)
  if (!sign || start < 1 || colon - start > 4) return undefined
  return [
    { ...first, tokens: [...root.tokens, sign, ...first.tokens.slice(0, start)] },
    { ...first, tokens: first.tokens.slice(start + 1) },
    ...others,
  ]
}

class Comparison {
  draft: Draft
  top: DraftNode
  sides: Side[] = []
  current: Side | undefined

  constructor(draft: Draft, top: DraftNode, names: string[]) {
    this.draft = draft
    this.top = top
    for (const name of names) this.side(name, [])
    this.current = this.sides.at(-1)
  }

  read(list: Sentence[]): void {
    for (const { tokens } of list) {
      if (this.measured(tokens)) continue
      const own = this.ownWords(tokens)
      if (own) {
        this.current = own.side
        own.side.node.tokens.push(...own.name)
        this.told(own.rest)
        continue
      }
      const head = headOf(tokens)
      if (head && head.sign !== 'is' && head.sign !== 'like') this.headed(head.head, head.body)
      else if (head?.sign === 'is' && this.sides.length < 2) this.headed(head.head, head.body)
      else this.told(tokens)
    }
  }

  /** "Price: train 60, plane 120": what is compared stands first, then each side with its own. */
  measured(tokens: Token[]): boolean {
    const head = headOf(tokens)
    if (!head || head.sign !== ':' || this.sides.length < 2) return false
    const { label } = itemFrom(head.head)
    const words = contentWords(label)
    if (this.sides.some((side) => overlap(side.words, words) > 0)) return false
    const parts = partsAt(head.body).map((part) => ({ part, own: this.ownWords(part) }))
    if (parts.length === 0 || !parts.every((each) => each.own)) return false
    for (const { own } of parts) {
      if (!own) continue
      own.side.node.tokens.push(...own.name)
      this.point(own.side, itemFrom(own.rest), undefined, label)
    }
    return true
  }

  headed(head: Token[], body: Token[]): void {
    const { label } = itemFrom(head)
    const verdict = verdictOfHead(label)
    if (!verdict) this.current = this.side(label, head)
    this.told(body, verdict)
  }

  side(name: string, tokens: Token[]): Side {
    const words = contentWords(name)
    const found = this.sides.find(
      (each) =>
        overlap(each.words, words) >= 0.5 ||
        (words.length > 0 && words.every((word) => each.words.includes(word))),
    )
    if (found) {
      found.node.tokens.push(...tokens)
      return found
    }
    const node = this.draft.node('idea', sentenceCase(name), tokens, { words })
    this.draft.edge(this.top.key, node.key)
    const fresh = { node, words }
    this.sides.push(fresh)
    return fresh
  }

  /** "a dog needs walks", "At ours we can cook", "Mongo: flexible": a sentence that opens with the name of a side. */
  ownWords(tokens: Token[]): { side: Side; name: Token[]; rest: Token[] } | undefined {
    let from = 0
    while (isTag(tokens[from], 'det', 'poss', 'and', 'prep', 'punct')) from++
    for (const length of [3, 2, 1]) {
      const name = tokens.slice(from, from + length)
      const words = contentWords(written(name))
      if (words.length === 0 || name.length < length) continue
      const side = this.sides.find(
        (each) =>
          words.every((word) => each.words.includes(word)) &&
          (words.length > 1 || each.words.includes(words[0] ?? '')),
      )
      const rest = tokens.slice(from + length)
      if (side && rest.length > 0 && rest[0]?.low !== 'or')
        return { side, name, rest: rest.filter((token, i) => !(i === 0 && /^[:–—,-]$/.test(token.low))) }
    }
    return undefined
  }

  told(tokens: Token[], verdict?: string): void {
    const side = this.current
    if (!side) return
    let turned = verdict
    let before: string | undefined
    for (const item of pointsOf(tokens)) {
      // "It costs more, but you meet people": what follows "but" speaks the other way.
      if (!verdict && item.tokens.some((token) => says(token, 'but', 'though')))
        turned = before === 'con' || (!before && isGood(item)) ? 'pro' : 'con'
      before = this.point(side, item, turned)
      for (const child of item.children) this.point(side, child, turned)
    }
  }

  point(side: Side, item: Item, verdict: string | undefined, about = ''): string | undefined {
    const label = verdict ?? verdictOf(item)
    const text = about === '' ? item.label : `${about}: ${item.label.toLowerCase()}`
    const node = this.draft.node('idea', text, item.tokens)
    this.draft.edge(side.node.key, node.key, about === '' ? label : undefined)
    return label
  }
}

/** "cats versus dogs, cats are …", "Rent or buy?": what is compared stands before the first comma or the question mark. */
function openingOf(list: Sentence[]): { root: Root; rest: Sentence[] } | undefined {
  const [first, ...others] = list
  if (!first) return undefined
  const colon = first.tokens.findIndex((token) => says(token, ':', '–', '—', '-'))
  const headed = sentenceCase(written(first.tokens.slice(0, Math.max(0, colon))))
  if (colon > 1 && colon <= 12 && sideNames(headed).length >= 2)
    return {
      root: { label: headed, tokens: first.tokens.slice(0, colon) },
      rest: [{ ...first, tokens: first.tokens.slice(colon + 1) }, ...others].filter(
        (each) => each.tokens.length > 0,
      ),
    }
  const comma = first.tokens.findIndex((token) => token.low === ',')
  const end = first.question || comma < 2 ? first.tokens.length : comma
  const tokens = first.tokens.slice(0, end)
  const label = sentenceCase(written(tokens))
  if (
    tokens.length > 14 ||
    sideNames(label).length < 2 ||
    (end === first.tokens.length && others.length === 0)
  )
    return undefined
  const rest = first.tokens.slice(end + 1)
  return { root: { label, tokens }, rest: rest.length > 0 ? [{ ...first, tokens: rest }, ...others] : others }
}

/** "Compare renting and buying: cost, freedom, risk": names of what to look at, for every side. */
function isCriteria(list: Sentence[], names: string[]): boolean {
  const [only, ...others] = list
  if (!only || others.length > 0) return false
  const sides = new Set(names.flatMap((name) => contentWords(name)))
  const items = criteriaOf(only.tokens)
  return (
    items.length >= 2 &&
    items.every(
      (item) =>
        item.tokens.length <= 4 &&
        item.tokens.filter((token) => token.tag === 'verb').length <= (item.tokens.length === 1 ? 1 : 0),
    ) &&
    !contentWords(written(only.tokens)).some((word) => sides.has(word))
  )
}

function criteriaOf(tokens: Token[]): Item[] {
  return listOf(tokens).map((part) => itemFrom(part))
}

function readCriteria(list: Sentence[], draft: Draft, { names, tokens }: Root & { names: string[] }): void {
  const label = sentenceCase(names.join(' vs '))
  const top = draft.node('idea', label, tokens)
  const items = list.flatMap((sentence) => criteriaOf(sentence.tokens))
  for (const name of names) {
    const side = draft.node('idea', name, tokens)
    draft.edge(top.key, side.key)
    for (const item of items) draft.edge(side.key, draft.node('idea', item.label, item.tokens).key)
  }
}
