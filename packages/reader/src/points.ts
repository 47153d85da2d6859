/** What is said of one side of a comparison: cut into points, each with what it speaks for. */
import { clauses } from './clause.ts'
import { itemFrom, itemsOf } from './items.ts'
import type { Item } from './items.ts'
import { written } from './label.ts'
import { findPredicate } from './predicate.ts'
import { isTag, lowText, says } from './token.ts'
import type { Token } from './token.ts'

const badWords =
  /\b(?:but|sucks?|hates?|bad|worse|expensive|slow|hard|difficult|limited|no|not|less|lack|lacks|noisy|cold|crowded|far|boring|stress|stressful|pricey|pricier|costly|complex|complicated|risk|risky|lock-in|steep|rain|knees|traffic|lonely|isolating|tiring|weak|fragile|only|can't|cannot|don't|doesn't|without|never|overkill|downside|con|messy|outdated|buggy|pain|annoying|stuck|smells?|nobody|costs more|longer|gives up)\b/
const goodWords =
  /\b(?:free|cheap|cheaper|fast|faster|easy|easier|good|great|better|best|flexible|simple|simpler|nice|nicer|quiet|open|safe|secure|reliable|powerful|popular|mature|fun|fresh|quick|strong|pro|lovely|warm|healthy|relaxing|close|more|starts|weights|saves|friendly|light|no commute|instant)\b/
/** Good to be without. */
const spared =
  /\bno (?:commute|repairs?|fees?|contract|stress|lock-in|traffic|ads|mess|waiting|queues?|fights?|rent|bugs|maintenance|distractions)\b/
const neutralWords = /^(?:[$€£]?\d|about \d|costs?\b)/

/** Whether a point speaks for its side or against it; undefined where its words do not say. */
export function verdictOf(item: Item): 'pro' | 'con' | undefined {
  const low = lowText(item.tokens)
  if (neutralWords.test(low)) return undefined
  if (spared.test(low)) return 'pro'
  if (badWords.test(low)) return 'con'
  return goodWords.test(low) ? 'pro' : undefined
}

export function isGood(item: Item): boolean {
  return goodWords.test(written(item.tokens))
}

/** Whether anything a point says speaks against what it is said of. */
export function isBad(item: Item): boolean {
  const low = lowText(item.tokens)
  return badWords.test(low) && !spared.test(low)
}

/** What is said of one side, cut where another thing is said; "it is", "has" and "gives us" go without saying. */
export function pointsOf(tokens: Token[]): Item[] {
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
