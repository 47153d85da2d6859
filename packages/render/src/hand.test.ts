import { playbackSteps } from '@flain/flow'
import { anyGraph } from '@flain/flow/arbitrary'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawScene } from './draw-scene.ts'
import { film } from './film/film.ts'
import { byHand, handPath } from './hand.ts'
import { pathCommands } from './path-commands.ts'
import { serialise, svg, type SvgElement } from './svg-element.ts'
import { iotGraph, iotSteps, sceneOf } from './test-scenes.ts'
import { toSvg } from './to-svg.ts'
import { allElements, parseXml } from './xml-check.ts'

const handGraph = { ...iotGraph, look: { style: 'hand' as const } }
const handScene = sceneOf(handGraph)
const ruled = 'M10 20H310a20 20 0 01 20 20V200L40 240z'

/** Where each piece of path data ends. */
const endsOf = (d: string) =>
  pathCommands(d).flatMap((command) => (command.type === 'close' ? [] : [{ x: command.x, y: command.y }]))

describe('handPath', () => {
  it('is the same for the same seed, another for another, and moves as a whole', () => {
    expect(handPath(ruled, 'a')).toBe(handPath(ruled, 'a'))
    expect(handPath(ruled, 'a')).not.toBe(handPath(ruled, 'b'))
    const moved = endsOf(handPath('M110 20H210V120', 'a'))
    endsOf(handPath('M10 20H110V120', 'a')).forEach(({ x, y }, index) => {
      expect(Math.abs((moved[index]?.x ?? 0) - x - 100)).toBeLessThan(0.3)
      expect(Math.abs((moved[index]?.y ?? 0) - y)).toBeLessThan(0.3)
    })
  })

  it('reaches every corner to within three pixels and closes what was closed', () => {
    const hand = handPath(ruled, 'seed')
    for (const corner of endsOf(ruled)) {
      const near = endsOf(hand).some(({ x, y }) => Math.hypot(x - corner.x, y - corner.y) < 3)
      expect([corner, near]).toEqual([corner, true])
    }
    expect(hand.endsWith('z')).toBe(true)
  })

  it('never leaves its line by more than three pixels', () => {
    fc.assert(
      fc.property(fc.integer({ min: 20, max: 2000 }), fc.string(), (length, seed) => {
        for (const command of pathCommands(handPath(`M0 0h${length}`, seed))) {
          const heights = command.type === 'curve' ? [command.y1, command.y2, command.y] : [0]
          expect(Math.max(...heights.map(Math.abs))).toBeLessThan(3)
        }
      }),
      { seed: 40 },
    )
  })
})

describe('byHand', () => {
  it('goes over an outline twice and over an inner line once', () => {
    const strokes = (element: SvgElement) =>
      String(byHand(element, 's').attributes['d']).split('M').length - 1
    expect(strokes(svg('rect', { class: 'sh', x: 0, y: 0, width: 80, height: 40, rx: 8 }))).toBe(2)
    expect(strokes(svg('path', { class: 'in', d: 'M0 0V40' }))).toBe(1)
  })

  it('leaves texts alone', () => {
    const text = svg('text', {}, ['words'])
    expect(byHand(text, 's')).toBe(text)
  })
})

describe('a flow whose look is by hand', () => {
  it('has the same words at the same places, and only curves for lines', () => {
    const textsOf = (file: string) =>
      allElements(parseXml(file)).flatMap(({ tag, text, attributes }) =>
        tag === 'text' ? [[text, attributes['x'], attributes['y']]] : [],
      )
    expect(textsOf(toSvg(handScene))).toEqual(textsOf(toSvg(sceneOf(iotGraph))))
    const shapes = allElements(parseXml(toSvg(handScene, { background: 'none' }))).map(({ tag }) => tag)
    expect(shapes).not.toContain('rect')
    expect(shapes).not.toContain('circle')
  })

  it('is the same file each time, still and animated', () => {
    for (const animated of [false, true]) {
      expect(toSvg(handScene, { animated, steps: iotSteps })).toBe(
        toSvg(sceneOf(handGraph), { animated, steps: iotSteps }),
      )
    }
  })

  it('keeps the strokes of a node wherever it stands', () => {
    const bodyOf = (scene: typeof handScene) => {
      const nodes = drawScene(scene).children.find(
        (child) => typeof child === 'object' && child.key === 'nodes',
      )
      const node = typeof nodes === 'object' ? nodes.children[1] : undefined
      return typeof node === 'object'
        ? node.children.map((child) => typeof child === 'object' && serialise(child))
        : []
    }
    const moved = { ...handScene, nodes: handScene.nodes.map((node) => ({ ...node, x: node.x + 33 })) }
    expect(bodyOf(moved)).toEqual(bodyOf(handScene))
  })

  it('plays as a film from nothing to the same picture', () => {
    const movie = film(handScene, { steps: iotSteps })
    expect(serialise(movie.frame(movie.settledAt))).toContain('stroke')
    expect(allElements(parseXml(serialise(movie.frame(500))))).not.toEqual([])
  })

  it('is well-formed whatever is drawn', () => {
    fc.assert(
      fc.property(anyGraph, (any) => {
        const graph = { ...any, look: { ...any.look, style: 'hand' as const } }
        const file = toSvg(sceneOf(graph), { animated: true, steps: playbackSteps(graph) })
        expect(file).not.toMatch(/NaN|undefined|Infinity/)
        expect(parseXml(file)).toHaveLength(1)
      }),
      { seed: 41, numRuns: 100 },
    )
  })
})

describe('a look', () => {
  it('has its colour and theme everywhere unless the caller says otherwise', () => {
    const scene = sceneOf({ ...iotGraph, look: { colour: 'social', theme: 'dark' } })
    expect(drawScene(scene, { category: 'business' }).attributes['data-cat']).toBe('social')
    expect(toSvg(scene, { category: 'business' })).toContain('#b38cff')
    expect(toSvg(scene, { theme: 'light' })).toContain('#7746cf')
    expect(serialise(film(scene).frame(9000))).toContain('#b38cff')
  })
})
