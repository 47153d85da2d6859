import { readFile } from 'node:fs/promises'
import type { FlowEdit } from '@flain/flow'
import { createMeasure } from '@flain/layout/text'
import type { Measure } from '@flain/layout'
import { beforeAll, describe, expect, it } from 'vitest'
import { draw } from './draw.ts'

const iot =
  'Design an IoT system: users reach a cloud application, APIs and a database, while an on-premises edge app talks to each IoT device.'

let measure: Measure

beforeAll(async () => {
  const fonts = new URL('../../../../../packages/layout/fonts/', import.meta.url)
  measure = await createMeasure(await readFile(new URL('schibsted-grotesk-560.ttf', fonts)))
})

function drawOnce(thought: string, edits: FlowEdit[] = []) {
  return draw(
    {
      revision: 1,
      draft: { thought, edits },
      room: { width: 1000, height: 600 },
      commandFrom: undefined,
      isRestless: false,
    },
    measure,
    undefined,
  ).drawn
}

describe('draw', () => {
  it('draws the words and what was changed by hand on top of them', () => {
    const { graph } = drawOnce(iot)
    const user = graph.nodes.find((node) => node.label === 'User')
    expect(user).toBeDefined()
    const edited = drawOnce(iot, [{ do: 'change-node', id: user?.id ?? '', change: { label: 'Guest' } }])
    expect(edited.scene.nodes.map((node) => node.label)).toContain('Guest')
    expect(edited.reading).toEqual(graph)
  })

  it('lets a change wait while the words that made its node are gone', () => {
    const edits: FlowEdit[] = [{ do: 'remove-node', id: 'no-such-node' }]
    expect(drawOnce(iot, edits).graph).toEqual(drawOnce(iot).graph)
  })

  it('puts everything back where it stood, unless the flow is another one', () => {
    const request = {
      revision: 1,
      draft: { thought: iot, edits: [] },
      room: { width: 1000, height: 600 },
      commandFrom: undefined,
      isRestless: false,
    }
    const first = drawOnce(iot)
    const shifted = first.scene.nodes.map((node) => ({ ...node, x: node.x + 500 }))
    const stood = { graph: first.graph, scene: { ...first.scene, nodes: shifted } }
    expect(draw({ ...request, stood }, measure, undefined).drawn.scene).toBe(stood.scene)
    const other = { ...request, draft: { thought: 'Plan, then build.', edits: [] }, stood }
    expect(draw(other, measure, undefined).drawn.scene).toEqual(drawOnce('Plan, then build.').scene)
  })

  it('gives every playback step a place in the drawing', () => {
    const { steps, scene } = drawOnce(iot)
    const ids = new Set(scene.nodes.map((node) => node.id))
    expect(steps.length).toBeGreaterThan(4)
    expect(steps.flatMap((step) => step.nodes).every((id) => ids.has(id))).toBe(true)
  })
})

describe('a flow that was saved', () => {
  it('comes back exactly, with every change made by hand, and grows by further words', () => {
    const words = 'Open the cart, then pay, then print the receipt.'
    const node = drawOnce(words).graph.nodes[1]?.id ?? ''
    const { graph } = drawOnce(words, [
      { do: 'change-node', id: node, change: { label: 'Pay by card', pin: { x: 40, y: 300 } } },
      { do: 'add-node', node: { id: 'audit', kind: 'store', label: 'Audit log' } },
      { do: 'add-edge', edge: { id: 'a', from: node, to: 'audit', kind: 'async' } },
    ])
    const draft = { thought: words, edits: [], base: { thought: words, graph } }
    const opened = draw(
      { revision: 1, draft, room: { width: 1000, height: 600 }, commandFrom: undefined, isRestless: false },
      measure,
      undefined,
    )
    expect(opened.drawn.graph).toEqual(graph)
    const longer = { ...draft, thought: `${words} Then thank the customer.` }
    const grown = draw(
      {
        revision: 2,
        draft: longer,
        room: { width: 1000, height: 600 },
        commandFrom: undefined,
        isRestless: false,
      },
      measure,
      opened.before,
    ).drawn.graph
    for (const { id, label, pin } of graph.nodes)
      expect(grown.nodes.find((other) => other.id === id)).toMatchObject({ label, ...(pin ? { pin } : {}) })
    expect(grown.nodes.length).toBe(graph.nodes.length + 1)
  })

  it('comes back exactly when it was made without words', () => {
    const { graph } = drawOnce('a -> b')
    const draft = { thought: '', edits: [], base: { thought: '', graph } }
    const request = {
      revision: 1,
      draft,
      room: { width: 1000, height: 600 },
      commandFrom: undefined,
      isRestless: false,
    }
    expect(draw(request, measure, undefined).drawn.graph).toEqual(graph)
  })
})

describe('a command at the end of the thought', () => {
  const thought = 'plan -> build -> ship'

  it('is found and not drawn', () => {
    const said = `${thought} rename build to assemble`
    const request = {
      revision: 1,
      draft: { thought: said, edits: [] },
      room: { width: 1000, height: 600 },
      isRestless: false,
    }
    const { drawn } = draw({ ...request, commandFrom: thought.length }, measure, undefined)
    expect(drawn.command).toMatchObject({ kind: 'edit', start: thought.length })
    expect(drawn.graph.nodes).toHaveLength(3)
  })

  it('is a thought like any other where no command can stand', () => {
    const request = {
      revision: 1,
      draft: { thought: 'remove the lid', edits: [] },
      room: { width: 1000, height: 600 },
      isRestless: false,
    }
    expect(draw({ ...request, commandFrom: undefined }, measure, undefined).drawn.command).toBeUndefined()
  })
})

describe('a dragged node', () => {
  it('stands where it was put, its lines end on it, and the rest keeps its place', () => {
    const before = drawOnce('plan -> build -> ship')
    const node = before.scene.nodes[1]
    const pin = { x: (node?.x ?? 0) + 300, y: (node?.y ?? 0) + 40 }
    const { scene } = drawOnce('plan -> build -> ship', [
      { do: 'change-node', id: node?.id ?? '', change: { pin } },
    ])
    const held = scene.nodes[1]
    expect({ x: held?.x, y: held?.y }).toEqual(pin)
    const line = scene.edges.find((edge) => edge.to === held?.id)?.points.at(-1)
    expect(Math.abs((line?.x ?? 0) - pin.x)).toBeLessThanOrEqual((held?.width ?? 0) / 2 + 1)
    expect(Math.abs((line?.y ?? 0) - pin.y)).toBeLessThanOrEqual((held?.height ?? 0) / 2 + 1)
    expect(scene.bounds.x + scene.bounds.width).toBeGreaterThan(pin.x + (held?.width ?? 0) / 2)
  })

  it('goes back where it was when the drag is undone', () => {
    const request = {
      revision: 1,
      room: { width: 1000, height: 600 },
      commandFrom: undefined,
      isRestless: false,
    }
    const words = { thought: 'plan -> build -> ship', edits: [] }
    const first = draw({ ...request, draft: words }, measure, undefined)
    const id = first.drawn.scene.nodes[1]?.id ?? ''
    const edits: FlowEdit[] = [{ do: 'change-node', id, change: { pin: { x: 400, y: 300 } } }]
    const dragged = draw({ ...request, draft: { ...words, edits } }, measure, first.before)
    const undone = draw({ ...request, draft: words }, measure, dragged.before)
    expect(dragged.drawn.scene.nodes[1]).toMatchObject({ x: 400, y: 300 })
    for (const [index, { x, y }] of undone.drawn.scene.nodes.entries()) {
      const was = first.drawn.scene.nodes[index]
      expect(Math.hypot((was?.x ?? 0) - x, (was?.y ?? 0) - y)).toBeLessThanOrEqual(8)
    }
  })
})

describe('a picture composed anew', () => {
  const steps = Array.from(
    { length: 18 },
    (_, index) => `Clerk number ${index + 1} checks file ${index + 1}.`,
  )
  const room = { width: 1080, height: 590 }
  const asked = (thought: string) => ({
    revision: 1,
    draft: { thought, edits: [] },
    room,
    commandFrom: undefined,
    isRestless: false,
  })
  const scaleOf = ({ scene }: { scene: { bounds: { width: number; height: number } } }) =>
    Math.min(room.width / scene.bounds.width, room.height / scene.bounds.height)

  function typed() {
    let last = draw(asked(steps[0] ?? ''), measure, undefined)
    for (let count = 2; count <= steps.length; count++)
      last = draw(asked(steps.slice(0, count).join(' ')), measure, last.before)
    return last
  }

  it('is asked for, or is so much larger that moving is worth it; otherwise everything stands', () => {
    const grown = typed()
    const whole = asked(steps.join(' '))
    expect(scaleOf(grown.drawn)).toBeLessThan(0.6)
    const better = draw({ ...whole, compose: 'if-better' }, measure, grown.before)
    expect(better.drawn.isComposed).toBe(true)
    expect(scaleOf(better.drawn)).toBeGreaterThan(0.8)
    const again = draw({ ...whole, compose: 'if-better' }, measure, better.before)
    expect(again.drawn.isComposed).toBe(false)
    expect(again.drawn.scene.nodes).toEqual(better.drawn.scene.nodes)
    expect(draw({ ...whole, compose: 'anew' }, measure, better.before).drawn.isComposed).toBe(true)
  })

  it('is gone on from the way it runs', () => {
    const composed = draw({ ...asked(steps.join(' ')), compose: 'anew' }, measure, typed().before)
    const more = draw(asked(`${steps.join(' ')} The director signs.`), measure, composed.before)
    const at = new Map(more.drawn.scene.nodes.map(({ id, x, y }) => [id, { x, y }]))
    for (const { id, x, y } of composed.drawn.scene.nodes) expect(at.get(id)).toEqual({ x, y })
  })
})
