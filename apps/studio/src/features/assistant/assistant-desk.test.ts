import { createClient, createSessionStore } from '@flain/client'
import type { AssistantLine } from '@flain/contract'
import { applyEdit, emptyGraph, type FlowGraph } from '@flain/flow'
import { describe, expect, test } from 'vitest'
import { createDoor } from '../../platform/network.ts'
import { startState } from '../../state/studio-state.ts'
import { createStore } from '../../state/store.ts'
import { createAssistantDesk } from './assistant-desk.ts'

const base: FlowGraph = {
  ...emptyGraph(),
  nodes: [
    { id: 'a', kind: 'start', label: 'Order' },
    { id: 'b', kind: 'action', label: 'Pack' },
  ],
  edges: [{ id: 'a--b', from: 'a', to: 'b', kind: 'main' }],
}
const scene = {
  kind: 'process',
  direction: 'right',
  nodes: [],
  edges: [],
  groups: [],
  guides: [],
  bounds: { x: 0, y: 0, width: 1, height: 1 },
} as const

/** A studio whose drawings are made at once, and a server that answers with the lines it is given. */
function open() {
  const store = createStore(startState({ id: 'd', name: '', category: 'development' }))
  let shown = -1
  const draw = () => {
    const { revision, history, proposal } = store.get()
    if (revision === shown) return
    shown = revision
    const graph = [...history.now.edits, ...(proposal?.edits ?? [])].reduce(applyEdit, base)
    const drawn = { revision, reading: base, graph, steps: [], issues: [], undrawn: [] }
    const still = { ...scene, nodes: [], edges: [], groups: [], guides: [] }
    store.dispatch({ do: 'show', drawn: { ...drawn, scene: still, command: undefined, isHeldBack: false } })
  }
  store.subscribe(draw)
  draw()

  let lines = new TransformStream<Uint8Array, Uint8Array>()
  const asked: { body: unknown; signal: AbortSignal | null | undefined }[] = []
  const door = createDoor(undefined, (_input, init) => {
    asked.push({
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
      signal: init?.signal,
    })
    lines = new TransformStream()
    const stop = new Promise<never>((_, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
    })
    stop.catch((reason: unknown) => lines.writable.abort(reason).catch(() => undefined))
    return Promise.resolve(new Response(lines.readable))
  })
  const client = createClient({
    session: createSessionStore(undefined),
    baseUrl: 'http://localhost',
    fetch: door.fetch,
  })
  const desk = createAssistantDesk({ store, client, door, own: undefined, keepOwn: () => undefined })
  const labels = () => store.get().drawn?.graph.nodes.map(({ label }) => label)
  const write = async (...written: AssistantLine[]) => {
    const writer = lines.writable.getWriter()
    const text = written.map((line) => `${JSON.stringify(line)}\n`).join('')
    await writer.write(new TextEncoder().encode(text))
    writer.releaseLock()
  }
  return { store, desk, door, asked, labels, write, end: () => lines.writable.close() }
}

const begun: AssistantLine = { is: 'begun', model: 'm', at: 'api.example' }
const done: AssistantLine = { is: 'done', isCharged: false, leftOut: 0 }
const failed: AssistantLine = { is: 'failed', code: 'model_cut', error: 'It broke off.' }
const ship: AssistantLine = {
  is: 'part',
  part: { do: 'add-node', node: { id: 'c', kind: 'action', label: 'Ship' } },
}
const toShip: AssistantLine = {
  is: 'part',
  part: { do: 'add-edge', edge: { id: 'b--c', from: 'b', to: 'c', kind: 'main' } },
}
const rename: AssistantLine = {
  is: 'part',
  part: { do: 'change-node', id: 'a', change: { label: 'Order in' } },
}
const remove: AssistantLine = { is: 'part', part: { do: 'remove-node', id: 'b' } }

async function answered(studio: ReturnType<typeof open>, ...lines: AssistantLine[]) {
  const asking = studio.desk.ask('refine', '')
  await expect.poll(() => studio.asked.length).toBeGreaterThan(0)
  await studio.write(begun, ...lines)
  await studio.end()
  await asking
}
const offersOf = ({ desk }: ReturnType<typeof open>) => desk.assistant.get().offers

describe('asking a model', () => {
  test('draws each part as it comes, and nothing of it enters the draft', async () => {
    const studio = open()
    const asking = studio.desk.ask('refine', '')
    await expect.poll(() => studio.asked.length).toBe(1)
    expect(studio.asked[0]?.body).toMatchObject({ action: 'refine', graph: { nodes: base.nodes } })
    await studio.write(begun, ship)
    await expect.poll(studio.labels).toEqual(['Order', 'Pack', 'Ship'])
    expect(studio.desk.assistant.get().running).toBe('refine')
    await studio.write(rename, done)
    await studio.end()
    await asking
    expect(studio.labels()).toEqual(['Order in', 'Pack', 'Ship'])
    expect(offersOf(studio).map(({ words }) => words)).toEqual([
      'Add an action: “Ship”',
      'Change “Order”: call it “Order in”',
    ])
    expect(studio.store.get().history.now.edits).toEqual([])
    expect(studio.store.get().history.past).toEqual([])
  })

  test('takes what is chosen as one step that can be undone, with what it needs', async () => {
    const studio = open()
    await answered(studio, ship, toShip, rename, done)
    studio.desk.take([offersOf(studio)[1]?.id ?? 0])
    studio.desk.refuse([offersOf(studio)[2]?.id ?? 0])
    expect(studio.labels()).toEqual(['Order', 'Pack', 'Ship'])
    expect(studio.store.get().proposal).toBeUndefined()
    expect(studio.store.get().drawn?.graph.edges.map(({ id }) => id)).toEqual(['a--b', 'b--c'])
    studio.store.dispatch({ do: 'undo' })
    expect(studio.labels()).toEqual(['Order', 'Pack'])
  })

  test('leaves what is to go on the screen until that is taken', async () => {
    const studio = open()
    await answered(studio, remove, done)
    expect(studio.labels()).toEqual(['Order', 'Pack'])
    expect(studio.store.get().proposal?.marks).toEqual([{ part: 'node', id: 'b', look: 'gone' }])
    studio.desk.take(offersOf(studio).map(({ id }) => id))
    expect(studio.labels()).toEqual(['Order'])
  })

  test.each([
    ['a failure', [ship, failed], 'It broke off.'],
    [
      'an answer that breaks off',
      [ship],
      'The answer broke off on its way. Your drawing is as it was, and nothing was charged.',
    ],
  ] as const)('gives the drawing back after %s', async (_name, lines, sentence) => {
    const studio = open()
    await answered(studio, ...lines)
    expect(studio.labels()).toEqual(['Order', 'Pack'])
    expect(studio.desk.assistant.get()).toMatchObject({ offers: [], sentence, isFault: true })
  })

  test('stops at once when told to; what had come can still be taken', async () => {
    const studio = open()
    const asking = studio.desk.ask('refine', '')
    await expect.poll(() => studio.asked.length).toBe(1)
    await studio.write(begun, ship)
    await expect.poll(studio.labels).toContain('Ship')
    studio.desk.cancel()
    await asking
    expect(studio.asked[0]?.signal?.aborted).toBe(true)
    expect(studio.desk.assistant.get()).toMatchObject({
      running: undefined,
      sentence: 'Stopped. 1 change can be taken or refused.',
    })
    studio.desk.refuse(offersOf(studio).map(({ id }) => id))
    expect(studio.labels()).toEqual(['Order', 'Pack'])
  })

  test('is over when another drawing is opened, and touches nothing there', async () => {
    const studio = open()
    const asking = studio.desk.ask('refine', '')
    await expect.poll(() => studio.asked.length).toBe(1)
    await studio.write(begun, ship)
    await expect.poll(studio.labels).toContain('Ship')
    const drawing = { id: 'other', name: '', category: 'development' } as const
    studio.store.dispatch({ do: 'open', drawing, draft: { thought: '', edits: [] } })
    await asking
    expect(studio.store.get().proposal).toBeUndefined()
    expect(studio.desk.assistant.get()).toMatchObject({ running: undefined, offers: [], said: [] })
    expect(studio.labels()).toEqual(['Order', 'Pack'])
  })

  test('counts what went on to the service behind the server', async () => {
    const studio = open()
    studio.door.countFor(() => 'd')
    await answered(studio, done)
    const hosts = studio.door.network.get().receipts['d']?.map(({ host }) => host)
    expect(hosts).toEqual(['localhost', 'api.example'])
  })

  test('asks nothing while local only is on', async () => {
    const studio = open()
    studio.door.setLocalOnly(true)
    await studio.desk.ask('refine', '')
    expect(studio.asked).toEqual([])
    expect(studio.desk.assistant.get().sentence).toMatch(/^Local only is on/)
  })
})
