/**
 * Asking a language model as a pure machine: what is known and what happened give what is known next, and what is to be
 * done. `createAssistantDesk` does it.
 */
import {
  actionsWithWords,
  type AssistantAction,
  type AssistantLine,
  type AssistantWish,
  type KeyService,
  limits,
  messages,
  nothingCharged,
  type Usage,
} from '@flain/contract'
import { type FlowEdit, type FlowGraph, withoutPictures } from '@flain/flow'
import { takePart } from '@flain/flow/take-part'
import { t, translate } from '@flain/languages'
import { dependingOn, editsOf, isChange, neededBy, type Offer, openOffers } from './offers.ts'
import type { OwnKey } from './own-key.ts'
import { partWords } from './part-words.ts'

export type Said = { by: 'person' | 'model'; text: string }
export type Contradiction = { nodes: string[]; text: string }

/** Which models can be asked; `unknown` until the server said so. */
export type Choice =
  | { is: 'unknown' }
  | { is: 'unreachable' }
  | { is: 'known'; house: { name: string; at: string } | null; services: KeyService[] }

export type Assistant = {
  choice: Choice
  own: OwnKey | undefined
  usage: Usage | undefined
  running: AssistantAction | undefined
  said: Said[]
  contradictions: Contradiction[]
  offers: Offer[]
  /** What happened last, as a sentence that is also read aloud. */
  sentence: string
  isFault: boolean
  /** How many offers there have been: the id of the last one. */
  count: number
}

export const freshAssistant: Assistant = {
  choice: { is: 'unknown' },
  own: undefined,
  usage: undefined,
  running: undefined,
  said: [],
  contradictions: [],
  offers: [],
  sentence: '',
  isFault: false,
  count: 0,
}

/** What a person sees and means when they ask. */
export type Seen = { graph: FlowGraph; thought: string; selection: readonly string[] }

export type AssistantEvent =
  | { is: 'asked'; action: AssistantAction; words: string; seen: Seen }
  /** A line of the answer. `graph` is the flow as the person has it now. */
  | { is: 'told'; line: AssistantLine; graph: FlowGraph }
  /** The answer ended without saying so. */
  | { is: 'cut' }
  | { is: 'declined'; code: string; sentence: string }
  /** The person stopped it: what had come is theirs. */
  | { is: 'stopped' }
  /** Nothing more comes, whatever came. */
  | { is: 'over' }
  | { is: 'decided'; ids: readonly number[]; decision: 'taken' | 'refused'; graph: FlowGraph }
  | { is: 'drawing-changed' }
  | { is: 'models-known'; choice: Choice }
  | { is: 'tokens-known'; usage: Usage }
  | { is: 'own-chosen'; own: OwnKey | undefined }

export type AssistantEffect =
  | { do: 'request'; wish: AssistantWish }
  /** The words went on from our server to `at`. */
  | { do: 'count-passed-on'; at: string }
  | { do: 'look-for-tokens' }
  /** Draws what is still open of the offers. */
  | { do: 'show' }
  | { do: 'edit'; edits: FlowEdit[] }

export type AssistantStep = { state: Assistant; effects: readonly AssistantEffect[] }

export function assistantAfter(state: Assistant, event: AssistantEvent): AssistantStep {
  switch (event.is) {
    case 'asked':
      return asked(state, event)
    case 'told':
      return told(state, event.line, event.graph)
    case 'cut':
      return fail(state, `${t('The answer broke off on its way.')} ${translate(nothingCharged)}`)
    case 'declined':
      return declined(state, event)
    case 'stopped':
      return stopped(state)
    case 'over':
      return step({ ...state, running: undefined })
    case 'decided':
      return decided(state, event)
    case 'drawing-changed':
      return step({
        ...freshAssistant,
        choice: state.choice,
        own: state.own,
        usage: state.usage,
        count: state.count,
      })
    case 'models-known':
      return step({ ...state, choice: event.choice })
    case 'tokens-known':
      return step({ ...state, usage: event.usage })
    case 'own-chosen':
      return step({ ...state, own: event.own })
  }
}

function step(state: Assistant, ...effects: AssistantEffect[]): AssistantStep {
  return { state, effects }
}

function asked(
  state: Assistant,
  { action, words, seen }: Extract<AssistantEvent, { is: 'asked' }>,
): AssistantStep {
  if (state.running !== undefined) return step(state)
  const spoken = actionsWithWords.includes(action) ? [{ by: 'person' as const, text: words.trim() }] : []
  const wish: AssistantWish = {
    action,
    thought: seen.thought,
    graph: withoutPictures(seen.graph),
    selection: seen.selection.slice(0, limits.assistantSelectionMax),
    words: words.trim(),
    turns: action === 'chat' ? state.said.slice(-limits.assistantTurnsMax) : [],
    ...(state.own ? { own: state.own } : {}),
  }
  const thinking = {
    ...state,
    running: action,
    offers: [],
    contradictions: [],
    said: [...state.said, ...spoken].slice(-limits.assistantTurnsMax),
    sentence: t('The model is thinking.'),
    isFault: false,
  }
  return step(thinking, { do: 'request', wish })
}

function told(state: Assistant, line: AssistantLine, graph: FlowGraph): AssistantStep {
  switch (line.is) {
    case 'begun':
      return line.at === 'this installation'
        ? step(state)
        : step(state, { do: 'count-passed-on', at: line.at })
    case 'part':
      return takePartIn(state, line.part, graph)
    case 'failed':
      return fail({ ...state, usage: line.usage ?? state.usage }, faultOf(line.error))
    case 'done':
      return step({ ...say(state, doneSentence(state, line)), usage: line.usage ?? state.usage })
  }
}

function takePartIn(
  state: Assistant,
  part: Extract<AssistantLine, { is: 'part' }>['part'],
  graph: FlowGraph,
): AssistantStep {
  const { said, contradictions, offers } = state
  if (part.do === 'say') {
    const turns = [...said, { by: 'model' as const, text: part.text }]
    return step({ ...state, said: turns.slice(-limits.assistantTurnsMax) })
  }
  if (part.do === 'contradiction') return step({ ...state, contradictions: [...contradictions, part] })
  if (!isChange(part)) return step(state)
  const id = state.count + 1
  // Names are those that the parts before it gave.
  const before = offers.reduce((some, offer) => takePart(some, offer.part), graph)
  const words = partWords(part.do.startsWith('add-') ? takePart(before, part) : before, part)
  const offer: Offer = { id, part, words, decision: 'open' }
  return step({ ...state, count: id, offers: [...offers, offer] }, { do: 'show' })
}

function say(state: Assistant, sentence: string, isFault = false): Assistant {
  return { ...state, sentence, isFault }
}

/** What broke off, and what stands behind each of them. */
function faultOf(error: string): string {
  if (!error.endsWith(` ${nothingCharged}`)) return translate(error)
  return `${translate(error.slice(0, -nothingCharged.length - 1))} ${translate(nothingCharged)}`
}

/** The drawing goes back to what it was. */
function fail(state: Assistant, sentence: string): AssistantStep {
  return step(say({ ...state, offers: [], contradictions: [] }, sentence, true), { do: 'show' })
}

function declined(
  state: Assistant,
  { code, sentence }: Extract<AssistantEvent, { is: 'declined' }>,
): AssistantStep {
  const failed = fail(state, translate(sentence || messages.networkError))
  // Another tab may have used the last ones.
  const isUsed = code === 'ai_tokens_used'
  return isUsed ? { ...failed, effects: [...failed.effects, { do: 'look-for-tokens' }] } : failed
}

function stopped(state: Assistant): AssistantStep {
  const open = openOffers(state.offers).length
  const next = say(state, open > 0 ? `${t('Stopped.')} ${offered(open)}` : t('Stopped. Nothing was changed.'))
  return state.usage ? step(next, { do: 'look-for-tokens' }) : step(next)
}

function decided(
  state: Assistant,
  { ids, decision, graph }: Extract<AssistantEvent, { is: 'decided' }>,
): AssistantStep {
  const { offers } = state
  const related = new Set(
    ids.flatMap((id) => (decision === 'taken' ? neededBy(offers, id) : dependingOn(offers, id))),
  )
  const chosen = offers.filter(({ id }) => related.has(id))
  if (chosen.length === 0) return step(state)
  const rest = offers.map((offer) => (related.has(offer.id) ? { ...offer, decision } : offer))
  const count = chosen.length
  const sentence =
    decision === 'taken' ? t('{count} changes taken.', { count }) : t('{count} changes refused.', { count })
  const next = say({ ...state, offers: rest }, sentence)
  const taken: AssistantEffect[] = decision === 'taken' ? [{ do: 'edit', edits: editsOf(graph, chosen) }] : []
  return step(next, ...taken, { do: 'show' })
}

function offered(count: number): string {
  return t('{count} changes can be taken or refused.', { count })
}

function doneSentence(
  { offers }: Assistant,
  { leftOut, isCharged, usage }: Extract<AssistantLine, { is: 'done' }>,
) {
  const open = openOffers(offers).length
  return [
    open > 0 ? offered(open) : t('Done.'),
    leftOut > 0 ? t('{count} parts of the answer could not be used.', { count: leftOut }) : '',
    // With a key of one's own there is no usage, and nothing to be charged.
    !isCharged && usage ? t('It was broken in places, so it cost nothing.') : '',
  ]
    .filter(Boolean)
    .join(' ')
}
