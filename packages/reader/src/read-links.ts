/** What leads to what, told link by link: "poor sleep causes stress and stress causes poor sleep". */
import type { Draft, DraftNode } from './draft.ts'
import { contentWords, nounLabel, sentenceCase, trim, written } from './label.ts'
import { verbForm } from './lemma.ts'
import type { Sentence } from './sentence.ts'
import { isTag, says } from './token.ts'
import type { Token } from './token.ts'
import { wordSet } from './words.ts'

/** Needs no word on the line: the line says it. */
const causing = new Set(['cause', 'lead', 'result'])
const linking = wordSet(
  'beat break chase cover create crush cut eat hate improve increase love mean reduce trigger worsen',
)
const longest = 12

type Link = { from: Token[]; to: Token[]; said: string }

/** Draws a chain or a ring of links when the thought is nothing else; says as what. */
export function readLinks(list: Sentence[], draft: Draft): 'cycle' | 'process' | undefined {
  if (list.some((sentence) => sentence.question)) return undefined
  const links = linksOf(list.flatMap((sentence) => segmentsOf(sentence.tokens)))
  if (!links || links.length < 2 || links.length > longest) return undefined
  const firsts = links.map(({ from }) => nameOf(from))
  const names = links.map(({ from, to }) => [named(from, firsts), named(to, firsts)] as const)
  const isApart = names.some(
    ([a, b], i) => i > 0 && !names.some((other, k) => k < i && (other.includes(a) || other.includes(b))),
  )
  if (isApart || !names.some(([, b]) => names.some(([a]) => a === b))) return undefined
  const isRing = names.every(
    ([a, b]) => names.some(([, to]) => to === a) && names.some(([from]) => from === b),
  )
  // "Vicious circle: …" that is not closed yet will be.
  if (!isRing && /\b(?:circle|cycle|loop|spiral|trap)\b/i.test(draft.title ?? '')) return undefined
  const known = new Map<string, DraftNode>()
  const node = (name: string, tokens: Token[]): DraftNode => {
    const found = known.get(name)
    found?.tokens.push(...tokens)
    const label = nounLabel(trim(tokens)) || sentenceCase(written(tokens))
    const made = found ?? draft.node(isRing ? 'idea' : 'event', label, tokens, { words: contentWords(name) })
    known.set(name, made)
    return made
  }
  for (const [i, { from, to, said }] of links.entries()) {
    const [a = '', b = ''] = names[i] ?? []
    draft.edge(node(a, from).key, node(b, to).key, said || undefined)
  }
  draft.used.push(...list.flatMap((sentence) => sentence.tokens))
  return isRing ? 'cycle' : 'process'
}

function nameOf(tokens: Token[]): string {
  const said = written(tokens).toLowerCase()
  return contentWords(said).join(' ') || said
}

/** "low income … eats the income", "stress … causes more stress": what is named again, shortly or as more of it. */
function named(tokens: Token[], names: string[]): string {
  const name = nameOf(tokens)
  const bare = name.replace(/^(?:(?:even|more|further) )+/, '')
  return names.find((each) => each.endsWith(` ${name}`)) ?? (names.includes(bare) ? bare : name)
}

function segmentsOf(tokens: Token[]): Token[][] {
  const segments: Token[][] = [[]]
  for (const token of tokens)
    if (isTag(token, 'and', 'rel') || says(token, ',', ';', 'then')) segments.push([])
    else segments.at(-1)?.push(token)
  return segments.filter((segment) => segment.length > 0)
}

/** One link for each segment, or nothing when one is no link; without a subject it goes on from the one before. */
function linksOf(segments: Token[][]): Link[] | undefined {
  const links: Link[] = []
  for (const segment of segments) {
    const at = segment.findIndex((token) => {
      const base = verbForm(token.low)?.base ?? ''
      return causing.has(base) || linking.has(base)
    })
    const lemma = verbForm(segment[at]?.low ?? '')?.base ?? ''
    const isLed = lemma === 'lead' || lemma === 'result'
    if (at < 0 || (isLed && !says(segment[at + 1], 'to', 'in'))) return undefined
    const from = at === 0 ? links.at(-1)?.to : segment.slice(0, at)
    const to = segment.slice(isLed ? at + 2 : at + 1)
    if (!from || !isThing(from) || !isThing(to)) return undefined
    links.push({ from, to, said: causing.has(lemma) ? '' : (segment[at]?.low ?? '') })
  }
  return links
}

function isThing(tokens: Token[]): boolean {
  return (
    tokens.length > 0 &&
    tokens.length <= 5 &&
    !tokens.some((token) => isTag(token, 'pron', 'punct', 'sub', 'modal', 'arrow', 'prep'))
  )
}
