/** Mind maps and comparisons: a root, its heads, their items. */
import type { Draft, DraftNode } from './draft.ts'
import { headsOf, itemFrom } from './items.ts'
import type { Item } from './items.ts'
import { contentWords, overlap, sentenceCase, written } from './label.ts'
import { findPredicate } from './predicate.ts'
import type { Sentence } from './sentence.ts'
import type { Token } from './token.ts'

export type Root = { label: string; tokens: Token[] }

export function readMindmap(list: Sentence[], draft: Draft, root: Root): void {
  let heads = headsOf(list)
  if (heads.length === 0 && root.label === '') return
  const [first] = heads
  if (root.label === '' && first && (heads.length === 1 || first.children.length === 0)) {
    // A first line without a list of its own, or the only head there is, is what it is all about.
    heads = heads.length === 1 ? first.children : heads.slice(1)
    return readMindmapFrom(heads, draft, first)
  }
  const top = draft.node('idea', root.label === '' ? 'Ideas' : root.label, root.tokens, {
    words: contentWords(root.label),
  })
  const known = new Map<string, DraftNode>()
  for (const head of heads) branch(draft, top, head, known)
}

function readMindmapFrom(heads: Item[], draft: Draft, root: Root): void {
  const top = draft.node('idea', root.label, root.tokens, { words: contentWords(root.label) })
  const known = new Map<string, DraftNode>()
  for (const head of heads) branch(draft, top, head, known)
}

function branch(draft: Draft, parent: DraftNode, item: Item, known: Map<string, DraftNode>): void {
  const name = item.label.toLowerCase()
  const again = item.children.length > 0 ? known.get(name) : undefined
  const node = again ?? draft.node('idea', item.label, item.tokens, { words: contentWords(item.label) })
  known.set(name, node)
  if (!again) draft.edge(parent.key, node.key)
  for (const child of item.children) branch(draft, node, child, known)
}

const badWords =
  /\b(?:but|sucks?|hates?|bad|worse|expensive|slow|hard|difficult|limited|no|not|less|lack|lacks|noisy|cold|crowded|far|boring|stress|stressful|pricey|costly|complex|complicated|risk|risky|lock-in|steep|rain|knees|traffic|lonely|isolating|tiring|weak|fragile|only|can't|cannot|don't|doesn't|without|never|overkill|downside|con|messy|outdated|buggy|pain|annoying)\b/
const goodWords =
  /\b(?:free|cheap|cheaper|fast|faster|easy|easier|good|great|better|best|flexible|simple|simpler|nice|quiet|open|safe|secure|reliable|powerful|popular|mature|fun|fresh|quick|strong|pro|lovely|warm|healthy|close|more|starts|weights|saves|friendly|light|no commute)\b/
const neutralWords = /^(?:[$€£]?\d|about \d|costs?\b)/

/** "A vs B": a root, the sides, and for each side what speaks for and against it. */
export function readComparison(list: Sentence[], draft: Draft, root: Root): void {
  const opening = root.label === '' ? openingOf(list) : undefined
  if (opening) return readComparison(opening.rest, draft, opening.root)
  const names = sideNames(root.label)
  const heads = headsOf(list.flatMap((sentence) => bySide(sentence, names))).filter(
    (head) => head.label !== '',
  )
  const sides = heads.filter((head) => head.children.length > 0)
  if (
    names.length < 2 &&
    sides.length > 0 &&
    sides.every((head) =>
      /^(?:pros?|cons?|advantages?|disadvantages?|upsides?|downsides?|for|against)$/i.test(head.label),
    )
  )
    return readProsAndCons(sides, draft, root)
  const label =
    names.length >= 2
      ? sentenceCase(names.join(' vs '))
      : root.label || sides.map((side) => side.label).join(' vs ')
  const top = draft.node('idea', label, root.tokens, { words: contentWords(label) })
  const made: { node: DraftNode; words: string[] }[] = []
  const side = (name: string, tokens: Token[]) => {
    const words = contentWords(name)
    const found = made.find(
      (each) =>
        overlap(each.words, words) >= 0.5 ||
        (words.length > 0 && words.every((word) => each.words.includes(word))),
    )
    if (found) {
      found.node.tokens.push(...tokens)
      return found
    }
    const node = draft.node('idea', sentenceCase(name), tokens, { words })
    draft.edge(top.key, node.key)
    const fresh = { node, words }
    made.push(fresh)
    return fresh
  }
  for (const name of names) side(name, [])
  let current = made.at(-1)
  for (const head of heads) {
    if (head.children.length === 0) {
      const own = ownPoint(head, made)
      if (own) {
        current = own.side
        point(draft, own.side, own.item, undefined)
        continue
      }
      if (current && made.length > 0) point(draft, current, head, undefined)
      continue
    }
    const verdict = /^(?:pros?|advantages?|upsides?|good|strengths?)\b/i.test(head.label)
      ? 'pro'
      : /^(?:cons?|disadvantages?|downsides?|bad|weaknesses?)\b/i.test(head.label)
        ? 'con'
        : undefined
    if (!verdict) current = side(head.label, head.tokens)
    if (current) points(draft, current, head, verdict)
  }
}

/** One thing with what speaks for and against it. */
function readProsAndCons(sides: Item[], draft: Draft, root: Root): void {
  const top = draft.node('idea', root.label, root.tokens, { words: contentWords(root.label) })
  for (const side of sides) {
    const node = draft.node('idea', side.label, side.tokens, { words: contentWords(side.label) })
    draft.edge(top.key, node.key)
    points(draft, { node }, side, /^(?:pro|adv|up|for)/i.test(side.label) ? 'pro' : 'con')
  }
}

/** "cats versus dogs, cats are …": what is compared stands before the first comma. */
function openingOf(list: Sentence[]): { root: Root; rest: Sentence[] } | undefined {
  const [first, ...others] = list
  const comma = first?.tokens.findIndex((token) => token.low === ',') ?? -1
  if (!first || comma < 2) return undefined
  const tokens = first.tokens.slice(0, comma)
  const label = sentenceCase(written(tokens))
  return sideNames(label).length >= 2
    ? { root: { label, tokens }, rest: [{ ...first, tokens: first.tokens.slice(comma + 1) }, ...others] }
    : undefined
}

/** A comma before the name of a side begins what is said of that side. */
function bySide(sentence: Sentence, names: string[]): Sentence[] {
  const firsts = new Set(names.map((name) => name.split(' ')[0]?.toLowerCase() ?? ''))
  const parts: Sentence[] = [{ ...sentence, tokens: [] }]
  for (const [i, token] of sentence.tokens.entries()) {
    const next = sentence.tokens[i + 1]
    if (token.low === ',' && next && firsts.has(next.low)) parts.push({ ...sentence, tokens: [] })
    else parts.at(-1)?.tokens.push(token)
  }
  return parts.filter((part) => part.tokens.length > 0)
}

/** "vscode has extensions": said of one side by name. */
function ownPoint<S extends { words: string[] }>(
  item: Item,
  sides: S[],
): { side: S; item: Item } | undefined {
  const predicate = findPredicate(item.tokens)
  const first = contentWords(item.tokens[0]?.low ?? '')[0]
  const named = first === undefined ? undefined : sides.find((each) => each.words.includes(first))
  if (named && !predicate && item.tokens.length > 1)
    return { side: named, item: itemFrom(item.tokens.slice(1)) }
  if (!predicate || predicate.subject.length === 0) return undefined
  const words = contentWords(written(predicate.subject))
  const side = sides.find((each) => overlap(each.words, words) >= 0.6)
  const rest =
    predicate.copula || predicate.lemma === 'have' ? predicate.after : [...predicate.verb, ...predicate.after]
  return side && rest.length > 0 ? { side, item: { ...itemFrom(rest), tokens: item.tokens } } : undefined
}

function points(draft: Draft, side: { node: DraftNode }, head: Item, verdict: string | undefined): void {
  let against = verdict
  for (const child of head.children) {
    if (!verdict && child.tokens[0]?.low === 'but') against = 'con'
    point(draft, side, child, against)
    for (const grandchild of child.children) point(draft, side, grandchild, against)
  }
}

function point(draft: Draft, side: { node: DraftNode }, item: Item, verdict: string | undefined): void {
  const low = item.tokens.map((token) => token.low).join(' ')
  const label =
    verdict ??
    (neutralWords.test(low)
      ? undefined
      : badWords.test(low)
        ? 'con'
        : goodWords.test(low)
          ? 'pro'
          : undefined)
  const node = draft.node('idea', item.label, item.tokens, {
    words: contentWords(item.label),
  })
  draft.edge(side.node.key, node.key, label)
}

function sideNames(text: string): string[] {
  const bare = text
    .replace(/[?!.]+$/, '')
    .replace(/^(?:compare|comparing|comparison of|pros and cons of|difference between)\s+/i, '')
  const parts = bare.split(/\s+(?:vs\.?|versus|or|against)\s+|\s+vs\s*$/i)
  const named =
    parts.length > 1
      ? parts
      : /^compar|^difference|^pros/i.test(text)
        ? bare.split(/\s+(?:and|with|to)\s+|,\s*/i)
        : []
  const last = named.at(-1)
  if (named.length > 1 && last !== undefined)
    named[named.length - 1] = last.replace(/\s+(?:for|in|as|to|when|on|at) .*$/i, '')
  return named.map((each) => sentenceCase(each.trim())).filter((each) => each !== '')
}
