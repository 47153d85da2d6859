import { keyServices } from '@flain/contract'
import { failureSchema } from '@flain/contract/schemas'
import type { AssistantLine, Failure, Usage } from '@flain/contract'
import { caps, repair } from '@flain/flow'
import { flowGraphSchema } from '@flain/flow/schema'
import type { FlowGraph } from '@flain/flow'
import { takePart } from '@flain/flow/take-part'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aiTokenLeases } from '../../db/schema.ts'
import { startModelStandIn } from '../../testing/model-stand-in.ts'
import type { ModelFaultName, ModelStandIn } from '../../testing/model-stand-in.ts'
import { signedIn } from '../../testing/people.ts'
import type { TestBrowser } from '../../testing/test-browser.ts'
import { openWorld } from '../../testing/world.ts'
import type { World } from '../../testing/world.ts'

let standIn: ModelStandIn
let world: World

const env = () => ({
  AI_PROVIDER: 'openai-compatible',
  AI_BASE_URL: standIn.base,
  AI_API_KEY: 'house-key',
  AI_MODEL: 'house-model',
  AI_OWN_KEY_URLS: standIn.base,
})

beforeAll(async () => {
  standIn = await startModelStandIn()
  world = await openWorld({ env: env() })
})
afterAll(async () => {
  await world.close()
  await standIn.close()
})

const thought = 'An order comes in, we pack it and ship it.'
const { graph } = repair({
  nodes: [
    { id: 'order', kind: 'start', label: 'Order comes in', provenance: [{ start: 0, end: 17 }] },
    { id: 'pack', kind: 'action', label: 'Pack', pin: { x: 10, y: 20 } },
    { id: 'ship', kind: 'end', label: 'Ship' },
  ],
  edges: [
    { id: 'e1', from: 'order', to: 'pack', kind: 'main' },
    { id: 'e2', from: 'pack', to: 'ship', kind: 'main' },
  ],
})

type Wish = Record<string, unknown>
type Asked = { status: number; lines: AssistantLine[]; failure: Failure | undefined; text: string }

const post = (browser: TestBrowser, wish: Wish) =>
  browser.request('/api/assistant', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ action: 'refine', thought, graph, ...wish }),
  })

async function ask(browser: TestBrowser, wish: Wish = {}): Promise<Asked> {
  const response = await post(browser, wish)
  const text = await response.text()
  const lines = response.ok ? text.split('\n').filter(Boolean).map(toLine) : []
  const failure = response.ok ? undefined : failureSchema.parse(JSON.parse(text))
  return { status: response.status, lines, failure, text }
}

const toLine = (line: string) => JSON.parse(line) as AssistantLine
const partsOf = ({ lines }: Asked) => lines.flatMap((line) => (line.is === 'part' ? [line.part] : []))
const graphAfter = (asked: Asked, from: FlowGraph = graph) => partsOf(asked).reduce(takePart, from)
const usedBy = async (browser: TestBrowser) => (await browser.call('usage')).ok.data.day.used
const faulty = (browser: TestBrowser, name: ModelFaultName, wish: Wish = {}) =>
  ask(browser, { words: `fault:${name}`, ...wish })

let browser: TestBrowser
beforeEach(async () => {
  browser = (await signedIn(world)).browser
})

describe('a model that answers', () => {
  test('refines the graph part by part, and one token is used', async () => {
    const asked = await ask(browser)
    expect(asked.lines[0]).toEqual({ is: 'begun', model: 'house-model', at: 'this installation' })
    expect(asked.lines.at(-1)).toMatchObject({
      is: 'done',
      isCharged: true,
      leftOut: 0,
      usage: { day: { used: 1, limit: 3 } } satisfies { day: Partial<Usage['day']> },
    })
    const after = graphAfter(asked)
    expect(after.nodes.map(({ id, label }) => `${id}: ${label}`)).toEqual([
      'order: Order comes in (clearer)',
      'pack: Pack',
      'ship: Ship',
      'check-result: Check the result',
    ])
    expect(after.edges.at(-1)).toMatchObject({ from: 'ship', to: 'check-result' })
    expect(after.nodes[1]?.pin).toEqual({ x: 10, y: 20 })
    expect(await usedBy(browser)).toBe(1)
  })

  test('is told the thought and the meaning of the graph, and nothing of places', async () => {
    await ask(browser, { selection: ['pack'], action: 'chat', words: 'Why pack?' })
    const sent = standIn.seen.at(-1)
    expect(sent?.authorization).toBe('Bearer house-key')
    const { messages } = JSON.parse(sent?.body ?? '') as { messages: { role: string; content: string }[] }
    expect(messages.map(({ role }) => role)).toEqual(['system', 'user'])
    expect(messages[0]?.content).toContain('{"do": "remove-node", "id": string up to 64')
    const request = JSON.parse(messages[1]?.content ?? '') as Record<string, unknown>
    expect(request).toMatchObject({ task: 'chat', words: 'Why pack?', thought, selection: ['pack'] })
    expect(JSON.stringify(request)).not.toMatch(/"pin"|provenance/)
  })

  test.each([
    [
      'extend',
      { words: 'add a return' },
      { do: 'add-node', node: { id: 'extension', kind: 'action', label: 'add a return' } },
    ],
    ['explain', {}, { do: 'note', node: 'pack', text: 'Here Pack happens.' }],
    ['fix', {}, { do: 'contradiction', nodes: ['order', 'pack'] }],
    [
      'chat',
      { words: 'What is this?', selection: ['ship'] },
      { do: 'say', text: 'You ask about Ship: What is this?' },
    ],
  ])('can %s', async (action, wish, part) => {
    expect(partsOf(await ask(browser, { action, ...wish }))).toContainEqual(expect.objectContaining(part))
  })

  test('sends each part on before the next one is known', async () => {
    const response = await post(browser, { words: 'fault:stall' })
    expect(response.headers.get('Content-Type')).toBe('application/x-ndjson; charset=utf-8')
    const reader = response.body?.getReader()
    const decoder = new TextDecoder()
    let text = ''
    while (!text.includes('before-the-stall')) text += decoder.decode((await reader?.read())?.value)
    await reader?.cancel()
    expect(text).not.toContain('"is":"failed"')
  })

  test('may explain without being able to change anything', async () => {
    const asked = await ask(browser, { action: 'explain', words: 'fault:hostile' })
    expect(partsOf(asked).map((part) => part.do)).toEqual(['say'])
  })
})

describe('a model that misbehaves costs nothing and is named in a sentence', () => {
  test.each<[ModelFaultName, string]>([
    ['cut', 'model_cut'],
    ['prose', 'model_nonsense'],
    ['empty', 'model_nonsense'],
    ['endless', 'model_endless'],
    ['huge-line', 'model_endless'],
    ['key-refused', 'model_refused'],
    ['busy', 'model_busy'],
    ['crash', 'model_failed'],
    ['wrong-type', 'model_nonsense'],
    ['elsewhere', 'model_unreachable'],
    ['unknown-ids', 'model_nonsense'],
    ['too-long', 'model_cut'],
    ['bad-event', 'model_failed'],
  ])('%s: %s', async (name, code) => {
    const asked = await faulty(browser, name)
    expect(asked.status).toBe(200)
    expect(asked.lines.at(-1)).toMatchObject({ is: 'failed', code, usage: { day: { used: 0 } } })
    expect(asked.text).toContain('Your drawing is as it was, and nothing was charged.')
    expect(asked.text).not.toContain('sk-secret')
    expect(await usedBy(browser)).toBe(0)
    expect(flowGraphSchema.safeParse(graphAfter(asked)).success).toBe(true)
  })

  test('in silence: model_slow', async () => {
    const impatient = await openWorld({
      env: { ...env(), AI_FIRST_SECONDS: '0.4', AI_IDLE_SECONDS: '0.4' },
    })
    const person = (await signedIn(impatient)).browser
    for (const name of ['no-answer', 'slow-first', 'stall'] as const) {
      const asked = await faulty(person, name)
      expect(asked.lines.at(-1)).toMatchObject({
        is: 'failed',
        code: 'model_slow',
        usage: { day: { used: 0 } },
      })
    }
    await impatient.close()
  })

  test('a broken line is left out, what was whole stays, and it is paid for: it was delivered', async () => {
    const asked = await faulty(browser, 'broken-line')
    expect(graphAfter(asked).nodes.map(({ id }) => id)).toEqual([
      ...graph.nodes.map(({ id }) => id),
      'whole-one',
      'whole-two',
    ])
    expect(asked.lines.at(-1)).toMatchObject({ is: 'done', isCharged: true, leftOut: 1 })
    expect(await usedBy(browser)).toBe(1)
  })

  test('labels are text, and places, markup and addresses are left out', async () => {
    const asked = await faulty(browser, 'hostile')
    const node = graphAfter(asked).nodes.at(-1)
    expect(node).toEqual({
      id: 'hostile',
      kind: 'action',
      label: '<img src=x onerror=alert(1)> javascript:alert(2) evil',
    })
    expect(asked.lines.at(-1)).toMatchObject({ is: 'done', leftOut: 1 })
  })

  test('what is there twice or too much is left out', async () => {
    const old = Array.from({ length: caps.nodes - 500 }, (_, at) => ({
      id: `old-${at}`,
      kind: 'action' as const,
      label: 'Old',
    }))
    const crowded = { ...graph, nodes: [...graph.nodes, ...old] }
    const asked = await faulty(browser, 'too-much', { graph: crowded })
    const after = graphAfter(asked, crowded)
    expect(after.nodes).toHaveLength(caps.nodes)
    expect(after.nodes[0]?.label).toBe('Order comes in')
    expect(asked.lines.at(-1)).toMatchObject({ is: 'done', leftOut: 14 })
  })

  test('that is not there at all', async () => {
    const nowhere = await startModelStandIn()
    await nowhere.close()
    const other = await openWorld({
      env: { AI_PROVIDER: 'openai-compatible', AI_BASE_URL: nowhere.base, AI_MODEL: 'm' },
    })
    const person = (await signedIn(other)).browser
    expect((await ask(person)).lines.at(-1)).toMatchObject({ is: 'failed', code: 'model_unreachable' })
    expect(await usedBy(person)).toBe(0)
    await other.close()
  })

  test('the log says what happened, and not a word of the person or the service', async () => {
    await faulty(browser, 'crash')
    const line = world.logged.findLast((entry) => entry.includes('language model')) ?? ''
    expect(line).toContain('"fault":"model_failed"')
    expect(line).toContain('"status":500')
    expect(world.logged.join('')).not.toMatch(/sk-secret|house-key|comes in/)
  })
})

describe('going away', () => {
  const firstPart = async (response: Response) => {
    const reader = response.body?.getReader()
    const decoder = new TextDecoder()
    let text = ''
    while (!text.includes('"is":"part"')) text += decoder.decode((await reader?.read())?.value)
    return reader
  }

  test('ends the request at the model at once; what had arrived is paid for', async () => {
    const before = standIn.gone.length
    const reader = await firstPart(await post(browser, { words: 'fault:stall' }))
    await reader?.cancel()
    await expect.poll(() => standIn.gone.length).toBe(before + 1)
    expect(await usedBy(browser)).toBe(1)
  })

  test('before anything arrived is free', async () => {
    const before = standIn.gone.length
    const asking = standIn.seen.length
    const reader = (await post(browser, { words: 'fault:slow-first' })).body?.getReader()
    await reader?.read()
    await expect.poll(() => standIn.seen.length).toBe(asking + 1)
    expect(await usedBy(browser)).toBe(1)
    await reader?.cancel()
    await expect.poll(() => standIn.gone.length).toBe(before + 1)
    await expect.poll(() => usedBy(browser)).toBe(0)
  })
})

describe('tokens', () => {
  test('of twenty requests at once as many are answered as the day allows', async () => {
    const asked = await Promise.all(Array.from({ length: 20 }, () => ask(browser)))
    expect(asked.filter(({ status }) => status === 200)).toHaveLength(3)
    const refused = asked.find(({ status }) => status === 429)?.failure
    expect(refused).toMatchObject({
      code: 'ai_tokens_used',
      error: 'All 3 AI tokens of today are used. New ones come on Nov 21 at 00:00 UTC.',
      retryAfter: 14 * 3600,
    })
    expect(await usedBy(browser)).toBe(3)
  })

  test('of twenty failing requests at once none costs anything', async () => {
    await Promise.all(Array.from({ length: 20 }, () => faulty(browser, 'crash')))
    expect(await usedBy(browser)).toBe(0)
    expect((await ask(browser)).status).toBe(200)
  })

  test('the last one goes to one of two that ask at once', async () => {
    await ask(browser)
    await ask(browser)
    const both = await Promise.all([ask(browser), ask(browser)])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 429]))
  })
})

describe('the lease of a token', () => {
  test('ends with its request, however that ended: of all requests above none has one left', async () => {
    const leases = () => world.context.store.db.$count(aiTokenLeases)
    await ask(browser)
    await expect.poll(leases).toBe(0)
    world.advance(600)
    expect(await usedBy(browser)).toBe(1)
  })
})

describe('a key of one’s own', () => {
  const own = () => ({ service: new URL(standIn.base).host, key: 'sk-my-own', model: 'my-model' })

  test('costs no token, goes to its service only, and is nowhere in the log', async () => {
    const asked = await ask(browser, { own: own() })
    expect(asked.lines.at(-1)).toEqual({ is: 'done', isCharged: false, leftOut: 0 })
    expect(standIn.seen.at(-1)).toMatchObject({ authorization: 'Bearer sk-my-own', model: 'my-model' })
    expect(await usedBy(browser)).toBe(0)
    expect(world.logged.join('')).not.toMatch(/sk-my-own|my-model/)
  })

  test('works without an account', async () => {
    expect((await ask(world.browser(), { own: own() })).lines.at(-1)).toMatchObject({ is: 'done' })
  })

  test.each(['http://127.0.0.1:1', '169.254.169.254', 'constructor', '', 'openai.com.evil.example'])(
    'goes to no service that is not listed: %j',
    async (service) => {
      const before = standIn.seen.length
      const asked = await ask(browser, { own: { ...own(), service } })
      expect([asked.status, asked.failure?.code]).toEqual([400, 'invalid_body'])
      expect(standIn.seen).toHaveLength(before)
    },
  )

  test.each(['two words', 'a\r\nHost: evil', '', 'x'.repeat(401)])(
    'with %j in it is refused before it is used',
    async (key) => {
      expect((await ask(browser, { own: { ...own(), key } })).failure?.code).toBe('invalid_body')
    },
  )
})

describe('who may ask for what', () => {
  test('nobody without an account or a key', async () => {
    const asked = await ask(world.browser())
    expect([asked.status, asked.failure?.code]).toEqual([401, 'session_expired'])
  })

  test('nothing when there is no model, and the page can say so beforehand', async () => {
    const bare = await openWorld()
    const person = (await signedIn(bare)).browser
    const asked = await ask(person)
    expect([asked.status, asked.failure?.code]).toEqual([409, 'assistant_missing'])
    const { data } = (await person.call('assistant')).ok
    expect(data.model).toBeNull()
    expect(data.services.map(({ host }) => host)).toEqual(Object.values(keyServices).map(({ host }) => host))
    await bare.close()
  })

  test('the page can say where the words go', async () => {
    const { data } = (await browser.call('assistant')).ok
    expect(data.model).toEqual({ name: 'house-model', at: 'this installation' })
  })

  test.each([
    [{ action: 'draw' }],
    [{ action: 'extend', words: ' ' }],
    [{ words: 'x'.repeat(1001) }],
    [{ graph: { nodes: 'all' } }],
    [{ url: 'http://127.0.0.1' }],
  ])('not %j', async (wish) => {
    expect((await ask(browser, wish)).failure?.code).toBe('invalid_body')
    expect(await usedBy(browser)).toBe(0)
  })
})
