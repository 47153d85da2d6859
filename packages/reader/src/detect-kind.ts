/**
 * Which picture a thought asks for. Its signs (`kind-signs.ts`) are weighed for each kind; the heaviest kind
 * wins. The weights are learnt from thoughts whose kind is known (bench/reader/train/kind.ts).
 */
import type { DiagramKind } from '@flain/flow'
import { clauses } from './clause.ts'
import { signsOf } from './kind-signs.ts'
import type { Evidence } from './kind-signs.ts'
import { nothing, signNames, weightLetters } from './kind-weights.ts'
import { findPredicate } from './predicate.ts'
import type { Sentence } from './sentence.ts'
import { stative } from './words.ts'
import { isTag, says } from './token.ts'

/** The order of the letters in `weightLetters`. */
export const kindsInOrder: readonly DiagramKind[] = [
  'process',
  'decision',
  'architecture',
  'mindmap',
  'timeline',
  'cycle',
  'comparison',
  'orgchart',
  'sequence',
]

const learnt = Object.fromEntries(
  signNames.split(',').map((name, i) => {
    const start = i * kindsInOrder.length
    const letters = weightLetters.slice(start, start + kindsInOrder.length)
    const weightOf = (letter: string) => (letter.charCodeAt(0) - nothing.charCodeAt(0)) / 10
    return [name, Array.from(letters, weightOf)]
  }),
)

const courses: readonly DiagramKind[] = ['process', 'decision']

export function detectKind(evidence: Evidence, list: Sentence[]): DiagramKind {
  if (collects.test(evidence.titled.title ?? '') && isOneList(list)) return 'mindmap'
  if (branchesOn(list)) return 'mindmap'
  if (/^(?:\p{L}+ )?family tree$/iu.test(evidence.titled.title ?? '')) return 'orgchart'
  if (list.length === 1 && goesRound(list[0])) return 'cycle'
  const opensWithIf = !evidence.titled.title && saysWhatFollows(list)
  const signs = signsOf(evidence)
  const kind = kindOf(signs, learnt, opensWithIf ? courses : kindsInOrder)
  // "Ads bring visitors, visitors sign up, …": one thing leads to another, and nothing leads back.
  if (kind === 'cycle' && !/again|cycle|closed|returns|begun/.test([...signs.keys()].join())) return 'process'
  if ((kind === 'sequence' || kind === 'architecture') && forks(list)) return 'process'
  return kind === 'decision' && opensWithDeed(list) ? 'process' : kind
}

/** What a title that says this names is a list, though every item of it is an order: "Ways to save money". */
const collects =
  /^(?:\p{L}+ )?(?:ways|reasons|tips|ideas|things|places|examples|benefits|types|kinds|hobbies)\b/iu

function isOneList([only, more]: Sentence[]): boolean {
  return (
    only !== undefined &&
    more === undefined &&
    only.tokens.filter((token) => token.low === ',').length > 1 &&
    !only.tokens.some((token) => isTag(token, 'sub', 'arrow') || says(token, 'then', ':'))
  )
}

/** "Sun, planets, moons. Planets: Mercury, Venus. Moons: …": what is listed is a head of its own afterwards. */
function branchesOn([first, ...rest]: Sentence[]): boolean {
  // "AWS or Hetzner? AWS: …" weighs what it names.
  const isChoice = first?.question || first?.tokens.some((token) => says(token, 'or', 'vs'))
  if (
    !first ||
    isChoice ||
    !first.tokens.every(({ tag }) => ['noun', 'adj', 'punct', 'and', 'num'].includes(tag))
  )
    return false
  const heads = rest.filter(
    ({ tokens }) => tokens[1]?.low === ':' && first.tokens.some((token) => token.low === tokens[0]?.low),
  )
  return heads.length > 1
}

/** "If no seats are left, we …, otherwise …": a condition and what is done then is a course, never a list. */
function saysWhatFollows([first, second]: Sentence[]): boolean {
  if (first?.tokens[0]?.low !== 'if' && first?.tokens[0]?.low !== 'unless') return false
  const [condition, ...rest] = clauses(first.tokens)
  const [next] = second ? clauses(second.tokens) : []
  return (
    condition !== undefined &&
    ['if', 'unless'].includes(condition.lead) &&
    [...rest, next].some((clause) => clause?.lead === 'else') &&
    rest.some((clause) => clause.lead === 'main' && findPredicate(clause.tokens) !== undefined)
  )
}

/** "Sleep, eat, code, repeat", "green, yellow, red, green": words in a row, and then from the start. */
function goesRound(only: Sentence | undefined): boolean {
  const words = only?.tokens.map((token) => token.low) ?? []
  return /^(?:([\p{L}-]+) , (?:[\p{L}-]+ , )+\1|(?:[\p{L}-]+(?: [\p{L}-]+){0,3} , ){3,}(?:and )?repeat)$/u.test(
    words.join(' '),
  )
}

/** "If they confirm …, else …": neither messages in their order nor parts of a system have a place for two ways. */
function forks(list: Sentence[]): boolean {
  const leads = list.flatMap(({ tokens }) => clauses(tokens)).map(({ lead }) => lead)
  const first = leads.indexOf('if')
  return first >= 0 && leads.includes('else', first)
}

/** "The clerk checks the list. If …": somebody else did something before anything was asked. */
function opensWithDeed([first, second]: Sentence[]): boolean {
  if (!first || !second || first.question || first.tokens.some((token) => token.low === 'or')) return false
  return clauses(first.tokens).every(({ lead, tokens }) => {
    const deed = lead === 'main' ? findPredicate(tokens) : undefined
    const [who] = deed?.subject ?? []
    if (!deed || !who || who.tag === 'pron') return false
    return !deed.copula && !deed.modal && deed.after.length > 0 && !stative.has(deed.lemma)
  })
}

/** The kind whose weighed signs sum to most; a process when there is nothing to go by. */
export function kindOf(
  signs: Map<string, number>,
  weights: Readonly<Record<string, readonly number[]>>,
  among: readonly DiagramKind[] = kindsInOrder,
): DiagramKind {
  const sums = kindsInOrder.map(() => 0)
  for (const [name, value] of signs)
    for (const [k, weight] of (weights[name] ?? []).entries()) sums[k] = (sums[k] ?? 0) + weight * value
  const best = Math.max(...sums.filter((_, k) => among.includes(kindsInOrder[k] ?? 'process')))
  return among.find((kind) => sums[kindsInOrder.indexOf(kind)] === best) ?? 'process'
}
