import { readFile } from 'node:fs/promises'
import type { FlowEdit } from '@flain/flow'
import { createMeasure } from '@flain/layout/text'
import type { Measure } from '@flain/layout'
import { beforeAll, describe, expect, it } from 'vitest'
import { draw } from './draw.ts'
import { readCalmly } from './read-calmly.ts'

const iot =
  'Design an IoT system: users reach a cloud application, APIs and a database, while an on-premises edge app talks to each IoT device.'

let measure: Measure

beforeAll(async () => {
  const fonts = new URL('../../../../../packages/layout/fonts/', import.meta.url)
  measure = await createMeasure(await readFile(new URL('schibsted-grotesk-560.ttf', fonts)))
})

function drawOnce(thought: string, edits: FlowEdit[] = []) {
  return draw({ revision: 1, draft: { thought, edits }, width: 1000, isRestless: false }, measure, undefined)
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

  it('gives every playback step a place in the drawing', () => {
    const { steps, scene } = drawOnce(iot)
    const ids = new Set(scene.nodes.map((node) => node.id))
    expect(steps.length).toBeGreaterThan(4)
    expect(steps.flatMap((step) => step.nodes).every((id) => ids.has(id))).toBe(true)
  })
})

describe('readCalmly', () => {
  it('never takes a settled node away for a half-typed word', () => {
    const words = iot.split(' ')
    for (let count = 6; count < words.length; count++) {
      const settled = readCalmly(`${words.slice(0, count).join(' ')} `, undefined)
      const word = words[count] ?? ''
      for (let end = 1; end < word.length; end++) {
        const half = readCalmly(`${words.slice(0, count).join(' ')} ${word.slice(0, end)}`, settled.graph)
        const ids = half.graph.nodes.map((node) => node.id)
        expect(ids).toEqual(expect.arrayContaining(settled.graph.nodes.map((node) => node.id)))
      }
    }
  })

  it('takes every word that is finished', () => {
    expect(readCalmly(iot, undefined).isHeldBack).toBe(false)
  })
})
