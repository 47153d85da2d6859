import { describe, expect, it } from 'vitest'
import { tellingOf } from './telling.ts'
import { iotScene, iotSteps } from './test-scenes.ts'

describe('tellingOf', () => {
  it('shows a step as long as playback does, and holds the finished picture', () => {
    const telling = tellingOf(iotScene, iotSteps)
    expect(telling.steps).toHaveLength(iotSteps.length)
    expect(telling.steps[0]?.start).toBeGreaterThan(telling.settledAt)
    for (const { duration } of telling.steps) expect(duration).toBe(1100)
    expect(telling.durationMs - telling.toldAt).toBeGreaterThanOrEqual(1500)
  })

  it('goes on from step to step without a gap', () => {
    const { steps, toldAt } = tellingOf(iotScene, iotSteps)
    const ends = steps.map(({ start, duration }) => start + duration)
    expect(ends).toEqual([...steps.slice(1).map(({ start }) => start), toldAt])
  })

  it('leaves a note on the screen as long as reading it takes', () => {
    const note = 'x'.repeat(170)
    const telling = tellingOf(
      iotScene,
      iotSteps.map((step, index) => (index === 0 ? { ...step, note } : step)),
    )
    expect(telling.steps[0]?.duration).toBe(10_500)
    expect(telling.steps[1]?.duration).toBe(1100)
    expect(telling.durationMs).toBeGreaterThan(telling.toldAt)
  })

  it('tells very many steps in about a minute', () => {
    const many = Array.from({ length: 50 }, () => iotSteps).flat()
    const { durationMs } = tellingOf(iotScene, many)
    expect(durationMs).toBeGreaterThan(60_000)
    expect(durationMs).toBeLessThan(66_000)
  })

  it('tells steps and notes faster or slower, and holds the finished picture as long', () => {
    const noted = iotSteps.map((step, index) => (index === 0 ? { ...step, note: 'x'.repeat(170) } : step))
    const [usual, fast, slow] = [1, 2, 0.5].map((speed) => tellingOf(iotScene, noted, speed))
    expect(fast?.steps.map(({ duration }) => duration)).toEqual(
      usual?.steps.map(({ duration }) => Math.round(duration / 2)),
    )
    expect(slow?.steps[1]?.duration).toBe(2200)
    for (const telling of [usual, fast, slow])
      expect((telling?.durationMs ?? 0) - (telling?.toldAt ?? 0)).toBeGreaterThanOrEqual(1500)
  })

  it('tells nothing where there are no steps', () => {
    expect(tellingOf(iotScene, [])).toMatchObject({ steps: [] })
  })
})
