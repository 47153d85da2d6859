import { emptyGraph } from '@flain/flow'
import type { Flow } from '@flain/contract'
import * as fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import type { FlowContent, Link, SaveStatus } from '../../state/saved-flow.ts'
import { bodyOf } from './fingerprint.ts'
import type { FlowChange } from './flow-link.ts'
import { type Answer, mostMs, restMs } from './saver-machine.ts'
import { createSaver, type SaverParts } from './saver.ts'

/** Time that goes on only when told to. */
function fakeClock() {
  let now = 0
  let timers: { at: number; run: () => void }[] = []
  const settle = async () => {
    for (let turn = 0; turn < 12; turn++) await Promise.resolve()
  }
  return {
    nowMs: () => now,
    wait(run: () => void, delayMs: number) {
      const timer = { at: now + delayMs, run }
      timers.push(timer)
      return () => {
        timers = timers.filter((other) => other !== timer)
      }
    },
    async pass(ms: number) {
      const end = now + ms
      await settle()
      for (;;) {
        const next = timers.filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at)[0]
        if (!next) break
        timers = timers.filter((other) => other !== next)
        now = Math.max(now, next.at)
        next.run()
        await settle()
      }
      now = end
    },
  }
}

type Weather = 'fine' | 'request lost' | 'answer lost' | 'busy' | 'signed out'

/** The flows of one account, by the rules of the API. */
function fakeServer() {
  const flows = new Map<string, Flow>()
  const keys = new Map<string, { id: string; content: string }>()
  let atOnce = 0
  const server = {
    weather: 'fine' as Weather,
    flows,
    mostAtOnce: 0,
    requests: 0,
    async ask(run: () => Answer): Promise<Answer> {
      atOnce += 1
      server.requests += 1
      server.mostAtOnce = Math.max(server.mostAtOnce, atOnce)
      const { weather } = server
      const answer: Answer = weather === 'fine' || weather === 'answer lost' ? run() : { is: 'unreachable' }
      await Promise.resolve()
      atOnce -= 1
      if (weather === 'busy') return { is: 'later', sentence: 'Busy.' }
      if (weather === 'signed out') return { is: 'signed-out' }
      return weather === 'fine' ? answer : { is: 'unreachable' }
    },
    create(content: FlowContent, key: string): Answer {
      const known = keys.get(key)
      if (known && known.content !== JSON.stringify(content)) return { is: 'key-used' }
      if (known) return server.read(known.id)
      const id = `f${flows.size + 1}`
      keys.set(key, { id, content: JSON.stringify(content) })
      // NOTE: only the fields the saver reads.
      flows.set(id, { id, version: 1, ...content } as Flow)
      return server.read(id)
    },
    update(id: string, change: FlowChange, version?: number): Answer {
      const flow = flows.get(id)
      if (!flow) return { is: 'gone' }
      if (version !== undefined && version !== flow.version) return { is: 'conflict' }
      flows.set(id, { ...flow, ...change, version: flow.version + (change.document ? 1 : 0) })
      return server.read(id)
    },
    read(id: string): Answer {
      const flow = flows.get(id)
      return flow ? { is: 'flow', flow } : { is: 'gone' }
    },
  }
  return server
}

let clock: ReturnType<typeof fakeClock>
let server: ReturnType<typeof fakeServer>
let shelf: Link | undefined
let statuses: SaveStatus[]
let keys: number
let joined: FlowContent[]

let endLast = () => {}

/** Opens the page anew: what the page before still waits for never comes. */
function open(link?: Link) {
  endLast()
  let isOver = false
  endLast = () => {
    isOver = true
  }
  const parts: SaverParts = {
    ownerId: 'maya',
    create: (content, key) => server.ask(() => server.create(content, key)),
    update: (id, change, version) => server.ask(() => server.update(id, change, version)),
    load: (id) => server.ask(() => server.read(id)),
    remember: (next) => {
      if (!isOver) shelf = next
      return Promise.resolve()
    },
    sendLast: (id, change, version) => server.update(id, change, version),
    onStatus: (status) => {
      if (!isOver) statuses.push(status)
    },
    onJoined: (content) => joined.push(content),
    onSaved: () => {},
    newKey: () => `k${++keys}`,
    nowMs: clock.nowMs,
    wait: (run, delayMs) => clock.wait(() => isOver || run(), delayMs),
  }
  return createSaver(parts, link)
}

beforeEach(() => {
  clock = fakeClock()
  server = fakeServer()
  shelf = undefined
  statuses = []
  joined = []
  keys = 0
})

const drawing = (label: string, name = 'Shop'): FlowContent => ({
  name,
  category: 'Business',
  thought: label,
  document: { ...emptyGraph(), nodes: [{ id: 'a', kind: 'action', label }] },
})
const now = () => statuses.at(-1)?.is

describe('saving a flow', () => {
  it('creates it a moment after the first content, and then only says what changed', async () => {
    const saver = open()
    saver.change(drawing('a'))
    expect([now(), server.requests]).toEqual(['saving', 0])
    await clock.pass(restMs)
    expect([now(), server.flows.size]).toEqual(['saved', 1])
    saver.change(drawing('a', 'Store'))
    await clock.pass(restMs)
    expect(server.flows.get('f1')).toMatchObject({ name: 'Store', version: 1 })
    saver.change(drawing('b', 'Store'))
    await clock.pass(restMs)
    expect(server.flows.get('f1')).toMatchObject({ thought: 'b', version: 2 })
  })

  it('waits for rest, but not for ever', async () => {
    const saver = open()
    for (let time = 0; time <= mostMs; time += restMs / 2) {
      saver.change(drawing(`at ${time}`))
      await clock.pass(restMs / 2)
    }
    expect(server.requests).toBe(1)
  })

  it('sends nothing for a change that was taken back', async () => {
    const saver = open()
    saver.change(drawing('a'))
    await clock.pass(restMs)
    saver.change(drawing('b'))
    saver.change(drawing('a'))
    await clock.pass(mostMs)
    expect([now(), server.requests]).toEqual(['saved', 1])
  })

  it('keeps trying while the server is away, more and more seldom, and at once when told', async () => {
    const saver = open()
    server.weather = 'request lost'
    saver.change(drawing('a'))
    await clock.pass(restMs)
    expect(now()).toBe('offline')
    saver.change(drawing('b'))
    expect(now()).toBe('offline')
    await clock.pass(60_000)
    expect(server.requests).toBeLessThan(8)
    server.weather = 'fine'
    saver.now()
    await clock.pass(restMs)
    expect([now(), server.flows.get('f1')?.thought]).toEqual(['saved', 'b'])
  })

  it('makes one flow when the answer to the first save is lost, also after a reload', async () => {
    server.weather = 'answer lost'
    open().change(drawing('a'))
    await clock.pass(restMs)
    server.weather = 'fine'
    const again = open(shelf)
    again.change(drawing('b'))
    await clock.pass(mostMs)
    expect([server.flows.size, server.flows.get('f1')?.thought, now()]).toEqual([1, 'b', 'saved'])
  })

  it('knows its own save whose answer was lost, also after a reload and further changes', async () => {
    const saver = open()
    saver.change(drawing('a'))
    await clock.pass(restMs)
    server.weather = 'answer lost'
    saver.change(drawing('b'))
    await clock.pass(restMs)
    server.weather = 'fine'
    const again = open(shelf)
    again.change(drawing('c'))
    await clock.pass(mostMs)
    expect([server.flows.get('f1')?.thought, now()]).toEqual(['c', 'saved'])
  })

  it('says a last word when the page is left, and knows it afterwards', async () => {
    const saver = open()
    saver.change(drawing('a'))
    await clock.pass(restMs)
    saver.change(drawing('b'))
    saver.leave()
    expect(server.flows.get('f1')?.thought).toBe('b')
    const again = open(shelf)
    again.change(drawing('c'))
    await clock.pass(mostMs)
    expect([server.flows.get('f1')?.thought, now()]).toEqual(['c', 'saved'])
  })

  it('stops when nobody is signed in any more, and when the flow is gone', async () => {
    const saver = open()
    saver.change(drawing('a'))
    await clock.pass(restMs)
    server.weather = 'signed out'
    saver.change(drawing('b'))
    await clock.pass(60_000)
    expect([now(), server.requests]).toEqual(['device', 2])
    server.weather = 'fine'
    server.flows.clear()
    saver.now()
    await clock.pass(0)
    expect(now()).toBe('gone')
  })
})

describe('a conflict', () => {
  async function conflict() {
    const saver = open()
    saver.change(drawing('a'))
    await clock.pass(restMs)
    server.update('f1', drawing('theirs'), 1)
    saver.change(drawing('mine'))
    await clock.pass(restMs)
    return saver
  }

  it('shows both and sends nothing more', async () => {
    const saver = await conflict()
    expect(statuses.at(-1)).toMatchObject({ is: 'conflict', theirs: { thought: 'theirs' } })
    const before = server.requests
    saver.change(drawing('mine too'))
    await clock.pass(60_000)
    expect(server.requests).toBe(before)
    expect(statuses.at(-1)).toMatchObject({ is: 'conflict', mine: { thought: 'mine too' } })
  })

  it('is ended by saving ours over theirs', async () => {
    const saver = await conflict()
    saver.keepMine()
    await clock.pass(restMs)
    expect(server.flows.get('f1')).toMatchObject({ thought: 'mine', version: 3 })
    expect(now()).toBe('saved')
  })

  it('is none where both only added steps: both are saved', async () => {
    const told = (...labels: string[]): FlowContent => ({
      ...drawing(labels.map((label) => `${label}.`).join(' ')),
      document: {
        ...emptyGraph(),
        nodes: labels.map((label) => ({ id: label, kind: 'action', label })),
      },
    })
    const saver = open()
    saver.change(told('a'))
    await clock.pass(restMs)
    server.update('f1', told('a', 'theirs'), 1)
    saver.change(told('a', 'mine'))
    await clock.pass(restMs)
    expect(server.flows.get('f1')).toMatchObject({ ...told('a', 'theirs', 'mine'), version: 3 })
    expect([now(), joined.map(({ thought }) => thought)]).toEqual(['saved', ['a. theirs. mine.']])
  })

  it('is seen again when somebody saved once more meanwhile', async () => {
    const saver = await conflict()
    server.update('f1', drawing('newer'), 2)
    saver.keepMine()
    await clock.pass(restMs)
    expect(statuses.at(-1)).toMatchObject({ is: 'conflict', theirs: { thought: 'newer' } })
  })

  it('is not missed because a name was saved first', async () => {
    const saver = open()
    saver.change(drawing('a'))
    await clock.pass(restMs)
    server.update('f1', drawing('theirs'), 1)
    saver.change(drawing('a', 'Store'))
    await clock.pass(restMs)
    saver.change(drawing('mine', 'Store'))
    await clock.pass(restMs)
    expect(now()).toBe('conflict')
  })
})

describe('whatever the network does', () => {
  it('has the newest content saved once it is fine, in one flow, one request at a time', async () => {
    const weather = fc.constantFrom<Weather>('fine', 'request lost', 'answer lost', 'busy')
    const step = fc.record({
      weather,
      label: fc.constantFrom('a', 'b', 'c'),
      name: fc.constantFrom('x', 'y'),
    })
    const times = fc.integer({ min: 0, max: 9000 })
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(step, times, fc.boolean()), { maxLength: 12 }), async (days) => {
        clock = fakeClock()
        server = fakeServer()
        shelf = undefined
        let saver = open()
        let newest = drawing('first')
        saver.change(newest)
        for (const [{ weather: is, label, name }, ms, isReloaded] of days) {
          server.weather = is
          newest = drawing(label, name)
          saver.change(newest)
          await clock.pass(ms)
          if (isReloaded) {
            saver.leave()
            saver = open(shelf)
            saver.change(newest)
          }
        }
        server.weather = 'fine'
        saver.now()
        await clock.pass(130_000)
        const flow = server.flows.get('f1')
        expect(server.flows.size).toBe(1)
        expect(flow && [flow.name, bodyOf(flow)]).toEqual([newest.name, bodyOf(newest)])
        expect([now(), saver.hasChanges()]).toEqual(['saved', false])
      }),
      { seed: 7, numRuns: 300 },
    )
    expect(server.mostAtOnce).toBeLessThanOrEqual(1)
  })
})
