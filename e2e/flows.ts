/** Flows that journeys begin with, made by the page's own session. */
import type { Page } from '@playwright/test'

const graph = {
  version: 1,
  kind: 'process',
  direction: 'right',
  nodes: [
    { id: 'beans', kind: 'start', label: 'Grind beans' },
    { id: 'hot', kind: 'decision', label: 'Water hot?' },
    { id: 'wait', kind: 'action', label: 'Wait' },
    { id: 'pour', kind: 'end', label: 'Pour' },
  ],
  edges: [
    { id: '1', from: 'beans', to: 'hot', kind: 'main' },
    { id: '2', from: 'hot', to: 'pour', kind: 'main', label: 'yes' },
    { id: '3', from: 'hot', to: 'wait', kind: 'main', label: 'no' },
    { id: '4', from: 'wait', to: 'hot', kind: 'async' },
  ],
  groups: [],
  steps: [],
}

type Answer<Data> = { status: number; body: { data: Data } }

/** Asks the API as the signed-in page would; the caller says what the answer's data are. */
export function ask<Data = { id: string; version: number }>(
  page: Page,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer<Data>> {
  return page.evaluate(
    async ([verb, address, data]) => {
      const { token } = JSON.parse(localStorage.getItem('flain.session') ?? '{}') as { token?: string }
      const response = await fetch(String(address), {
        method: String(verb),
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token ?? ''}` },
        ...(data === undefined ? {} : { body: JSON.stringify(data) }),
      })
      return { status: response.status, body: (await response.json()) as Answer<Data>['body'] }
    },
    [method, path, body] as const,
  )
}

type Draft = { name: string; category?: string; description?: string }

/** Saves a draft of the person signed in on the page and answers its id. */
export async function draftFlow(page: Page, draft: Draft): Promise<string> {
  return (await ask(page, 'POST', '/api/flows', { ...draft, document: graph })).body.data.id
}

/** Publishes a flow of the person signed in on the page and answers its id. */
export async function publishFlow(page: Page, name: string): Promise<string> {
  const { body } = await ask(page, 'POST', '/api/flows', {
    name,
    description: 'How the first cup of the day is made.',
    category: 'Lifestyle',
    state: 'published',
    document: graph,
  })
  return body.data.id
}
