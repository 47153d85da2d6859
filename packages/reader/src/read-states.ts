/** Draws the states of a thing when that is what a thought tells; nothing otherwise. */
import type { NodeKind } from '@flain/flow'
import type { Draft } from './draft.ts'
import { headOf } from './items.ts'
import { nounLabel, written } from './label.ts'
import type { Sentence } from './sentence.ts'
import { phrasesOf } from './state-phrases.ts'
import { passOf, States } from './states.ts'
import type { Titled } from './title.ts'
import { isTag, says } from './token.ts'
import type { Token } from './token.ts'

const announced = /\b(?:states?|status(?:es)?|state machine|life ?-?cycle)\b/i
/** What is called states is drawn as a state diagram. */
const called = /\b(?:states?|status(?:es)?|state machine)\b/i

/** Reads states and their transitions, as a state diagram when they are called states; nothing, and the draft as it was, when the thought tells none. */
export function readStates(titled: Titled, draft: Draft): 'state' | 'process' | undefined {
  const opening = openingOf(titled)
  if (!opening) return undefined
  const states = new States()
  states.arePasses = opening.arePasses === true
  const isListed = opening.list !== undefined && states.list(opening.list, opening.isUnordered)
  if (opening.list && !isListed) return undefined
  for (const sentence of opening.rest) states.sentence(sentence)
  const needed = opening.isAnnounced ? 1 : 2
  if (states.told.length < needed || states.all.length < 3) return undefined
  if (states.strange > (opening.isAnnounced ? states.told.length / 2 : 0)) return undefined
  const isCalled = opening.isAnnounced && called.test(titled.title ?? written(opening.head ?? []))
  draw(states, draft, isCalled ? 'action' : 'event')
  if (draft.title === undefined && opening.head) draft.title = nounLabel(opening.head)
  draft.used.push(...titled.rest.flatMap((sentence) => sentence.tokens))
  return isCalled ? 'state' : 'process'
}

type Opening = {
  isAnnounced: boolean
  arePasses?: boolean
  isUnordered?: boolean
  head?: Token[]
  list?: Token[]
  rest: Sentence[]
}

function openingOf({ title, rest }: Titled): Opening | undefined {
  const [first, ...others] = rest
  if (!first || rest.some((sentence) => sentence.question)) return undefined
  if (arePasses(rest)) return { isAnnounced: false, arePasses: true, rest }
  const hasArrows = first.tokens.some((token) => token.tag === 'arrow')
  if (title !== undefined) {
    const isAnnounced = announced.test(title)
    if (hasArrows) return isAnnounced ? { isAnnounced, rest } : undefined
    // "Work: meetings, emails" lists what belongs to one of them; it is no state to be in.
    if (!isAnnounced && others.some(({ tokens }) => tokens[1]?.low === ':')) return undefined
    return { isAnnounced, list: first.tokens, rest: others }
  }
  const head = headOf(first.tokens)
  if (head && announced.test(written(head.head)))
    return { isAnnounced: true, head: head.head, list: head.body, rest: others }
  return beginning(first, others)
}

/** "Green goes to yellow, yellow goes to red, red goes back to green": what each becomes, becomes something too. */
function arePasses(list: Sentence[]): boolean {
  const goals = list.flatMap(({ tokens }) => tokens).filter((token) => says(token, 'to', 'into'))
  if (goals.length < 2) return false
  const phrases = list.flatMap((sentence) => phrasesOf(sentence.tokens, () => false))
  const areBare = phrases.every(({ tokens }) => passOf(tokens, true) !== undefined)
  const passes = phrases
    .flatMap(({ tokens }) => passOf(tokens, areBare) ?? [])
    .map(({ from, to }) => ({ from: nounLabel(from).toLowerCase(), to: nounLabel(to).toLowerCase() }))
  return passes.filter(({ to }) => passes.some(({ from }) => from === to)).length >= 2
}

/** "A document is a draft, then in review, then …", "A subscription starts as trial, becomes …". */
function beginning(first: Sentence, others: Sentence[]): Opening | undefined {
  const { tokens } = first
  const verb = tokens.findIndex((token) => isTag(token, 'verb', 'be', 'modal'))
  const subject = tokens.slice(0, Math.max(0, verb))
  if (verb < 1 || verb > 4 || !subject.every((token) => isTag(token, 'det', 'noun', 'adj', 'poss', 'ed')))
    return undefined
  const after = tokens.slice(verb + 1)
  // "A door can be open, closed or locked": what is possible, in no order.
  if (tokens[verb]?.tag === 'modal' && after[0]?.low === 'be' && others.length > 0)
    return { isAnnounced: false, isUnordered: true, list: after.slice(1), rest: others }
  if (tokens[verb]?.tag === 'be') {
    const then = after.some((token) => says(token, 'then', 'either'))
    return then && after[0]?.tag !== 'ed' && others.length > 0
      ? { isAnnounced: false, list: after, rest: others }
      : undefined
  }
  const starts = ['start', 'begin'].includes(tokens[verb]?.lemma ?? '') && says(after[0], 'as', 'in', 'out')
  return starts ? { isAnnounced: false, rest: [first, ...others] } : undefined
}

function draw(states: States, draft: Draft, kind: NodeKind): void {
  const nodes = new Map(
    states.all.map((state) => [state, draft.node(kind, state.label, state.tokens, { words: state.words })]),
  )
  for (const { from, to, cause } of states.transitions()) {
    const [a, b] = [nodes.get(from), nodes.get(to)]
    if (a && b) draft.edge(a.key, b.key, cause || undefined)
  }
}
