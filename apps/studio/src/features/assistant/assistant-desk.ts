/** Asks the language model, takes in what it offers, and carries out what the person decides. */
import type { Client } from '@flain/client'
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
import { applyEdit, type FlowGraph } from '@flain/flow'
import { takePart } from '@flain/flow/take-part'
import type { Door } from '../../platform/network.ts'
import { graphOf, thoughtOf } from '../../state/studio-state.ts'
import type { Store } from '../../state/store.ts'
import { createValue, type Value } from '../../state/value.ts'
import { dependingOn, editsOf, isChange, neededBy, type Offer, openOffers, proposalOf } from './offers.ts'
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
}

export type AssistantDesk = {
  assistant: Value<Assistant>
  /** Asks the server which models there are. */
  lookForModels: () => Promise<void>
  /** Asks the server how many tokens are left. */
  lookForTokens: () => Promise<void>
  ask: (action: AssistantAction, words: string) => Promise<void>
  cancel: () => void
  take: (ids: readonly number[]) => void
  refuse: (ids: readonly number[]) => void
  setOwn: (own: OwnKey | undefined) => void
}

type DeskParts = {
  store: Store
  client: Pick<Client, 'call'>
  door: Pick<Door, 'countPassedOn' | 'network'>
  own: OwnKey | undefined
  keepOwn: (own: OwnKey | undefined) => void
}

export function createAssistantDesk(parts: DeskParts): AssistantDesk {
  const { store, client } = parts
  const assistant = createValue<Assistant>({ ...freshAssistant, own: parts.own })
  let request: AbortController | undefined
  let count = 0
  let drawingId = store.get().drawing.id

  store.subscribe(() => {
    const { id } = store.get().drawing
    if (id === drawingId) return
    drawingId = id
    request?.abort()
    request = undefined
    const { choice, own, usage } = assistant.get()
    assistant.set({ ...freshAssistant, choice, own, usage })
  })

  /** The flow as the person has it: the newest edits too, what is only proposed not. */
  const graphNow = () => {
    const state = store.get()
    return state.history.now.edits.reduce(applyEdit, settled ?? graphOf(state))
  }
  /** The last drawing without proposals. */
  let settled: FlowGraph | undefined
  store.subscribe(() => {
    const { drawn, revision, proposal } = store.get()
    if (!proposal && drawn?.revision === revision) settled = drawn.graph
  })
  const show = () => {
    const proposal = proposalOf(graphNow(), assistant.get().offers)
    store.dispatch({ do: 'propose', proposal })
  }
  const say = (sentence: string, isFault = false) => assistant.set({ sentence, isFault })

  async function lookForModels() {
    const answer = await client.call('assistant')
    assistant.set({
      choice: answer.ok
        ? { is: 'known', house: answer.data.data.model, services: answer.data.data.services }
        : { is: 'unreachable' },
    })
  }

  async function lookForTokens() {
    const usage = await client.call('usage')
    if (usage.ok) assistant.set({ usage: usage.data.data })
  }

  async function ask(action: AssistantAction, words: string) {
    if (assistant.get().running !== undefined) return
    const wish = wishOf(action, words)
    const asked = new AbortController()
    request = asked
    const spoken = actionsWithWords.includes(action) ? [{ by: 'person' as const, text: words.trim() }] : []
    assistant.set({
      running: action,
      offers: [],
      contradictions: [],
      said: [...assistant.get().said, ...spoken].slice(-limits.assistantTurnsMax),
      sentence: 'The model is thinking.',
      isFault: false,
    })
    try {
      await listen(wish, asked)
    } catch {
      if (asked.signal.aborted) leave(asked)
      else fail(`${messages.networkError} ${nothingCharged}`)
    }
    if (request === asked) assistant.set({ running: undefined })
  }

  function wishOf(action: AssistantAction, words: string): AssistantWish {
    const { own, said } = assistant.get()
    const graph = graphNow()
    settled = graph
    return {
      action,
      thought: thoughtOf(store.get()),
      graph,
      selection: store.get().selection.slice(0, limits.assistantSelectionMax),
      words: words.trim(),
      turns: action === 'chat' ? said.slice(-limits.assistantTurnsMax) : [],
      ...(own ? { own } : {}),
    }
  }

  async function listen(body: AssistantWish, { signal }: AbortController) {
    const answer = await client.call('askAssistant', { body }, { signal })
    if (!answer.ok) {
      const isClosed = answer.status === 0 && parts.door.network.get().isLocalOnly
      // Another tab may have used the last ones.
      if (answer.code === 'ai_tokens_used') void lookForTokens()
      return fail(isClosed ? closed : answer.error || messages.networkError)
    }
    let isEnded = false
    for await (const line of answer.data) {
      if (signal.aborted) break
      isEnded = take(line, body)
    }
    if (!isEnded && !signal.aborted) fail(`The answer broke off on its way. ${nothingCharged}`)
    if (signal.aborted) leave(request)
  }

  /** Whether this was the last line. */
  function take(line: AssistantLine, body: AssistantWish): boolean {
    switch (line.is) {
      case 'begun':
        if (line.at !== 'this installation')
          parts.door.countPassedOn(line.at, new TextEncoder().encode(JSON.stringify(body)).length)
        return false
      case 'part':
        takePartIn(line.part)
        return false
      case 'failed':
        if (line.usage) assistant.set({ usage: line.usage })
        fail(line.error)
        return true
      case 'done':
        if (line.usage) assistant.set({ usage: line.usage })
        say(doneSentence(assistant.get(), line))
        return true
    }
  }

  function takePartIn(part: Extract<AssistantLine, { is: 'part' }>['part']) {
    const { said, contradictions, offers } = assistant.get()
    if (part.do === 'say')
      assistant.set({
        said: [...said, { by: 'model' as const, text: part.text }].slice(-limits.assistantTurnsMax),
      })
    if (part.do === 'contradiction') assistant.set({ contradictions: [...contradictions, part] })
    if (!isChange(part)) return
    count += 1
    // Names are those that the parts before it gave.
    const after = [...offers.map((offer) => offer.part), part].reduce(takePart, graphNow())
    const before = offers.reduce((graph, offer) => takePart(graph, offer.part), graphNow())
    const words = partWords(part.do.startsWith('add-') ? after : before, part)
    assistant.set({ offers: [...offers, { id: count, part, words, decision: 'open' }] })
    show()
  }

  /** The drawing goes back to what it was. */
  function fail(sentence: string) {
    assistant.set({ offers: [], contradictions: [] })
    show()
    say(sentence, true)
  }

  /** The person stopped it: what had come is theirs. */
  function leave(asked: AbortController | undefined) {
    if (asked !== request) return
    const open = openOffers(assistant.get().offers).length
    say(open > 0 ? `Stopped. ${offered(open)}` : 'Stopped. Nothing was changed.')
    if (assistant.get().usage) void lookForTokens()
  }

  function decide(ids: readonly number[], decision: 'taken' | 'refused') {
    const { offers } = assistant.get()
    const related = new Set(
      ids.flatMap((id) => (decision === 'taken' ? neededBy(offers, id) : dependingOn(offers, id))),
    )
    const chosen = offers.filter(({ id }) => related.has(id))
    if (chosen.length === 0) return
    const graph = graphNow()
    const rest = offers.map((offer) => (related.has(offer.id) ? { ...offer, decision } : offer))
    assistant.set({ offers: rest })
    if (decision === 'taken') {
      const edits = editsOf(graph, chosen)
      store.dispatch({ do: 'propose', proposal: undefined })
      store.dispatch({ do: 'edit', edits })
    }
    show()
    const many = chosen.length === 1 ? '1 change' : `${chosen.length} changes`
    say(`${many} ${decision}.`)
  }

  return {
    assistant,
    lookForModels,
    lookForTokens,
    ask,
    cancel: () => request?.abort(),
    take: (ids) => decide(ids, 'taken'),
    refuse: (ids) => decide(ids, 'refused'),
    setOwn(own) {
      parts.keepOwn(own)
      assistant.set({ own })
    },
  }
}

const closed = 'Local only is on, so nothing was asked. Switch it off to use a model.'

function offered(count: number): string {
  return count === 1 ? '1 change can be taken or refused.' : `${count} changes can be taken or refused.`
}

function doneSentence(
  { offers }: Assistant,
  { leftOut, isCharged, usage }: Extract<AssistantLine, { is: 'done' }>,
) {
  const open = openOffers(offers).length
  return [
    open > 0 ? offered(open) : 'Done.',
    leftOut > 0 ? `${leftOut === 1 ? '1 part' : `${leftOut} parts`} of the answer could not be used.` : '',
    // With a key of one's own there is no usage, and nothing to be charged.
    !isCharged && usage ? 'It was broken in places, so it cost nothing.' : '',
  ]
    .filter(Boolean)
    .join(' ')
}
