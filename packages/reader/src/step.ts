/** One thing somebody does, read from a clause: its label, who does it, and what it is done to. */
import type { Clause } from './clause.ts'
import { actionLabel, contentWords, nounLabel, objectWords, sentenceCase, trim, written } from './label.ts'
import { findPredicate } from './predicate.ts'
import type { Predicate } from './predicate.ts'
import { withoutAmount } from './amount.ts'
import { phrase, remember, resolve, things } from './memory.ts'
import type { Memory } from './memory.ts'
import { isTag, lowText, says } from './token.ts'
import type { Token } from './token.ts'
import { isPlural } from './lemma.ts'
import { personWords, stative, timeNouns, wordSet } from './words.ts'

export type Step = {
  label: string
  actor: string
  verb: string
  /** Content words of what it is done to. */
  object: readonly string[]
  tokens: Token[]
  predicate: Predicate | undefined
  /** How long or how hot, for what is done on a stove: a second line, not part of the label. */
  amount?: string
}

/** What does these has come into view; "it" may mean it afterwards. */
const appearing = wordSet(
  'appear arrive begin break come drop evaporate expire fail finish fire go happen land occur open pass ring rise start',
)
/** Things do these by themselves: "the item goes back to the shelf". */
const moving = wordSet('arrive come fall flow go land move return rise run ship travel')

function isWho(subject: Token[]): boolean {
  const last = subject.at(-1)
  return (
    last === undefined ||
    personWords.has(last.lemma) ||
    (subject.length === 1 && /^\p{Lu}\p{Ll}/u.test(last.text) && !last.line) ||
    /(?:er|or|ist|ian|ee)s?$/.test(last.low)
  )
}

const speakers = wordSet('i me one people somebody someone us we you')

/** The step a clause tells, or nothing when it only describes. */
export function stepOf(clause: Clause, memory: Memory): Step | undefined {
  const predicate = findPredicate(clause.tokens)
  if (!predicate) return nounStep(clause)
  const told = predicate.spoken.at(-1)?.low
  if (predicate.copula && (told === 'there' || (told === 'it' && clause.marks.has('then'))))
    return nounStep({ ...clause, tokens: predicate.after })
  if (predicate.copula || isStative(predicate) || isRemark(predicate)) return undefined
  return predicate.passive ? passiveStep(clause, predicate, memory) : activeStep(clause, predicate, memory)
}

const told = /^(?:all (?:of )?)?(?:this|that)(?: (?:step|procedure|process))?$/
const course = /^(?:the |this |whole )*(?:process|procedure|workflow)$/

/** "This must be done by four", "The procedure is repeated for each": about what was told, or what comes. */
function isRemark({ subject, verb, lemma, passive }: Predicate): boolean {
  if (verb[0]?.low === 'based' && subject.length === 0) return true
  const about = lowText(subject)
  if (told.test(about))
    return passive && /^(?:do|complete|finish|achieve|accomplish|repeat|perform)$/.test(lemma)
  return course.test(about) && /^(?:continue|proceed|repeat)$/.test(lemma)
}

function isStative(predicate: Predicate): boolean {
  if (predicate.lemma === 'think' || predicate.lemma === 'include' || predicate.lemma === 'fit')
    return predicate.subject.length > 0 && predicate.lemma !== 'fit'
  if (predicate.lemma === 'have')
    return !/^(?:look|chat|talk|call|word|meeting|go|breakfast|lunch|dinner|tea|coffee|shower|bath|nap|rest|drink|snack|party)$/.test(
      predicate.after.at(-1)?.low ?? '',
    )
  if (
    ['serve', 'act', 'play', 'function'].includes(predicate.lemma) &&
    predicate.after.some((token) => says(token, 'as', 'role', 'roles'))
  )
    return true
  if (predicate.lemma === 'be') return true
  if (
    predicate.subject.length === 0 &&
    ['weigh', 'fit', 'vary', 'reflect', 'contain', 'include', 'lie', 'hope'].includes(predicate.lemma)
  )
    return false
  if (
    ['take', 'last'].includes(predicate.lemma) &&
    predicate.after.length <= 4 &&
    predicate.after.some((token) => timeNouns.has(token.low))
  )
    return true
  if (predicate.lemma === 'do') return predicate.after.length === 0 && predicate.verb[0]?.tag !== 'verb'
  return stative.has(predicate.lemma)
}

function nounStep(clause: Clause): Step | undefined {
  const tokens = trim(clause.tokens)
  const [opens] = clause.tokens
  // "nothing scary", "same rule": a remark.
  if (
    circumstance(clause.tokens) ||
    opens?.low === 'nothing' ||
    /^same (?:rule|thing|again)$/.test(written(tokens))
  )
    return undefined
  if (
    tokens.length === 0 ||
    tokens.length > 16 ||
    !(standsAlone(opens) || tokens.some((token) => isTag(token, 'noun', 'verb')))
  )
    return undefined
  const label = sentenceCase(written(objectWords(tokens)))
  if (label === '') return undefined
  return {
    label,
    actor: '',
    verb: '',
    object: contentWords(label),
    tokens: clause.tokens,
    predicate: undefined,
  }
}

/** "2. Paid": on a line of its own a state is a step too. */
function standsAlone(opens: Token | undefined): boolean {
  return opens !== undefined && (opens.item === true || (opens.line && opens.start > 0))
}

/** "Within five days", "Every weekday morning", "Based on the plan": when and how, not what. */
function circumstance(tokens: Token[]): boolean {
  const [first, second] = tokens
  if (!first) return true
  if (says(first, 'based', 'depending') || (first.tag === 'prep' && !says(first, 'off', 'out', 'up', 'down')))
    return true
  return (
    tokens.length <= 5 &&
    isTag(first, 'det', 'num', 'adj') &&
    tokens.every(
      (token) =>
        timeNouns.has(token.low) ||
        says(token, 'before', 'after') ||
        isTag(token, 'det', 'num', 'adj', 'adv', 'prep', 'poss'),
    ) &&
    second !== undefined
  )
}

function passiveStep(clause: Clause, predicate: Predicate, memory: Memory): Step | undefined {
  const by = predicate.after.findIndex(
    (token, i) =>
      token.low === 'by' &&
      isTag(predicate.after[i + 1], 'det', 'noun', 'poss', 'adj', 'pron', 'num') &&
      !isMeans(predicate.after[i + 1]),
  )
  const agent = by < 0 ? [] : agents(predicate.after.slice(by + 1))
  const after =
    by < 0
      ? predicate.after
      : [...predicate.after.slice(0, by), ...predicate.after.slice(by + 1 + agent.length)]
  const thing = lowered(resolve(predicate.subject, memory), predicate.verb.length === 1)
  const label = actionLabel(predicate, [...trim(thing), ...after])
  remember(memory, thing, predicate.subject)
  const actor = agent.length > 0 ? actorOf(agent, memory) : ''
  return {
    label,
    actor,
    verb: predicate.lemma,
    object: contentWords(written(thing)),
    tokens: clause.tokens,
    predicate,
  }
}

/** "by users or by the classifier": all who do it. */
function agents(tokens: Token[]): Token[] {
  const first = phrase(tokens)
  const [or, by] = tokens.slice(first.length)
  if (or?.tag !== 'and' || by?.low !== 'by') return first
  return tokens.slice(0, first.length + 2 + phrase(tokens.slice(first.length + 2)).length)
}

/** "Applications above 700 are approved" → "approve applications": a capital that only opened the sentence goes. */
function lowered(tokens: Token[], isThing: boolean): Token[] {
  const [first, ...rest] = tokens
  if (
    !first ||
    !/^\p{Lu}\p{Ll}+$/u.test(first.text) ||
    !(isThing || isPlural(first.low) || isTag(first, 'adj', 'ed'))
  )
    return tokens
  return [{ ...first, text: first.low }, ...rest]
}

/** "by email", "by Friday": how and when, not who. */
function isMeans(token: Token | undefined): boolean {
  return (
    token !== undefined &&
    says(
      token,
      'email',
      'mail',
      'phone',
      'post',
      'hand',
      'friday',
      'monday',
      'tuesday',
      'wednesday',
      'thursday',
      'saturday',
      'sunday',
      'then',
      'now',
      'noon',
      'bus',
      'car',
      'train',
      'default',
    )
  )
}

const telling = wordSet(
  'ask call contact email inform invite message notify phone remind tell text thank warn',
)

function activeStep(clause: Clause, spoken: Predicate, memory: Memory): Step | undefined {
  const { predicate, amount } = withoutAmount(spoken)
  if (isAdvice(predicate)) return undefined
  const before = { actor: memory.actor, actorTokens: memory.actorTokens }
  const actor = actorOf(predicate.subject, memory)
  const object = telling.has(predicate.lemma)
    ? predicate.after
    : named(resolve(predicate.after, memory, predicate.subject), memory)
  const direct = phrase(predicate.after)
  const name = namedSubject(predicate.subject)
  const words = objectWords(object)
  // "the dough has doubled": nobody who may be "she" later.
  if (words.length === 0 && !isWho(predicate.subject)) Object.assign(memory, before)
  let label = actionLabel(predicate, object)
  if (
    words.length > 0 &&
    name !== '' &&
    moving.has(predicate.lemma) &&
    isTag(predicate.after[0], 'prep', 'to', 'adv', 'num') &&
    !isWho(predicate.subject)
  ) {
    remember(memory, predicate.subject, predicate.subject)
    return {
      label: `${name} ${third(predicate)} ${written(words)}`,
      actor: '',
      verb: predicate.lemma,
      object: contentWords(name),
      tokens: clause.tokens,
      predicate,
    }
  }
  if (words.length === 0 && name !== '')
    label = `${name} ${predicate.negated ? 'does not ' : ''}${third(predicate)}`
  else if (name !== '' && predicate.lemma === 'do' && words.length > 0) label = actionLabel(predicate, object)
  const means = /^(?:(?:start|begin) with|(?:ask|look|search) for)$/.test(
    `${predicate.lemma} ${predicate.after[0]?.low}`,
  )
  const made = means ? phrase(predicate.after.slice(1)) : direct
  if (made.length > 0 && !isTag(made[0], 'prep', 'to', 'adv')) remember(memory, withoutPerson(made), made)
  else if (
    predicate.subject.length > 0 &&
    appearing.has(predicate.lemma) &&
    !personWords.has(predicate.subject.at(-1)?.lemma ?? '') &&
    predicate.subject.every((token) => !/^[A-Z]/.test(token.text) || token.line)
  )
    remember(memory, predicate.subject, predicate.subject)
  return {
    label,
    actor,
    verb: predicate.lemma,
    object: contentWords(written(phrase(object))),
    tokens: clause.tokens,
    predicate,
    ...(amount === '' ? {} : { amount }),
  }
}

/** "sends me the changes": what is sent is what "it" means later. */
function withoutPerson(tokens: Token[]): Token[] {
  const [first, second] = tokens
  return first?.tag === 'pron' && second && isTag(second, 'det', 'poss', 'num', 'noun', 'adj')
    ? tokens.slice(1)
    : tokens
}

/** "Do not overmix": advice for a step, not a step, unless it says for how long. */
function isAdvice(predicate: Predicate): boolean {
  return (
    predicate.negated &&
    predicate.subject.length === 0 &&
    !predicate.after.some((token) => timeNouns.has(token.low)) &&
    predicate.modal.startsWith('do')
  )
}

/** "looks at it" → "looks at receipt"; a pronoun that stands for nothing known is left out. */
function named(tokens: Token[], memory: Memory): Token[] {
  const [first, second] = tokens
  if (first && second && isTag(first, 'prep', 'to') && second.tag === 'pron' && things.has(second.low))
    return [first, ...resolve(tokens.slice(1), memory)]
  return tokens
}

function third(predicate: Predicate): string {
  const particle = predicate.particle ? ` ${predicate.particle.low}` : ''
  const last = predicate.subject.at(-1)
  const plural = last !== undefined && /[^s]s$/.test(last.low)
  const { lemma } = predicate
  if (plural) return lemma + particle
  const ending = /(?:s|x|ch|sh|z|o)$/.test(lemma) ? 'es' : /[^aeiou]y$/.test(lemma) ? 'ies' : 's'
  return (ending === 'ies' ? lemma.slice(0, -1) : lemma) + ending + particle
}

function namedSubject(subject: Token[]): string {
  const first = subject[0]
  if (!first || subject.every((token) => token.tag === 'pron')) return ''
  return nounLabel(subject)
}

export function actorOf(subject: Token[], memory: Memory): string {
  const tokens = trim(subject)
  const first = tokens[0]
  if (!first || subject[0]?.tag === 'prep') return ''
  if (tokens.length === 1 && first.tag === 'pron') {
    if (speakers.has(first.low)) return ''
    return says(first, 'it', 'this', 'that', 'everyone', 'everybody')
      ? first.low.startsWith('every')
        ? 'Everyone'
        : ''
      : first.low === 'they' && isOne(memory.actorTokens)
        ? ''
        : memory.actor
  }
  if (speakers.has(first.low) && tokens.length === 1) return ''
  const label = nounLabel(
    tokens.filter(
      (token, i) =>
        !(
          i > 0 &&
          says(token, 'alone', 'by', 'first', 'the') &&
          (says(token, 'alone', 'first') || tokens.some((each) => each.low === 'by'))
        ),
    ),
  )
  if (label.length > 60 || /^(?:Rest|Others?|Everything|Anything|Something|Stuff)\b|\bones$/.test(label))
    return ''
  memory.actor = label
  memory.actorTokens = tokens
  return label
}

/** "Petra" is not they. */
function isOne(actor: Token[]): boolean {
  const [only] = actor
  return actor.length === 1 && only !== undefined && /^\p{Lu}\p{Ll}/u.test(only.text) && !only.line
}
