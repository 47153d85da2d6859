import type { AssistantLine } from '@flain/contract'
import { emptyGraph, type FlowGraph } from '@flain/flow'
import { describe, expect, it } from 'vitest'
import {
  type Assistant,
  assistantAfter,
  type AssistantEffect,
  type AssistantEvent,
  freshAssistant,
} from './assistant-machine.ts'

const graph: FlowGraph = { ...emptyGraph(), nodes: [{ id: 'a', kind: 'start', label: 'Order' }] }
const seen = { graph, thought: 'order', selection: ['a'] }
const usage = {
  plan: 'explorer' as const,
  month: { used: 1, limit: 5, resetsAt: '2026-12-01T00:00:00Z' },
  day: { used: 1, limit: 5, resetsAt: '2026-11-24T00:00:00Z' },
}
const thinking: Assistant = { ...freshAssistant, running: 'refine' }
const part = { do: 'change-node' as const, id: 'a', change: { label: 'Order in' } }
const offering: Assistant = {
  ...thinking,
  count: 1,
  offers: [{ id: 1, part, words: 'Change “Order”: call it “Order in”', decision: 'open' }],
}
const told = (line: AssistantLine): AssistantEvent => ({ is: 'told', line, graph })

type Row = [
  name: string,
  state: Assistant,
  event: AssistantEvent,
  after: Partial<Assistant>,
  effects: AssistantEffect['do'][],
]

const transitions: Row[] = [
  [
    'asks, and forgets what was offered before',
    { ...offering, running: undefined },
    { is: 'asked', action: 'refine', words: '', seen },
    { running: 'refine', offers: [], sentence: 'The model is thinking.' },
    ['request'],
  ],
  [
    'asks one thing at a time',
    thinking,
    { is: 'asked', action: 'chat', words: 'why?', seen },
    { running: 'refine', said: [] },
    [],
  ],
  [
    'remembers what a person said',
    freshAssistant,
    { is: 'asked', action: 'chat', words: ' why? ', seen },
    { said: [{ by: 'person', text: 'why?' }] },
    ['request'],
  ],
  [
    'counts what goes on to a service',
    thinking,
    told({ is: 'begun', model: 'm', at: 'api.example' }),
    {},
    ['count-passed-on'],
  ],
  [
    'counts nothing that stays here',
    thinking,
    told({ is: 'begun', model: 'm', at: 'this installation' }),
    {},
    [],
  ],
  ['offers a change', thinking, told({ is: 'part', part }), { offers: offering.offers, count: 1 }, ['show']],
  [
    'listens',
    thinking,
    told({ is: 'part', part: { do: 'say', text: 'Good.' } }),
    { said: [{ by: 'model', text: 'Good.' }], offers: [] },
    [],
  ],
  [
    'says what can be decided',
    offering,
    told({ is: 'done', isCharged: true, leftOut: 2, usage }),
    { sentence: '1 change can be taken or refused. 2 parts of the answer could not be used.', usage },
    [],
  ],
  [
    'gives the drawing back after a failure',
    offering,
    told({ is: 'failed', code: 'model_cut', error: 'It broke off.' }),
    { offers: [], sentence: 'It broke off.', isFault: true },
    ['show'],
  ],
  [
    'gives it back after an answer that breaks off',
    offering,
    { is: 'cut' },
    { offers: [], isFault: true },
    ['show'],
  ],
  [
    'asks how many tokens are left when there are none',
    thinking,
    { is: 'declined', code: 'ai_tokens_used', sentence: 'All used.' },
    { sentence: 'All used.', isFault: true },
    ['show', 'look-for-tokens'],
  ],
  [
    'leaves what had come when it is stopped',
    { ...offering, usage },
    { is: 'stopped' },
    { offers: offering.offers, sentence: 'Stopped. 1 change can be taken or refused.' },
    ['look-for-tokens'],
  ],
  ['is over', offering, { is: 'over' }, { running: undefined, offers: offering.offers }, []],
  [
    'takes a change',
    offering,
    { is: 'decided', ids: [1], decision: 'taken', graph },
    { sentence: '1 change taken.' },
    ['edit', 'show'],
  ],
  [
    'refuses a change',
    offering,
    { is: 'decided', ids: [1], decision: 'refused', graph },
    { sentence: '1 change refused.' },
    ['show'],
  ],
  [
    'decides nothing that is not offered',
    offering,
    { is: 'decided', ids: [7], decision: 'taken', graph },
    {},
    [],
  ],
  [
    'forgets all but whom to ask when another drawing is opened',
    { ...offering, usage, sentence: 'x' },
    { is: 'drawing-changed' },
    { offers: [], running: undefined, sentence: '', usage },
    [],
  ],
]

describe('asking a model', () => {
  it.each(transitions)('%s', (...[, state, event, after, effects]) => {
    const next = assistantAfter(state, event)
    expect(next.state).toMatchObject(after)
    expect(next.effects.map((effect) => effect.do)).toEqual(effects)
  })
})
