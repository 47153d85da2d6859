/** The words before a verb that name who acts. */
import { isTag, says } from './token.ts'
import type { Token } from './token.ts'
import { timeNouns } from './words.ts'

/** Who acts, without what only says when, where or how: "In spring I", "then either the clerk". */
export function trimSubject(all: Token[]): Token[] {
  const tokens = withoutOpeningPhrase(all.filter((token, i) => !(token.low === 'either' && i > 0)))
  let from = 0
  while (isTag(tokens[from], 'adv', 'not', 'and')) from++
  let to = tokens.length
  while (to > from && isTag(tokens[to - 1], 'adv', 'not')) to--
  return tokens.slice(from, to)
}

/** "the sensors in the greenhouse they": the pronoun only takes up what was just named. */
function isTakenUp(tokens: Token[]): boolean {
  const [first] = tokens
  return (
    first !== undefined &&
    isTag(first, 'det', 'poss') &&
    says(tokens.at(-1), 'he', 'she', 'it', 'they') &&
    !tokens.some((token) => timeNouns.has(token.low) || token.low === ',')
  )
}

/** "In spring I", "On day one the manager": what stands before the subject only says when or where. */
function withoutOpeningPhrase(tokens: Token[]): Token[] {
  const first = tokens[0]
  const last = tokens.at(-1)
  if (!first || !last || tokens.length < 2) return tokens
  if (
    last.tag === 'pron' &&
    last.low !== 'one' &&
    first.tag !== 'pron' &&
    !tokens.some((token) => token.tag === 'and')
  )
    return isTakenUp(tokens) ? tokens.slice(0, -1) : [last]
  if (tokens.length < 3) return tokens
  const time = tokens.findIndex((token, i) => i < 3 && timeNouns.has(token.low))
  const past = says(tokens[time + 1], 'later', 'after', 'before', 'afterwards') ? 2 : 1
  const after = tokens[time + past]
  if (
    time >= 0 &&
    after &&
    (isTag(first, 'det', 'adj', 'num') || time === 0) &&
    (isTag(after, 'det', 'poss', 'pron') || /^\p{Lu}/u.test(after.text))
  )
    return tokens.slice(time + past)
  if (first.tag !== 'prep') return tokens
  if (tokens[1]?.low === 'that') return tokens.slice(2)
  const comma = tokens.findLastIndex((token) => token.low === ',')
  if (comma > 0 && comma < tokens.length - 1) return tokens.slice(comma + 1)
  const at = tokens.findLastIndex(
    (token, i) => i >= 2 && isTag(token, 'det', 'poss') && tokens[i - 1]?.tag !== 'prep',
  )
  return at > 0 ? tokens.slice(at) : tokens
}
