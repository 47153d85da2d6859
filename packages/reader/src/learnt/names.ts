/** When two mentions name one thing: by the same words, or by a part of them that nothing else is called by. */
import { singular } from '../lemma.ts'
import type { Token } from '../token.ts'
import { wordSet } from '../words.ts'

export const pronouns = wordSet('he her him it its she that them these they this those which who')

/** "it", "that one": says what was named before. */
export const isPronoun = (tokens: readonly Token[]): boolean =>
  pronouns.has(tokens[0]?.low ?? '') && tokens.slice(1).every(({ low }) => low === 'one' || low === 'ones')

/** `name` as it was said, by the unit that says it. */
export type Mention = { unit: number; name: string }

/**
 * The first mention of each thing, by unit. A name stands for a longer one that ends or begins with it, or whose first
 * letters it is, when there is no other such: "the solver" is "route-solver" unless a "tour solver" is there too.
 */
export function firstMentions(mentions: readonly Mention[]): Map<number, number> {
  const byName = Map.groupBy(mentions, ({ name }) => plainName(name))
  const names = [...byName.keys()].filter(Boolean)
  const whole = (name: string): string => {
    const longer = names.filter((other) => isShortFor(name, other))
    const [only] = longer
    return longer.length === 1 && only ? whole(only) : name
  }
  const first = new Map<string, number>()
  for (const { unit, name } of mentions) {
    const key = whole(plainName(name))
    first.set(key, Math.min(unit, first.get(key) ?? unit))
  }
  return new Map(mentions.map(({ unit, name }) => [unit, first.get(whole(plainName(name))) ?? unit]))
}

/** "Our dispatch-APIs" → "dispatch api". */
function plainName(name: string): string {
  const low = name.toLowerCase()
  const words = (speakers[low] ?? low)
    .replace(/^(?:the|an?|one|each|every|our|your|my|this|that) /, '')
    .split(/[\s_/-]+/)
    .filter(Boolean)
  return [...words.slice(0, -1), ...words.slice(-1).map(singular)].join(' ')
}

/** Who speaks is one person, whatever part they have in the sentence. */
const speakers: Record<string, string> = { me: 'i', myself: 'i', us: 'we', ourselves: 'we' }

/** Whether a name of a thing says more of it than another: "SQS queue" more than "queue". */
export const isLongerName = (name: string, other: string): boolean =>
  plainName(other).endsWith(` ${plainName(name)}`) && plainName(other).split(' ').length <= 3

/** "ride service" and "vision service" are told apart by what stands before what they are. */
export function areApart(name: string, other: string): boolean {
  const [one, two] = [plainName(name).split(' '), plainName(other).split(' ')]
  if (one.length < 2 || two.length < 2 || one.at(-1) !== two.at(-1)) return false
  return one.some((word) => !two.includes(word)) && two.some((word) => !one.includes(word))
}

/** "Rent or buy" is no longer name of renting. */
const isChoice = / (?:or|vs|versus) /

function isShortFor(name: string, longer: string): boolean {
  if (longer.length <= name.length || name === '' || isChoice.test(longer)) return false
  if (longer.endsWith(` ${name}`) || longer.startsWith(`${name} `)) return true
  const words = longer.split(' ')
  return words.length > 1 && words.map(([letter]) => letter).join('') === name
}
