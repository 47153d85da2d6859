/** Sorts of a thing, told in sentences: "animals are vertebrates or invertebrates, vertebrates include fish and birds". */
import { listOf } from './components.ts'
import type { Draft, DraftNode } from './draft.ts'
import { nounLabel } from './label.ts'
import type { Sentence } from './sentence.ts'
import type { Token } from './token.ts'

const sorting =
  /^(?:(?:are|is|can be) (?:either |both |divided into |split into )?|includes? |(?:splits?|divides?|falls?) into |consists? of |comprises? )/

/** What may open one of these. */
const opens = /^(?:are|is|can|includes?|splits?|divides?|falls?|consists?|comprises?)$/

/** Draws a tree when the thought names the sorts of a thing and then, by their names, the sorts of these. */
export function readSorts(list: Sentence[], draft: Draft): boolean {
  const parts = list.some((sentence) => sentence.question)
    ? []
    : partsOf(list.flatMap(({ tokens }) => tokens))
  const isTree =
    parts.length > 1 &&
    parts.every(
      ({ head, sorts }, i) =>
        head.length > 0 &&
        head.length < 8 &&
        sorts.length > 1 &&
        sorts.every((sort) => isSort(sort) && (i === 0 || sort.at(-1)?.tag !== 'adj')),
    )
  if (!isTree) return false
  const known = new Map<string, DraftNode>()
  const node = (tokens: Token[]): DraftNode => {
    const label = nounLabel(tokens)
    const name = label.toLowerCase()
    const made = known.get(name) ?? draft.node('idea', label, tokens)
    known.set(name, made)
    return made
  }
  for (const { head, sorts } of parts) {
    const from = node(head).key
    for (const sort of sorts) draft.edge(from, node(sort).key)
  }
  draft.used.push(...list.flatMap(({ tokens }) => tokens))
  return true
}

type Part = { head: Token[]; sorts: Token[][] }

/** Nothing when a head was not named before. */
function partsOf(tokens: Token[]): Part[] {
  const found: { head: Token[]; body: Token[] }[] = []
  let body: Token[] = []
  for (let i = 0; i < tokens.length; i++) {
    const said = opens.test(tokens[i]?.low ?? '') ? `${nameOf(tokens.slice(i, i + 3), 'low')} ` : ''
    const length = sorting.exec(said)?.[0].trim().split(' ').length
    if (length === undefined) {
      body.push(...tokens.slice(i, i + 1))
      continue
    }
    const size = found.length === 0 ? body.length : namedBefore(tokens, i)
    if (size === 0) return []
    found.push({ head: body.slice(body.length - size), body: [] })
    const before = found.at(-2)
    if (before) before.body = body.slice(0, body.length - size)
    body = []
    i += length - 1
  }
  const last = found.at(-1)
  if (last) last.body = body
  // Speech has no comma in "strings brass and percussion strings include …".
  const isSpoken = tokens.every((token) => token.low !== ',')
  const heads = new Set(found.map(({ head }) => nameOf(head)))
  const isRun = (part: Token[]) =>
    isSpoken &&
    part.every(({ tag }) => tag === 'noun') &&
    (part.length > 2 || part.some((each) => heads.has(each.lemma)))
  return found.map(({ head, body: said }) => ({
    head,
    sorts: listOf(said).flatMap((part) => (isRun(part) ? part.map((each) => [each]) : [part])),
  }))
}

/** How many of the words before `i` name what was named earlier. */
function namedBefore(tokens: Token[], i: number): number {
  const earlier = (size: number) => ` ${nameOf(tokens.slice(0, i - size))} `
  return [3, 2, 1].find((size) => earlier(size).includes(` ${nameOf(tokens.slice(i - size, i))} `)) ?? 0
}

function nameOf(tokens: Token[], form: 'low' | 'lemma' = 'lemma'): string {
  return tokens.map((token) => token[form]).join(' ')
}

function isSort(tokens: Token[]): boolean {
  return (
    tokens.length < 5 &&
    tokens.every(({ tag }) => !/^(?:pron|be|modal|have|do|sub|to|rel|punct|arrow|adv)$/.test(tag))
  )
}
