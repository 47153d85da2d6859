/** Comparisons: what is compared, and for each side what speaks for and against it. */
import { clauses } from './clause.ts'
import { listOf } from './components.ts'
import type { Draft, DraftNode } from './draft.ts'
import { headsOf } from './heads.ts'
import { headOf, itemFrom, itemsOf } from './items.ts'
import type { Item } from './items.ts'
import { contentWords, overlap, sentenceCase, written } from './label.ts'
import { findPredicate } from './predicate.ts'
import { readMindmap } from './read-mindmap.ts'
import type { Root } from './read-mindmap.ts'
import type { Sentence } from './sentence.ts'
import { apart, bySide, partsAt, sideNames, splitSides, subjectsOf } from './sides.ts'
import { isTag, says } from './token.ts'
import type { Token } from './token.ts'

const badWords =
  /\b(?:but|sucks?|hates?|bad|worse|expensive|slow|hard|difficult|limited|no|not|less|lack|lacks|noisy|cold|crowded|far|boring|stress|stressful|pricey|pricier|costly|complex|complicated|risk|risky|lock-in|steep|rain|knees|traffic|lonely|isolating|tiring|weak|fragile|only|can't|cannot|don't|doesn't|without|never|overkill|downside|con|messy|outdated|buggy|pain|annoying|stuck|smells?|nobody|costs more|longer|gives up)\b/
const goodWords =
  /\b(?:free|cheap|cheaper|fast|faster|easy|easier|good|great|better|best|flexible|simple|simpler|nice|nicer|quiet|open|safe|secure|reliable|powerful|popular|mature|fun|fresh|quick|strong|pro|lovely|warm|healthy|relaxing|close|more|starts|weights|saves|friendly|light|no commute|instant)\b/
/** Good to be without. */
const spared =
  /\bno (?:commute|repairs?|fees?|contract|stress|lock-in|traffic|ads|mess|waiting|queues?|fights?|rent|bugs|maintenance|distractions)\b/
const neutralWords = /^(?:[$€£]?\d|about \d|costs?\b)/
const proHead = /^(?:pros?|advantages?|upsides?|benefits?|for|good|strengths?)$/i
const conHead = /^(?:cons?|disadvantages?|downsides?|drawbacks?|against|bad|weaknesses?)$/i

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
  if (
    names.length < 2 &&
    sides.length > 0 &&
    sides.every((head) => proHead.test(head.label) || conHead.test(head.label))
  )
    return readProsAndCons(sides, draft, root)
  const label =
    names.length >= 2 && (own.length >= 2 || root.label === '')
      ? sentenceCase(names.join(' vs '))
      : root.label || sides.map((side) => side.label).join(' vs ')
  const top = draft.node('idea', label, root.tokens, { words: contentWords(label) })
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
    const verdict = proHead.test(label) ? 'pro' : conHead.test(label) ? 'con' : undefined
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
        turned = before === 'con' || (!before && goodWords.test(written(item.tokens))) ? 'pro' : 'con'
      before = this.point(side, item, turned)
      for (const child of item.children) this.point(side, child, turned)
    }
  }

  point(side: Side, item: Item, verdict: string | undefined, about = ''): string | undefined {
    const low = item.tokens.map((token) => token.low).join(' ')
    const label =
      verdict ??
      (neutralWords.test(low)
        ? undefined
        : spared.test(low)
          ? 'pro'
          : badWords.test(low)
            ? 'con'
            : goodWords.test(low)
              ? 'pro'
              : undefined)
    const text = about === '' ? item.label : `${about}: ${item.label.toLowerCase()}`
    const node = this.draft.node('idea', text, item.tokens, { words: contentWords(text) })
    this.draft.edge(side.node.key, node.key, about === '' ? label : undefined)
    return label
  }
}

/** What is said of one side, cut where another thing is said; "it is", "has" and "gives us" go without saying. */
function pointsOf(tokens: Token[]): Item[] {
  return itemsOf(tokens)
    .flatMap((item) => (item.children.length > 0 ? [item] : clausesOf(item.tokens)))
    .filter((item) => item.label !== '')
}

function clausesOf(tokens: Token[]): Item[] {
  // "is cheaper and you can customise it", "and there are no repairs", "and needs charging": another thing is said.
  const and = tokens.findIndex((token, i) => {
    const [next, after] = tokens.slice(i + 1, i + 3)
    if (i === 0 || token.tag !== 'and' || !next) return false
    if (next.tag === 'verb') return next.low !== next.lemma && tokens[i - 1]?.tag === 'adj'
    return (next.tag === 'pron' || next.low === 'there') && isTag(after, 'modal', 'verb', 'be', 'have', 'do')
  })
  if (and > 0) return [tokens.slice(0, and), tokens.slice(and + 1)].flatMap((part) => clausesOf(part))
  const parts = clauses(tokens).filter((clause) => clause.lead === 'main')
  const whole =
    parts.length < 2 || parts.some((clause) => !findPredicate(clause.tokens))
      ? [tokens]
      : parts.map((clause) => clause.span)
  return whole.map((part) => {
    const bare = withoutFrame(part)
    const item = itemFrom(bare.length > 0 ? bare : part)
    return { ...item, tokens: part }
  })
}

function withoutFrame(tokens: Token[]): Token[] {
  let from = 0
  while (
    isTag(tokens[from], 'and', 'punct', 'rel') ||
    says(tokens[from], 'then', 'also', 'just', 'so', 'there')
  )
    from++
  const [first, second] = [tokens[from], tokens[from + 1]]
  if (
    first?.tag === 'pron' &&
    says(first, 'it', 'you', 'we', 'they', 'i') &&
    second &&
    isTag(second, 'verb', 'be', 'have', 'modal', 'do')
  )
    from++
  while (isTag(tokens[from], 'be', 'have') && tokens[from + 1] && tokens[from + 1]?.tag !== 'to') from++
  if (['give', 'get', 'offer', 'bring'].includes(tokens[from]?.lemma ?? '') && tokens[from]?.tag === 'verb') {
    if (tokens[from + 1]?.tag === 'pron') from += 2
    else if (tokens[from]?.low !== tokens[from]?.lemma) from++
  }
  return tokens.slice(from).filter((token, i, all) => !(i === all.length - 1 && token.low === 'though'))
}

/** One thing with what speaks for and against it. */
function readProsAndCons(sides: Item[], draft: Draft, root: Root): void {
  const top = draft.node('idea', root.label, root.tokens, { words: contentWords(root.label) })
  for (const side of sides) {
    const node = draft.node('idea', side.label, side.tokens, { words: contentWords(side.label) })
    draft.edge(top.key, node.key)
    for (const child of side.children) {
      const made = draft.node('idea', child.label, child.tokens, { words: contentWords(child.label) })
      draft.edge(node.key, made.key, proHead.test(side.label) ? 'pro' : 'con')
    }
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
  const top = draft.node('idea', label, tokens, { words: contentWords(label) })
  const items = list.flatMap((sentence) => criteriaOf(sentence.tokens))
  for (const name of names) {
    const side = draft.node('idea', name, tokens, { words: contentWords(name) })
    draft.edge(top.key, side.key)
    for (const item of items)
      draft.edge(
        side.key,
        draft.node('idea', item.label, item.tokens, { words: contentWords(item.label) }).key,
      )
  }
}

/** "pros and cons of X: more space, quiet; but a longer commute": for and against one thing, the turn told by "but". */
function readBalance(list: Sentence[], draft: Draft, root: Root): void {
  const heads = headsOf(list.flatMap((sentence) => eachHead(sentence))).filter(
    (head) => head.children.length > 0,
  )
  if (heads.some((head) => proHead.test(head.label) || conHead.test(head.label)))
    return readProsAndCons(heads, draft, { ...root, label: sentenceCase(root.label) })
  const sides: Record<'Pros' | 'Cons', Item> = {
    Pros: { label: 'Pros', tokens: [], children: [] },
    Cons: { label: 'Cons', tokens: [], children: [] },
  }
  let isTurned = false
  for (const [i, { tokens }] of list.entries())
    for (const [k, item] of pointsOf(tokens).entries()) {
      const low = item.tokens.map((token) => token.low).join(' ')
      const isBad = badWords.test(low) && !spared.test(low)
      isTurned ||= /^(?:but|though|however)\b/.test(low) || (i > 0 && k === 0 && isBad)
      sides[isTurned ? 'Cons' : 'Pros'].children.push(item)
    }
  const told = Object.values(sides).filter((side) => side.children.length > 0)
  readProsAndCons(told.length > 0 ? told : Object.values(sides), draft, {
    ...root,
    label: sentenceCase(root.label),
  })
}

/** "pros are A and B, cons are C and D": a sentence for each. */
function eachHead(sentence: Sentence): Sentence[] {
  const { tokens } = sentence
  const starts = tokens.flatMap((token, i) => {
    const isHead = proHead.test(token.low) || conHead.test(token.low)
    return isHead && [':', 'are', 'include'].includes(tokens[i + 1]?.low ?? '') ? [i] : []
  })
  if (starts.length < 2) return [sentence]
  return starts.map((start, k) => {
    const part = tokens.slice(start, starts[k + 1])
    const end = part.findLastIndex((token) => token.tag !== 'punct' && token.tag !== 'and')
    return { ...sentence, tokens: part.slice(0, end + 1) }
  })
}

/** "pros and cons of moving", "advantages of cats are …, disadvantages are …": what is weighed is no head of its own. */
function weighedIn([first, ...others]: Sentence[]): { root: Root; list: Sentence[] } | undefined {
  const tokens = first?.tokens ?? []
  const of = tokens.findIndex((token) => /^(?:of|to|for|about)$/.test(token.low))
  const [head, and] = tokens.slice(0, of)
  if (!first || !head || of > 3 || !proHead.test(head.low) || (and && and.low !== 'and')) return undefined
  const be = tokens.findIndex((token, i) => i > of && (token.tag === 'be' || token.low === ':'))
  const named = tokens.slice(of + 1, be < 0 ? undefined : be)
  const root = { label: written(named), tokens: named }
  if (be > 0 && !and) return { root, list: [{ ...first, tokens: [head, ...tokens.slice(be)] }, ...others] }
  return be < 0 && and && others.length === 0 ? { root, list: [] } : undefined
}
