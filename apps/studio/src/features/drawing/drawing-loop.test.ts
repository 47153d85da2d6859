import { emptyGraph } from '@flain/flow'
import type { Scene } from '@flain/layout'
import { describe, expect, it } from 'vitest'
import { createDrawingLoop, type DrawingPort } from './drawing-loop.ts'
import type { DrawAnswer, DrawRequest } from './messages.ts'

const scene: Scene = {
  kind: 'process',
  direction: 'right',
  nodes: [],
  edges: [],
  groups: [],
  guides: [],
  bounds: { x: 0, y: 0, width: 0, height: 0 },
}
const before = { reading: emptyGraph(), scene, free: scene, pinned: [] }

const request = (revision: number): DrawRequest => ({
  revision,
  draft: { thought: `t${revision}`, edits: [] },
  room: { width: 900, height: 600 },
  commandFrom: undefined,
  isRestless: true,
})

function answerTo({ revision }: DrawRequest): DrawAnswer {
  const graph = emptyGraph()
  return {
    is: 'drawn',
    drawn: {
      revision,
      reading: graph,
      graph,
      scene,
      steps: [],
      issues: [],
      undrawn: [],
      command: undefined,
      isHeldBack: false,
    },
  }
}

function setUp() {
  const ports: {
    sent: DrawRequest[]
    load: () => void
    answer: (answer: DrawAnswer) => void
    break: (why?: 'fault' | 'not-loaded') => void
    isClosed: boolean
  }[] = []
  const drawn: number[] = []
  const failures: string[] = []
  let slow = 0
  const alarms = new Set<() => void>()
  const loop = createDrawingLoop({
    openPort(): DrawingPort {
      const port = {
        sent: [] as DrawRequest[],
        load: () => {},
        answer: (_answer: DrawAnswer) => {},
        break: (_why?: 'fault' | 'not-loaded') => {},
        isClosed: false,
      }
      ports.push(port)
      return {
        send: (sent) => port.sent.push(sent),
        onAnswer: (listener) => (port.answer = listener),
        onLoaded: (listener) => (port.load = listener),
        onBreak: (listener) => (port.break = (why = 'fault') => listener(why)),
        close: () => (port.isClosed = true),
      }
    },
    onDrawn: ({ revision }) => drawn.push(revision),
    onFailure: (kind) => failures.push(kind),
    onSlow: () => (slow += 1),
    getBefore: () => before,
    wait(callback) {
      alarms.add(callback)
      return () => alarms.delete(callback)
    },
  })
  const ring = () => {
    const rung = [...alarms]
    alarms.clear()
    for (const alarm of rung) alarm()
  }
  return { loop, ports, drawn, failures, countSlow: () => slow, ring, alarms }
}

describe('the drawing loop', () => {
  it('sends the newest of many drafts and skips those between', () => {
    const { loop, ports, drawn } = setUp()
    for (const revision of [1, 2, 3, 4]) loop.request(request(revision))
    expect(ports[0]?.sent.map((sent) => sent.revision)).toEqual([1])
    ports[0]?.answer(answerTo(request(1)))
    ports[0]?.answer(answerTo(request(4)))
    expect(ports[0]?.sent.map((sent) => sent.revision)).toEqual([1, 4])
    expect(drawn).toEqual([1, 4])
  })

  it('tells a fresh worker what is on screen, once', () => {
    const { loop, ports } = setUp()
    loop.request(request(1))
    ports[0]?.answer(answerTo(request(1)))
    loop.request(request(2))
    expect(ports[0]?.sent.map((sent) => sent.before)).toEqual([before, undefined])
  })

  it('replaces a worker that breaks, and tries the newest draft again', () => {
    const { loop, ports, failures } = setUp()
    loop.request(request(1))
    loop.request(request(2))
    ports[0]?.break()
    expect(failures).toEqual(['worker'])
    expect(ports[0]?.isClosed).toBe(true)
    expect(ports[1]?.sent.map((sent) => sent.revision)).toEqual([2])
  })

  it('replaces a worker that says nothing', () => {
    const { loop, ports, ring } = setUp()
    loop.request(request(1))
    ports[0]?.load()
    ring()
    expect(ports).toHaveLength(2)
  })

  it('says that what draws takes its time to come, and waits for it', () => {
    const { loop, ports, drawn, countSlow, ring } = setUp()
    loop.request(request(1))
    expect(countSlow()).toBe(0)
    ring()
    expect([countSlow(), ports.length]).toEqual([1, 1])
    ports[0]?.load()
    ports[0]?.answer(answerTo(request(1)))
    expect(drawn).toEqual([1])
  })

  it('asks anew for what draws when the line has stalled', () => {
    const { loop, ports, ring } = setUp()
    loop.request(request(1))
    ring()
    ring()
    expect([ports.length, ports[0]?.isClosed]).toEqual([2, true])
  })

  it('tells once that what draws could not be fetched, and draws the newest draft when told to try again', () => {
    const { loop, ports, failures } = setUp()
    loop.request(request(1))
    loop.request(request(2))
    ports[0]?.break('not-loaded')
    expect(failures).toEqual([])
    ports[1]?.break('not-loaded')
    expect([failures, ports.length]).toEqual([['not-loaded'], 2])
    loop.retry()
    expect(ports[2]?.sent.map((sent) => sent.revision)).toEqual([2])
    loop.retry()
    expect(ports).toHaveLength(3)
  })

  it('gives a draft up that breaks two workers, and takes the next one', () => {
    const { loop, ports, failures } = setUp()
    loop.request(request(1))
    ports[0]?.break()
    ports[1]?.break()
    expect(ports).toHaveLength(2)
    expect(failures).toEqual(['worker', 'worker'])
    loop.request(request(2))
    expect(ports[2]?.sent.map((sent) => sent.revision)).toEqual([2])
  })

  it('says that a draft could not be drawn and goes on', () => {
    const { loop, ports, failures, alarms } = setUp()
    loop.request(request(1))
    loop.request(request(2))
    ports[0]?.answer({ is: 'failed', revision: 1 })
    expect(failures).toEqual(['draft'])
    expect(ports[0]?.sent.map((sent) => sent.revision)).toEqual([1, 2])
    expect(alarms.size).toBe(1)
  })

  it('does not lose what a skipped draft was to continue from', () => {
    const { loop, ports } = setUp()
    loop.request(request(1))
    loop.request({ ...request(2), before: 'nothing' })
    loop.request(request(3))
    ports[0]?.answer(answerTo(request(1)))
    expect(ports[0]?.sent[1]).toMatchObject({ revision: 3, before: 'nothing' })
  })

  it('hands on how words were read when a newer draft of them takes the waiting one’s place, and only then', () => {
    const { loop, ports } = setUp()
    const reading = { ...emptyGraph(), title: 'as it was typed' }
    const { draft } = request(2)
    loop.request(request(1))
    loop.request({ ...request(2), reading })
    loop.request({ ...request(3), draft: { ...draft, edits: [{ do: 'remove-node', id: 'plan' }] } })
    ports[0]?.answer(answerTo(request(1)))
    expect(ports[0]?.sent[1]).toMatchObject({ revision: 3, reading })
    loop.request({ ...request(4), reading })
    loop.request(request(5))
    ports[0]?.answer(answerTo(request(3)))
    expect(ports[0]?.sent[2]).toEqual(request(5))
  })
})
