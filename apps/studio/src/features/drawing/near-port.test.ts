import { readFile } from 'node:fs/promises'
import { createMeasure } from '@flain/layout/text'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Drawn } from '../../state/studio-state.ts'
import { draw } from './draw.ts'
import type { Drawer } from './drawer.ts'
import type { DrawingPort } from './drawing-loop.ts'
import type { Before, DrawAnswer, DrawRequest } from './messages.ts'
import { openNearPort } from './near-port.ts'

let drawer: Drawer

beforeAll(async () => {
  const fonts = new URL('../../../../../packages/layout/fonts/', import.meta.url)
  const measure = await createMeasure(await readFile(new URL('schibsted-grotesk-560.ttf', fonts)))
  drawer = (request, before) => draw(request, measure, before)
})

const edits: DrawRequest['draft']['edits'] = []

const request = (thought: string, more: Partial<DrawRequest> = {}): DrawRequest => ({
  revision: thought.length,
  draft: { thought, edits },
  room: { width: 900, height: 600 },
  commandFrom: undefined,
  isRestless: true,
  ...more,
})

/** What the worker does, at once. */
function openFar() {
  const asked: DrawRequest[] = []
  let memory: Before | undefined
  let onAnswer: (answer: DrawAnswer) => void = () => {}
  const port: DrawingPort = {
    send(one) {
      asked.push(one)
      if (one.before) memory = one.before === 'nothing' ? undefined : one.before
      const { drawn, before } = drawer(one, memory)
      memory = before
      onAnswer({ is: 'drawn', drawn })
    },
    onAnswer(listener) {
      onAnswer = listener
    },
    onLoaded() {},
    onBreak() {},
    close() {},
  }
  return { port, asked }
}

/** A near port whose clock moves only while it draws, and whose idle time comes when the test says so. */
function setUp({ tookMs = 1, load = () => Promise.resolve(drawer) } = {}) {
  const far = openFar()
  const answers: Drawn[] = []
  let nowMs = 0
  let idle: (() => void)[] = []
  let near = 0
  const clock = { tookMs }
  const port = openNearPort(far.port, {
    loadDrawer: async () => {
      const loaded = await load()
      return (one, before) => {
        near += 1
        nowMs += clock.tookMs
        return loaded(one, before)
      }
    },
    whenIdle(callback) {
      idle.push(callback)
      return () => {
        idle = idle.filter((other) => other !== callback)
      }
    },
    now: () => nowMs,
  })
  port.onAnswer((answer) => {
    if (answer.is === 'drawn') answers.push(answer.drawn)
  })
  return {
    send: port.send,
    asked: far.asked,
    answers,
    clock,
    countNear: () => near,
    isIdleAsked: () => idle.length > 0,
    rest: async () => {
      for (let round = 0; round < 40 && idle.length > 0; round += 1) {
        idle.shift()?.()
        await new Promise((resolve) => setImmediate(resolve))
      }
    },
  }
}

const thought = 'An order comes in. Pack the order. Ship the order.'

async function startWarm(parts?: Parameters<typeof setUp>[0]) {
  const stage = setUp(parts)
  stage.send(request(thought, { before: 'nothing' }))
  await stage.rest()
  return stage
}

describe('openNearPort', () => {
  it('draws keystrokes on the page once it has tried that it is quick', async () => {
    const { send, asked, answers } = await startWarm()
    send(request(`${thought} S`))
    send(request(`${thought} Se`))
    expect(asked).toHaveLength(1)
    expect(answers.map((drawn) => drawn.revision)).toEqual([50, 52, 53])
  })

  it('answers what the worker would have answered, whoever drew the step before', async () => {
    const { send, answers, countNear } = await startWarm()
    const alone = openFar()
    const expected: Drawn[] = []
    alone.port.onAnswer((answer) => {
      if (answer.is === 'drawn') expected.push(answer.drawn)
    })
    const typed = `${thought} If it is lost, send it again. Then ask the customer.`
    const widths = (length: number) => (length % 7 === 0 ? 880 : 900)
    for (let length = thought.length; length <= typed.length; length += 1) {
      const one = request(typed.slice(0, length), { room: { width: widths(length), height: 600 } })
      if (length > thought.length) send(one)
      alone.port.send(one)
    }
    expect(countNear()).toBeGreaterThan(20)
    expect(answers.slice(1)).toEqual(expected.slice(1))
  })

  it('keeps the objects of what did not change', async () => {
    const { send, answers } = await startWarm()
    send(request(`${thought} Send the bill`, { isRestless: false }))
    const [first, second] = answers
    expect(second?.graph.nodes.length).toBeGreaterThan(first?.graph.nodes.length ?? 0)
    expect(second?.graph.nodes[0]).toBe(first?.graph.nodes[0])
  })

  it('leaves to the worker what is no keystroke, and tells it where to go on from', async () => {
    const { send, asked, answers } = await startWarm()
    send(request(`${thought} Send`))
    const last = answers.at(-1)
    send(request(`${thought} Send`, { draft: { thought: `${thought} Send`, edits: [] } }))
    expect(asked).toHaveLength(2)
    expect(asked[1]?.before).toMatchObject({ scene: last?.scene, pinned: [] })
    send(request(`${thought} ${'Send the bill. '.repeat(5)}`))
    send(request(`${thought} Bill`, { before: 'nothing' }))
    expect(asked).toHaveLength(4)
    expect(asked[2]?.before).toBeUndefined()
    expect(asked[3]?.before).toBe('nothing')
  })

  it('leaves to the worker a flow with a node that is held in its place', async () => {
    const { send, asked, answers } = await startWarm()
    const id = answers[0]?.graph.nodes[0]?.id ?? ''
    const held: typeof edits = [{ do: 'change-node', id, change: { pin: { x: 40, y: 300 } } }]
    send(request(thought, { draft: { thought, edits: held } }))
    send(request(`${thought} S`, { draft: { thought: `${thought} S`, edits: held } }))
    expect(asked).toHaveLength(3)
  })

  it('leaves everything to the worker where drawing takes long, and stops trying', async () => {
    const { send, asked, countNear, isIdleAsked, rest } = await startWarm({ tookMs: 20 })
    send(request(`${thought} S`))
    await rest()
    expect(asked).toHaveLength(2)
    expect(countNear()).toBeLessThan(30)
    expect(isIdleAsked()).toBe(false)
  })

  it('goes back to the worker when it has become slow', async () => {
    const { send, asked, clock } = await startWarm()
    clock.tookMs = 20
    for (const letter of ['a', 'ab', 'abc', 'abcd', 'abcde']) send(request(`${thought} ${letter}`))
    expect(asked.length).toBeGreaterThan(1)
  })

  it('goes on with the worker when it cannot be loaded', async () => {
    const { send, asked, answers } = await startWarm({ load: () => Promise.reject(new Error('offline')) })
    send(request(`${thought} S`))
    expect(asked).toHaveLength(2)
    expect(answers).toHaveLength(2)
  })
})
