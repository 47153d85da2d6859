import { readFile } from 'node:fs/promises'
import type { Measure } from '@flain/layout'
import { createMeasure } from '@flain/layout/text'
import { beforeAll, expect, it } from 'vitest'
import type { Drawn } from '../../state/studio-state.ts'
import { draw } from './draw.ts'
import type { Before } from './messages.ts'
import { pack, unpack } from './packed.ts'

let measure: Measure

beforeAll(async () => {
  const fonts = new URL('../../../../../packages/layout/fonts/', import.meta.url)
  measure = await createMeasure(await readFile(new URL('schibsted-grotesk-560.ttf', fonts)))
})

/** What the worker draws while a thought is typed word by word. */
function drawnWhileTyping(thought: string): Drawn[] {
  let before: Before | undefined
  const words = thought.split(' ')
  return words.map((_, count) => {
    const draft = { thought: words.slice(0, count + 1).join(' '), edits: [] }
    const request = {
      revision: count,
      draft,
      room: { width: 1000, height: 600 },
      commandFrom: undefined,
      isRestless: true,
    }
    const next = draw(request, measure, before)
    before = next.before
    return next.drawn
  })
}

it('brings every drawing over as it was, through a copy', () => {
  let sent: Drawn | undefined
  let received: Drawn | undefined
  const all = drawnWhileTyping(
    'When an order comes in, check the stock. If it is in stock, ship it, otherwise order more. Then tell the customer.',
  )
  for (const drawn of all) {
    received = unpack(received, structuredClone(pack(sent, drawn)))
    sent = drawn
    expect(received).toEqual(drawn)
  }
  expect(received?.scene.nodes.length).toBeGreaterThan(4)
})

it('keeps the objects of what did not change', () => {
  const [first, second] = drawnWhileTyping('plan->build->test->ship now')
  if (!first || !second) throw new Error('nothing was drawn')
  const before = unpack(undefined, structuredClone(pack(undefined, first)))
  const after = unpack(before, structuredClone(pack(first, second)))
  expect(after.scene.nodes[0]).toBe(before.scene.nodes[0])
  expect(unpack(before, pack(first, { ...first, revision: 9 }))).toEqual({ ...first, revision: 9 })
  expect(unpack(before, pack(first, { ...first, revision: 9 })).graph).toBe(before.graph)
})

it('says what is unchanged in a few bytes', () => {
  const [first] = drawnWhileTyping(Array.from({ length: 60 }, (_, index) => `step-${index}`).join('->'))
  if (!first) throw new Error('nothing was drawn')
  expect(JSON.stringify(pack(first, { ...first, revision: 9 })).length).toBeLessThan(200)
})
