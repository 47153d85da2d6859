/** Whether a word in its base form is the deed of its clause: what depends on a condition, what follows "to". */
import { isPlural, verbForm } from './lemma.ts'
import { previous, stretchStart } from './tag-around.ts'
import { isTag, says } from './token.ts'
import type { Token } from './token.ts'
import { isNounToo } from './verbs.ts'
import { adjectives, intransitive, particles, subjectPronouns, wordSet } from './words.ts'

/** What a clause without a comma may stand behind. */
const conditional = wordSet('as before if once unless until when whenever while')

/** "To make a paper plane fold the sheet": behind what it is for, the order. */
export function endsPurpose(tokens: Token[], i: number): boolean {
  const from = stretchStart(tokens, i)
  const [to, verb] = [tokens[from], tokens[from + 1]]
  return (
    to?.tag === 'to' &&
    verb?.tag === 'verb' &&
    i > from + 2 &&
    tokens[i - 1]?.tag === 'noun' &&
    (isTag(tokens[i + 1], 'det', 'poss', 'num') || opensOrders(tokens, i)) &&
    !tokens.slice(from + 2, i).some((token) => token.tag === 'verb')
  )
}

/** "to bake bread mix flour and yeast, knead …": what follows the comma is an order too. */
function opensOrders(tokens: Token[], i: number): boolean {
  const comma = tokens.findIndex((token, k) => k > i && token.tag === 'punct')
  const next = tokens[comma + 1]
  return (
    tokens[i + 1]?.tag === 'noun' &&
    tokens[comma]?.low === ',' &&
    next !== undefined &&
    verbForm(next.low)?.form === 'base' &&
    !isNounToo(next.low)
  )
}

/** "After approval squash merge": a noun alone after "after" is all there is before the order. */
export function afterNominal(tokens: Token[], i: number): boolean {
  const start = tokens[i - 2]
  return (
    start !== undefined &&
    says(start, 'after', 'once', 'upon') &&
    (tokens[i - 3] === undefined || tokens[i - 3]?.tag === 'punct') &&
    (tokens[i + 1]?.tag === 'noun' || tokens[i + 1]?.tag === 'det')
  )
}

/**
 * "if it tastes bitter grind coarser": inside a condition that has its verb already, a base form that something
 * follows is the order that depends on it.
 */
export function startsConsequence(tokens: Token[], i: number): boolean {
  const token = tokens[i]
  const next = tokens[i + 1]
  const before = tokens[i - 1]
  // "turn on the light"
  const isThing = isTag(next && particles.has(next.low) ? tokens[i + 2] : next, 'det', 'poss', 'pron')
  // "if he cries call grandma"
  const isDone =
    before?.tag === 'verb' && (next?.low === 'again' || intransitive.has(verbForm(before.low)?.base ?? ''))
  if (
    !token ||
    !before ||
    ![
      'adj',
      'noun',
      'ing',
      'prep',
      'num',
      'pron',
      'adv',
      'ed',
      ...(isThing || isDone ? ['verb'] : []),
    ].includes(before.tag)
  )
    return false
  if (before.tag === 'prep' && !particles.has(before.low)) return false
  if (isTag(before, 'adj', 'num') && isTag(tokens[i - 2], 'det', 'poss', 'adj')) return false
  if (before.tag === 'pron' && subjectPronouns.has(before.low) && before.low !== 'it') return false
  let verb = false
  let open = false
  for (let j = i - 1; j >= 0 && j > i - 14; j--) {
    const each = tokens[j]
    if (!each || isTag(each, 'punct', 'arrow')) break
    if (isTag(each, 'verb', 'be', 'have', 'modal', 'ed')) verb = true
    if (each.tag === 'to' && j === i - 1) return false
    if (each.tag === 'sub' && conditional.has(each.low)) {
      if (says(tokens[j + 1], 'above', 'below', 'under', 'over', 'more', 'less')) verb = true
      open = true
      break
    }
  }
  if (!open || !verb) return false
  if (before.tag === 'pron' && before.low === 'it' && tokens[i - 2]?.tag !== 'verb') return false
  const strong = isThing || isDone
  if (!isNounToo(token.low) && !adjectives.has(token.low))
    return (
      before.tag !== 'noun' ||
      strong ||
      next === undefined ||
      isTag(next, 'punct', 'adv', 'prep', 'to', 'noun', 'adj')
    )
  if (strong) return true
  // "if the light is yellow slow down", "if it is red stop"
  const ends = next === undefined || next.tag === 'punct'
  if (
    isTag(before, 'adj', 'verb', 'noun') &&
    next &&
    says(next, 'down', 'up', 'off', 'out', 'back', 'away', 'again')
  )
    return true
  if (
    isTag(before, 'adj', 'ing', 'ed') &&
    ends &&
    says(token, 'stop', 'wait', 'leave', 'rest', 'turn', 'call')
  )
    return true
  return (
    (isTag(before, 'ing', 'adj', 'pron', 'num') || isStateOf(tokens, i - 1)) &&
    next !== undefined &&
    isTag(next, 'noun', 'adv')
  )
}

/** "if it is still broken call support" */
function isStateOf(tokens: Token[], i: number): boolean {
  return tokens[i]?.tag === 'ed' && previous(tokens, i)?.tag === 'be'
}

/** "when a kid joins the nursery the parents fill out the form": a second phrase with its article has its own verb. */
export function isSecondDeed(tokens: Token[], i: number): boolean {
  const [article, several, next] = [tokens[i - 2], tokens[i - 1], tokens[i + 1]]
  if (article?.low !== 'the' || tokens[i - 3]?.tag !== 'noun' || !isPlural(several?.low ?? '')) return false
  if (!next || !(isTag(next, 'det', 'poss', 'pron') || particles.has(next.low))) return false
  const start = tokens.findLastIndex((token, k) => k < i && isTag(token, 'punct', 'sub'))
  return tokens[start]?.tag === 'sub'
}

/** After "to": "to order parts" acts, "to finance" is a place. */
export function infinitive(tokens: Token[], i: number): boolean {
  const next = tokens[i + 1]
  const before = tokens[i - 2]
  if (next && isTag(next, 'det', 'poss', 'pron', 'num')) return true
  if (next && next.tag === 'noun' && !verbForm(next.low)) return true
  if (before && isTag(before, 'adj', 'noun') && before.low !== 'back') return !next || next.tag !== 'punct'
  return false
}
