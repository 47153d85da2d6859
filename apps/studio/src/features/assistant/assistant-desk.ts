/** Asks the language model, takes in what it offers, and carries out what the person decides. */
import type { Client } from '@flain/client'
import { type AssistantAction, type AssistantWish, messages, nothingCharged } from '@flain/contract'
import { applyEdits, type FlowGraph } from '@flain/flow'
import { t, translate } from '@flain/languages'
import type { Door } from '../../platform/network.ts'
import { graphOf, thoughtOf } from '../../state/studio-state.ts'
import type { Store } from '../../state/store.ts'
import { createValue, type Value } from '../../platform/value.ts'
import {
  type Assistant,
  assistantAfter,
  type AssistantEffect,
  type AssistantEvent,
  freshAssistant,
} from './assistant-machine.ts'
import { proposalOf } from './offers.ts'
import type { OwnKey } from './own-key.ts'

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

const closed = t('Local only is on, so nothing was asked. Switch it off to use a model.')

/** Does what `assistantAfter` says is to be done, and tells it what came of it. */
export function createAssistantDesk(parts: DeskParts): AssistantDesk {
  const { store, client } = parts
  const assistant = createValue<Assistant>({ ...freshAssistant, own: parts.own })
  const flow = followFlow(store)
  let request: AbortController | undefined
  let asking: Promise<void> = Promise.resolve()

  function happen(event: AssistantEvent) {
    const { state, effects } = assistantAfter(assistant.get(), event)
    if (state !== assistant.get()) assistant.set(state)
    for (const effect of effects) run(effect)
  }

  function run(effect: AssistantEffect) {
    switch (effect.do) {
      case 'request':
        asking = send(effect.wish)
        return
      case 'count-passed-on':
        return parts.door.countPassedOn(effect.at, bytesAsked)
      case 'look-for-tokens':
        return void lookForTokens()
      case 'show':
        return store.dispatch({ do: 'propose', proposal: proposalOf(flow.now(), assistant.get().offers) })
      case 'edit':
        store.dispatch({ do: 'propose', proposal: undefined })
        store.dispatch({ do: 'edit', edits: effect.edits })
    }
  }
  let bytesAsked = 0

  async function send(body: AssistantWish) {
    const asked = new AbortController()
    request = asked
    bytesAsked = new TextEncoder().encode(JSON.stringify(body)).length
    // Another drawing may have been opened meanwhile; what comes then is nobody's.
    const tell = (event: AssistantEvent) => {
      if (request === asked) happen(event)
    }
    try {
      await listen(body, asked.signal, tell)
    } catch {
      const sentence = `${translate(messages.networkError)} ${translate(nothingCharged)}`
      tell(asked.signal.aborted ? { is: 'stopped' } : { is: 'declined', code: 'network_error', sentence })
    }
    tell({ is: 'over' })
  }

  async function listen(body: AssistantWish, signal: AbortSignal, tell: (event: AssistantEvent) => void) {
    const answer = await client.call('askAssistant', { body }, { signal })
    if (!answer.ok) {
      const isClosed = answer.status === 0 && parts.door.network.get().isLocalOnly
      return tell({ is: 'declined', code: answer.code, sentence: isClosed ? closed : answer.error })
    }
    let isEnded = false
    for await (const line of answer.data) {
      if (signal.aborted) break
      tell({ is: 'told', line, graph: flow.now() })
      isEnded = line.is === 'done' || line.is === 'failed'
    }
    if (signal.aborted) tell({ is: 'stopped' })
    else if (!isEnded) tell({ is: 'cut' })
  }

  async function lookForTokens() {
    const usage = await client.call('usage')
    if (usage.ok) happen({ is: 'tokens-known', usage: usage.data.data })
  }

  onOtherDrawing(store, () => {
    request?.abort()
    request = undefined
    happen({ is: 'drawing-changed' })
  })

  return {
    assistant,
    async lookForModels() {
      const answer = await client.call('assistant')
      const data = answer.ok ? answer.data.data : undefined
      const choice = data && ({ is: 'known', house: data.model, services: data.services } as const)
      happen({ is: 'models-known', choice: choice ?? { is: 'unreachable' } })
    },
    lookForTokens,
    async ask(action: AssistantAction, words: string) {
      if (assistant.get().running !== undefined) return
      const { selection } = store.get()
      happen({
        is: 'asked',
        action,
        words,
        seen: { graph: flow.hold(), thought: thoughtOf(store.get()), selection },
      })
      await asking
    },
    cancel: () => request?.abort(),
    take: (ids) => happen({ is: 'decided', ids, decision: 'taken', graph: flow.now() }),
    refuse: (ids) => happen({ is: 'decided', ids, decision: 'refused', graph: flow.now() }),
    setOwn(own) {
      parts.keepOwn(own)
      happen({ is: 'own-chosen', own })
    },
  }
}

/** The flow as the person has it: the newest edits too, what is only proposed not. */
function followFlow(store: Store) {
  /** The last drawing without proposals. */
  let settled: FlowGraph | undefined
  store.subscribe(() => {
    const { drawn, revision, proposal } = store.get()
    if (!proposal && drawn?.revision === revision) settled = drawn.graph
  })
  const now = () => {
    const state = store.get()
    return applyEdits(settled ?? graphOf(state), state.history.now.edits)
  }
  return {
    now,
    /** What it is now is what comes is drawn over. */
    hold() {
      settled = now()
      return settled
    },
  }
}

function onOtherDrawing(store: Store, work: () => void) {
  let drawingId = store.get().drawing.id
  store.subscribe(() => {
    const { id } = store.get().drawing
    if (id === drawingId) return
    drawingId = id
    work()
  })
}
