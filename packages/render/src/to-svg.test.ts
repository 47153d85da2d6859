import { playbackState } from '@flain/flow'
import * as fc from 'fast-check'
import { anyGraph } from '@flain/flow/arbitrary'
import { playbackSteps } from '@flain/flow'
import { describe, expect, it } from 'vitest'
import { palettes } from './palette.ts'
import { iotGraph, iotScene, iotSteps, sceneOf } from './test-scenes.ts'
import { toSvg, type SvgOptions } from './to-svg.ts'
import { allElements, parseXml } from './xml-check.ts'

const every: SvgOptions[] = [
  {},
  { theme: 'dark', background: 'none', scale: 2 },
  { theme: 'auto', category: 'creative' },
  { animated: true, steps: iotSteps, category: 'development' },
  { animated: true, theme: 'auto', font: new Uint8Array([1, 2, 3, 4]), source: '{"a":"<b>"}' },
]
const elementsOf = (text: string): ReturnType<typeof allElements> => allElements(parseXml(text))

describe('toSvg', () => {
  it.each(every)('is well-formed XML that runs and fetches nothing (%o)', (options) => {
    const elements = elementsOf(toSvg(iotScene, options))
    const tags = new Set(elements.map((element) => element.tag))
    const known = 'svg title metadata style rect g path circle text tspan use mask'.split(' ')
    expect([...tags].filter((tag) => !known.includes(tag))).toEqual([])
    for (const { attributes } of elements) {
      expect(Object.keys(attributes).filter((name) => name.startsWith('on'))).toEqual([])
      expect(attributes['href'] ?? '#').toMatch(/^#/)
    }
  })

  it('shows every label, whatever is in it, and stays well-formed', () => {
    fc.assert(
      fc.property(anyGraph, fc.integer({ min: 0, max: every.length - 1 }), (graph, which) => {
        const scene = sceneOf(graph)
        const elements = elementsOf(toSvg(scene, { ...every[which], steps: playbackSteps(graph) }))
        const texts = elements.filter((element) => element.tag === 'text')
        const lines = scene.nodes.reduce((sum, node) => sum + Math.min(1, node.lines.length), 0)
        expect(texts.length).toBeGreaterThanOrEqual(lines)
      }),
      { seed: 20, numRuns: 150 },
    )
  })

  it('cuts labels out of the lines where there is no ground to paint over them', () => {
    const labelled = iotScene.edges.filter((edge) => edge.label).length
    expect(labelled).toBeGreaterThan(0)
    const text = toSvg(iotScene, { background: 'none' })
    expect(text).not.toContain(palettes.light.canvas)
    const mask = elementsOf(text).find((element) => element.tag === 'mask')
    expect(mask?.children.map(({ tag }) => tag)).toEqual(['path', 'g'])
    expect(text).toMatch(/<g mask="url\(#k\)">(?:<g [^>]*>)+<path/)
    expect(toSvg(iotScene)).not.toContain('mask')
  })

  it('says its title to screen readers', () => {
    const [root] = parseXml(toSvg(iotScene))
    expect(root?.attributes['role']).toBe('img')
    expect(root?.children[0]).toMatchObject({ tag: 'title', text: 'IoT System Design' })
  })

  it('needs no style sheet without motion', () => {
    const elements = elementsOf(toSvg(iotScene))
    expect(elements.some((element) => element.tag === 'style')).toBe(false)
    expect(elements.some((element) => 'class' in element.attributes)).toBe(false)
  })

  it('draws nothing that moves when nothing should', () => {
    expect(toSvg(iotScene, { theme: 'auto' })).not.toMatch(/<use|@keyframes|--i/)
  })

  it('is the finished picture for a viewer that plays nothing', () => {
    const text = toSvg(iotScene, { animated: true, steps: iotSteps })
    const outside = text.replace(/@media\(prefers-reduced-motion:no-preference\)\{.*\}(?=<\/style>)/, '')
    expect(outside).not.toMatch(/animation|keyframes|stroke-dashoffset|var\(/)
  })

  it('hides trains from a viewer that plays nothing', () => {
    expect(toSvg(iotScene, { animated: true })).toMatch(/\.p\{[^}]*opacity:0/)
  })

  it('runs trains on main and dotted lines and not on quiet ones', () => {
    const elements = elementsOf(toSvg(iotScene, { animated: true }))
    const copied = new Set(
      elements.filter(({ tag }) => tag === 'use').map(({ attributes }) => attributes['href']),
    )
    const lines = elements.filter(({ attributes }) => copied.has(`#${attributes['id']}`))
    expect(lines.reduce((sum, line) => sum + line.children.length, 0)).toBe(6)
  })

  it('carries the font it was given as WOFF2', () => {
    const font = new Uint8Array([0x77, 0x4f, 0x46, 0x32, 0])
    expect(toSvg(iotScene, { font })).toContain('url(data:font/woff2;base64,d09GMgA=)')
  })

  it('keeps the source it was given so that it can be read again', () => {
    const source = JSON.stringify({ label: '</metadata><script>' })
    const found = elementsOf(toSvg(iotScene, { source })).find((element) => element.tag === 'metadata')
    expect(found?.text).toBe(source)
  })

  it('gives each id its prefix', () => {
    const text = toSvg(iotScene, { animated: true, idPrefix: 'a-' })
    expect(text).toContain('id="a-e0"')
    expect(text).toContain('href="#a-e0"')
  })

  it('draws a graph with nothing in it', () => {
    const scene = sceneOf({ ...iotGraph, nodes: [], edges: [], groups: [], steps: [] })
    expect(() => parseXml(toSvg(scene, { animated: true }))).not.toThrow()
  })

  it('shows a moment of playback: a halo round what plays, quiet lines for what comes', () => {
    const state = playbackState(iotScene, iotSteps, 2)
    const text = toSvg(iotScene, { state })
    expect(text.split(palettes.light.signal)).toHaveLength(2)
    expect(text).toContain(palettes.light.quietText)
  })

  it('keeps an animated flow of thirty nodes under 10 kB', () => {
    const kinds = ['action', 'decision', 'system', 'store', 'event'] as const
    const nodes = Array.from({ length: 30 }, (_, index) => ({
      id: `n${index}`,
      kind: kinds[index % 5] ?? 'action',
      label: ['Check payment', 'In stock?', 'Billing service', 'Orders', 'Parcel left'][index % 5] ?? '',
    }))
    const edges = Array.from({ length: 33 }, (_, index) => ({
      id: `e${index}`,
      from: `n${index < 29 ? index : (index - 29) * 6}`,
      to: `n${index < 29 ? index + 1 : (index - 29) * 6 + 3}`,
      kind: 'main' as const,
      ...(index % 5 === 1 ? { label: 'yes' } : {}),
    }))
    const scene = sceneOf({ ...iotGraph, nodes, edges, groups: [] })
    const text = toSvg(scene, { animated: true, category: 'business' })
    expect(new TextEncoder().encode(text).length).toBeLessThanOrEqual(10_000)
  })

  it('gives the same bytes each time', () => {
    for (const options of every) expect(toSvg(iotScene, options)).toBe(toSvg(iotScene, options))
  })
})
