/** Parts of speech of closed classes: small words that are looked up, and the few of them that are more than one thing. */
import { isEnglish } from './language.ts'
import { verbForm } from './lemma.ts'
import { remembering } from './remember.ts'
import { closedWord, isName, punctuation, verbSlot } from './tag-around.ts'
import { isTag, says } from './token.ts'
import type { Tag, Token } from './token.ts'
import { isNounToo } from './verbs.ts'
import {
  adjectives,
  adverbs,
  beForms,
  coordinators,
  determiners,
  doForms,
  haveForms,
  modals,
  numbers,
  possessives,
  prepositions,
  pronouns,
  subjectPronouns,
  subordinators,
  timeNouns,
  wordSet,
} from './words.ts'

const arrowSign = /^(?:[-=~]+>+|→|⇒|➜|➔|⟶|<-+>?|↔)$/

const table: [Tag, string][] = [
  ['to', 'to'],
  ['and', '& + plus'],
  ['be', "'m 're 's"],
  ['have', "'ve"],
  ['modal', "'d 'll"],
  ['not', 'never not'],
  ['rel', 'where which who whom whose'],
  ['pron', 'how what why'],
  ['adv', 'then yet'],
  ['prep', 'down off out since up'],
  ['noun', 'minute minutes second'],
  ['adj', 'last next'],
]
/** What is the same wherever it stands. */
const fixed = new Map(
  table.flatMap(([tag, words]) => words.split(' ').map((word): [string, Tag] => [word, tag])),
)
const home = wordSet('back early home')
const small = [fixed, home, haveForms, doForms, numbers]

/** Whether a word is in no closed class, whatever stands around it. */
const isOpen = remembering(
  (low) => /^\p{L}/u.test(low) && !isEnglish(low) && !small.some((words) => words.has(low)),
)

export function closed(token: Token, tokens: Token[], i: number): Tag | undefined {
  const { low } = token
  if (isOpen(low)) return undefined
  const next = tokens[i + 1]?.low ?? ''
  const before = tokens[i - 1]?.low ?? ''
  if (token.text === 'A' && i > 0 && !['.', '!', '?', ':', '-'].includes(before) && !token.line) return 'noun'
  // "home assistant", "home network": no way home.
  if (low === 'home' && /^(?:$|[.:;])/.test(before) && /^\p{L}/u.test(next) && !closedWord(next))
    return 'noun'
  if (home.has(low) && isName(tokens, i)) return 'noun'
  if (arrowSign.test(low) || (low === '>' && /^\p{L}/u.test(next) && /^\p{L}/u.test(before))) return 'arrow'
  if (punctuation.test(low)) return 'punct'
  if (/^\d+[A-Z]{1,4}$/.test(token.text) && !/(?:AM|PM|GB|MB|KB|TB|KG|K|M)$/.test(token.text))
    return undefined
  if (/^[$€£#]?\d/.test(low)) return 'num'
  // "wedding to do list"
  const third =
    low === 'to' && next === 'do' ? tokens[i + 2]?.low : before === 'to' && low === 'do' ? next : ''
  if (third === 'list') return 'noun'
  if (low === 'down' && beForms.has(before)) return 'adj'
  const only = fixed.get(low)
  if (only) return only
  if (beForms.has(low)) return 'be'
  if (haveForms.has(low)) return 'have'
  // "plan, do, check, act"
  if (low === 'do' && before === ',' && next === ',') return 'verb'
  if (doForms.has(low) && low !== 'done') return 'do'
  if (modals.has(low) && !(low === 'can' && before === 'the'))
    return low === 'may' && /^\d/.test(next) ? 'noun' : 'modal'
  if (low === 'no' && before === 'if' && answersYes(tokens, i)) return 'adv'
  if (low === 'that') return that(tokens, i)
  if (low === 'so' && (next === 'that' || before === ',' || next === 'he' || next === 'she' || next === 'we'))
    return 'and'
  if (
    low === 'both' &&
    (verbForm(next)?.form === 'base' || beForms.has(next) || haveForms.has(next)) &&
    (!isNounToo(next) || says(tokens[i + 2], 'to', 'the', 'a', 'with', 'in'))
  )
    return 'pron'
  if (low === 'first' && (subjectPronouns.has(before) || beginsOrder(tokens, i))) return 'adv'
  if (low === 'either' && verbForm(next) !== undefined && i > 0 && !punctuation.test(before)) return 'adv'
  if (low === 'so') return 'adv'
  if (low === 'her' && next !== '' && !punctuation.test(next) && !prepositions.has(next)) return 'poss'
  if (coordinators.has(low)) return 'and'
  if (low === 'her') return 'pron'
  if (possessives.has(low)) return 'poss'
  if (low === 'like' || low === 'mine') return undefined
  // "as soon as the bell rings open the door"
  if (low === 'as' && before === 'soon') return 'sub'
  if (low === 'as') return 'prep'
  if (subordinators.has(low)) return subordinator(tokens, i)
  if (low === 'one' && timeNouns.has(next)) return 'num'
  if (pronouns.has(low)) return 'pron'
  if (determiners.has(low)) return low === 'own' && verbSlot(tokens, i) ? undefined : 'det'
  if (numbers.has(low)) return 'num'
  if (adverbs.has(low) && !adjectives.has(low)) return 'adv'
  if (prepositions.has(low)) return 'prep'
  return undefined
}

/** "first pick a date", "first boil water" */
function beginsOrder(tokens: Token[], i: number): boolean {
  const [verb, object] = tokens.slice(i + 1, i + 3)
  const isOpen = i === 0 || punctuation.test(tokens[i - 1]?.low ?? '') || tokens[i]?.line
  return (
    isOpen === true &&
    verbForm(verb?.low ?? '')?.form === 'base' &&
    ([determiners, possessives, pronouns].some((words) => words.has(object?.low ?? '')) ||
      (!isNounToo(verb?.low ?? '') &&
        /^\p{L}/u.test(object?.low ?? '') &&
        verbForm(object?.low ?? '')?.form !== 's'))
  )
}

function subordinator(tokens: Token[], i: number): Tag {
  const low = tokens[i]?.low ?? ''
  if (low === 'once') return onceTag(tokens, i)
  // "the till sends the sale"
  if (low === 'till' && isTag(tokens[i - 1], 'det', 'poss')) return 'noun'
  return 'sub'
}

/** "watch it once" counts; "once the food is ready" is a condition. */
function onceTag(tokens: Token[], i: number): Tag {
  const next = tokens[i + 1]
  if (!next || punctuation.test(next.low)) return 'adv'
  const before = tokens[i - 1]
  if (!before || isTag(before, 'punct', 'and')) return next.low === 'a' ? 'adv' : 'sub'
  if (next.low === 'a' || prepositions.has(next.low) || next.low === 'and') return 'adv'
  return 'sub'
}

/** "the outcome that ends it" relates, "that order" points, "checks that it works" opens a clause. */
function that(tokens: Token[], i: number): Tag {
  const next = tokens[i + 1]
  const before = tokens[i - 1]
  if (
    before &&
    says(before, 'do', 'doing', 'did', 'done', 'after', 'before', 'like') &&
    (!next ||
      verbForm(next.low) ||
      /^\p{Lu}/u.test(next.text) ||
      subjectPronouns.has(next.low) ||
      beForms.has(next.low) ||
      modals.has(next.low) ||
      punctuation.test(next.low))
  )
    return 'pron'
  if (!next || punctuation.test(next.low)) return 'pron'
  // "pushes that to the broker"
  if (before && says(next, 'to', 'into', 'onto', 'from', 'back', 'up', 'off', 'through')) return 'pron'
  if (!before || isTag(before, 'punct', 'prep', 'and', 'sub'))
    return beForms.has(next.low) || modals.has(next.low) || verbForm(next.low)?.form === 's' ? 'pron' : 'det'
  return 'rel'
}

/** "if yes refund, if no offer store credit": the other answer, and the order that follows from it. */
function answersYes(tokens: Token[], i: number): boolean {
  const next = tokens[i + 1]
  return (
    next !== undefined &&
    verbForm(next.low)?.form === 'base' &&
    tokens
      .slice(Math.max(0, i - 30), i)
      .some((token, k, all) => token.low === 'yes' && all[k - 1]?.low === 'if')
  )
}
