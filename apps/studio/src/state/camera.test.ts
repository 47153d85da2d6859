import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fit, fitReadable, follow, panTo, toScene, toScreen, zoomAt, zoomLimits } from './camera.ts'

const area = { x: 318, y: 84, width: 1000, height: 600 }

describe('fit', () => {
  it('puts the whole drawing in the middle of the free area', () => {
    const bounds = { x: -50, y: 10, width: 4000, height: 900 }
    const shown = toScreen(fit(bounds, area), bounds)
    expect(shown.width).toBeCloseTo(1000)
    expect(shown.x).toBeCloseTo(318)
    expect(shown.y + shown.height / 2).toBeCloseTo(384)
  })

  it('does not blow a small drawing up', () => {
    expect(fit({ x: 0, y: 0, width: 60, height: 40 }, area).scale).toBeLessThanOrEqual(1.15)
  })

  it('keeps text readable when asked to, and then begins at the start', () => {
    const bounds = { x: 0, y: 0, width: 9000, height: 300 }
    const camera = fitReadable(bounds, area, undefined)
    expect(16 * camera.scale).toBeGreaterThanOrEqual(11)
    expect(toScreen(camera, bounds).x).toBeCloseTo(area.x)
  })
})

describe('fitReadable', () => {
  it('shows the whole of a flow that is only a little too large', () => {
    const bounds = { x: 0, y: 0, width: 500, height: 1000 }
    const camera = fitReadable(bounds, area, undefined)
    expect(16 * camera.scale).toBeGreaterThanOrEqual(9)
    const shown = toScreen(camera, bounds)
    expect(shown.y).toBeCloseTo(area.y)
    expect(shown.y + shown.height).toBeCloseTo(area.y + area.height)
  })
})

describe('fitReadable of a drawing too large to be read whole', () => {
  it('begins where the first node is', () => {
    const bounds = { x: 0, y: 0, width: 9000, height: 2000 }
    const first = { x: 4450, y: 0, width: 100, height: 40 }
    const shown = toScreen(fitReadable(bounds, area, first), first)
    expect(shown.x + shown.width / 2).toBeCloseTo(818)
    expect(shown.y).toBeCloseTo(area.y)
  })
})

describe('follow', () => {
  const newest = { x: 700, y: 200, width: 100, height: 40 }
  const growth = 'right'

  it('does not move while everything is in view', () => {
    const camera = { x: 330, y: 100, scale: 1 }
    expect(follow(camera, { x: 0, y: 0, width: 900, height: 500 }, area, { newest, growth })).toBe(camera)
  })

  it('makes room ahead when the drawing grows out, so that the next growth moves nothing', () => {
    const first = follow({ x: 330, y: 100, scale: 1 }, { x: 0, y: 0, width: 1100, height: 300 }, area, {
      newest,
      growth,
    })
    expect(follow(first, { x: 0, y: 0, width: 1250, height: 320 }, area, { newest, growth })).toBe(first)
  })

  it('shows the newest node of a drawing too large to show', () => {
    const last = { x: 7900, y: 100, width: 100, height: 40 }
    const camera = follow({ x: 330, y: 100, scale: 1 }, { x: 0, y: 0, width: 8000, height: 300 }, area, {
      newest: last,
      growth,
    })
    const shown = toScreen(camera, last)
    expect(shown.x).toBeGreaterThan(area.x)
    expect(shown.x + shown.width).toBeLessThan(area.x + area.width)
  })

  it('keeps most of the board for what was there before it', () => {
    const bounds = { x: 0, y: 0, width: 300, height: 2000 }
    const last = { x: 100, y: 1960, width: 100, height: 40 }
    const shown = toScreen(follow({ x: 330, y: 100, scale: 1 }, bounds, area, { newest: last, growth }), last)
    expect(shown.y).toBeGreaterThan(area.y + area.height * 0.6)
    expect(shown.y + shown.height).toBeLessThan(area.y + area.height * 0.75)
  })

  it('shows the whole of a drawing as long as it can be read at all', () => {
    const bounds = { x: 0, y: 0, width: 300, height: 1000 }
    const last = { x: 100, y: 960, width: 100, height: 40 }
    const shown = toScreen(
      follow({ x: 330, y: 100, scale: 1 }, bounds, area, { newest: last, growth }),
      bounds,
    )
    expect(shown.y).toBeCloseTo(area.y)
    expect(shown.height).toBeCloseTo(area.height)
  })

  it('stays where it is while the newest node of such a drawing is in view', () => {
    const bounds = { x: 0, y: 0, width: 8000, height: 300 }
    const last = { x: 7700, y: 100, width: 100, height: 40 }
    const camera = follow({ x: 330, y: 100, scale: 1 }, bounds, area, { newest: last, growth })
    const wider = { ...last, width: 140 }
    expect(follow(camera, { ...bounds, width: 8040 }, area, { newest: wider, growth })).toBe(camera)
    expect(
      follow(camera, { ...bounds, width: 9000 }, area, { newest: { ...last, x: 8800 }, growth }),
    ).not.toBe(camera)
  })

  it('leaves room below a drawing that grows down, and has it in the middle', () => {
    const bounds = { x: 0, y: 0, width: 300, height: 560 }
    const last = { x: 100, y: 520, width: 100, height: 40 }
    const camera = follow({ x: 330, y: 400, scale: 1 }, bounds, area, { newest: last, growth: 'down' })
    const shown = toScreen(camera, bounds)
    expect(shown.x + shown.width / 2).toBeCloseTo(818)
    const [above, below] = [shown.y - area.y, area.y + area.height - shown.y - shown.height]
    expect(below).toBeGreaterThan(above)
    expect(follow(camera, { ...bounds, height: 600 }, area, { newest: last, growth: 'down' })).toBe(camera)
  })
})

describe('panTo', () => {
  it('leaves the camera alone while the node is in the middle 70 %', () => {
    const camera = { x: 0, y: 0, scale: 1 }
    expect(panTo(camera, { x: 800, y: 350, width: 40, height: 40 }, area)).toBe(camera)
  })

  it('brings a node that is partly covered to the middle, where there is room for all of it', () => {
    const low = { ...area, height: 100 }
    const camera = { x: 0, y: 0, scale: 1 }
    const covered = { x: 800, y: 140, width: 120, height: 50 }
    expect(toScreen(panTo(camera, covered, low), covered)).toMatchObject({ x: 758, y: 109 })
    expect(panTo(camera, { ...covered, y: 90, height: 110 }, low)).toBe(camera)
  })

  it('brings a node outside it to the middle without zooming', () => {
    const camera = panTo({ x: 0, y: 0, scale: 0.8 }, { x: 0, y: 0, width: 40, height: 40 }, area)
    expect(camera.scale).toBe(0.8)
    expect(toScreen(camera, { x: 0, y: 0, width: 40, height: 40 })).toMatchObject({ x: 802, y: 368 })
  })
})

describe('zoomAt', () => {
  it('keeps what is under the pointer there, within its limits', () => {
    const coordinate = fc.double({ min: -2000, max: 2000, noNaN: true })
    fc.assert(
      fc.property(coordinate, coordinate, fc.double({ min: 0.01, max: 50, noNaN: true }), (x, y, factor) => {
        const before = { x: 40, y: -30, scale: 0.9 }
        const after = zoomAt(before, { x, y }, factor)
        expect(after.scale).toBeGreaterThanOrEqual(zoomLimits.min)
        expect(after.scale).toBeLessThanOrEqual(zoomLimits.max)
        const [was, is] = [toScene(before, { x, y }), toScene(after, { x, y })]
        expect(is.x).toBeCloseTo(was.x, 4)
        expect(is.y).toBeCloseTo(was.y, 4)
      }),
      { seed: 7, numRuns: 300 },
    )
  })
})
