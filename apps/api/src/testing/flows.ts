/** Flows that tests begin with. */
import type { CallInput, Calls } from '@flain/contract'
import type { FlowGraph } from '@flain/flow'
import type { TestBrowser } from './test-browser.ts'

export const graph: FlowGraph = {
  version: 1,
  kind: 'process',
  direction: 'right',
  nodes: [
    { id: 'a', kind: 'start', label: 'Wake' },
    { id: 'b', kind: 'action', label: 'Work' },
  ],
  edges: [{ id: 'a-b', from: 'a', to: 'b', kind: 'main' }],
  groups: [],
  steps: [],
}

type Body = CallInput<Calls['createFlow']>['body']

/** What a published flow needs beside its document. */
export const published = {
  name: 'A day',
  description: 'From morning to noon.',
  category: 'Lifestyle',
  state: 'published',
  document: graph,
} as const satisfies Body

export async function publish(browser: TestBrowser, more: Partial<Body> = {}) {
  return (await browser.call('createFlow', { body: { ...published, ...more } })).ok.data
}

export async function onPlan(browser: TestBrowser, plan: 'explorer' | 'creator' | 'visionary') {
  await browser.call('changePlan', { body: { plan, period: 'monthly' } })
}
