import { nodeKinds, repair } from '@flain/flow'
import { layOut } from '@flain/layout'
import { iconPaths, withIcons } from '@flain/layout/icons'
import { describe, expect, it } from 'vitest'
import { drawScene } from './draw-scene.ts'
import { film } from './film/film.ts'
import { pathCommands } from './path-commands.ts'
import { serialise, type SvgElement } from './svg-element.ts'
import { roughMeasure } from './test-scenes.ts'
import { toSvg } from './to-svg.ts'

const all = (element: SvgElement): SvgElement[] => [
  element,
  ...element.children.flatMap((child) => (typeof child === 'string' ? [] : all(child))),
]

const attributesOf = (child: SvgElement | string) => (typeof child === 'string' ? {} : child.attributes)

const link = 'https://example.org/a?b=c&d="e'
const sceneOf = (kind: string, more: object = {}) =>
  layOut(
    repair({
      kind,
      nodes: nodeKinds.map((one) => ({
        id: one,
        kind: one,
        label: `Ask ${one}`,
        link: 'https://example.org/a?b=c&d',
        ...more,
      })),
    }).graph,
    { measure: roughMeasure },
  )

describe('a step that leads elsewhere', () => {
  it.each(['process', 'er', 'state', 'mindmap', 'swimlane'])(
    'has a sign inside of its outline in %s',
    (kind) => {
      const scene = sceneOf(kind)
      const tree = drawScene(scene)
      for (const node of scene.nodes) {
        const drawn = all(tree).find((one) => one.attributes['data-id'] === node.id)
        const sign = drawn && all(drawn).find((one) => one.attributes['class'] === 'lk')
        const [x = NaN, y = NaN] =
          String(sign?.attributes['d'])
            .match(/-?[\d.]+/g)
            ?.map(Number) ?? []
        expect([node.id, x > 0 && x < node.width / 2, Math.abs(y) < node.height / 2]).toEqual([
          node.id,
          true,
          true,
        ])
      }
    },
  )

  it('is opened beside the page, which it learns nothing of, and only where that was asked for', () => {
    const scene = sceneOf('process')
    const closed = drawScene(scene)
    expect(serialise(closed)).not.toContain('href')
    expect(closed.attributes['role']).toBe('img')
    const open = drawScene(scene, { opensLinks: true })
    const anchors = all(open).filter(({ tag }) => tag === 'a')
    expect(anchors).toHaveLength(scene.nodes.length)
    for (const { attributes } of anchors)
      expect(attributes).toMatchObject({
        href: 'https://example.org/a?b=c&d',
        target: '_blank',
        rel: 'noopener noreferrer nofollow ugc',
      })
    // An image would hide what can be reached in it.
    expect(open.attributes['role']).toBe('group')
  })

  it('leads on from a file, still or moving, and from no film', () => {
    const scene = sceneOf('process')
    for (const animated of [false, true]) {
      const file = toSvg(scene, { animated })
      expect(file.match(/<a href="https:\/\/example\.org\/a\?b=c&amp;d"/g)).toHaveLength(scene.nodes.length)
    }
    expect(serialise(film(scene).frame(0))).not.toContain('href')
  })

  it('is never drawn from an address a graph does not hold', () => {
    expect(serialise(drawScene(sceneOf('process', { link }), { opensLinks: true }))).toContain('d=%22e')
    const refused = sceneOf('process', { link: 'javascript:alert(1)' })
    expect(serialise(drawScene(refused, { opensLinks: true }))).not.toMatch(/<a|script/)
  })
})

describe('a colour of its own', () => {
  const graph = repair({
    nodes: [
      { id: 'a', label: 'A', colour: 'red' },
      { id: 'b', kind: 'start', label: 'B', colour: 'teal' },
      { id: 'c', label: 'C' },
    ],
    edges: [{ id: 'e', from: 'a', to: 'b', kind: 'reference', colour: 'grey' }],
    look: { colour: 'business' },
  }).graph
  const scene = layOut(graph, { measure: roughMeasure })

  it('is worn by step and line, also where the flow has one', () => {
    expect(scene.nodes.map(({ tint }) => tint)).toEqual(['red', 'development', undefined])
    expect(scene.edges.map(({ tint }) => tint)).toEqual(['grey'])
  })

  it.each([
    ['light', '#fbe0e0', '#b3182b', '#556273'],
    ['dark', '#401d22', '#ff8585', '#9aa8b8'],
  ] as const)('is in a file and a film of the %s theme', (theme, ...looks) => {
    const files = [toSvg(scene, { theme }), serialise(film(scene, { theme }).frame(1e6))]
    for (const file of files) for (const look of looks) expect(file).toContain(look)
  })
})

describe('an icon', () => {
  const { graph } = repair({
    nodes: [
      ...nodeKinds.map((kind) => ({ id: kind, kind, label: 'Go on with it', icon: 'rocket' })),
      { id: 'unknown', label: 'Go on with it', icon: 'constructor' },
      { id: 'bare', label: 'Go on with it' },
    ],
  })
  const scene = layOut(graph, { measure: withIcons(roughMeasure) })
  const at = (id: string) => scene.nodes.find((node) => node.id === id)

  it('has room of its own beside the words, or the circle of an actor, and an unknown one has none', () => {
    expect((at('action')?.width ?? 0) - (at('bare')?.width ?? 0)).toBeGreaterThan(15)
    expect([at('unknown')?.icon, at('unknown')?.width]).toEqual([undefined, at('bare')?.width])
    const bare = layOut(graph, { measure: roughMeasure })
    expect(bare.nodes.some(({ icon }) => icon)).toBe(false)
  })

  it('is in a page, a file and a film, in every kind of step', () => {
    const pictures = [serialise(drawScene(scene)), toSvg(scene), serialise(film(scene).frame(1e6))]
    for (const picture of pictures) expect(picture.split(iconPaths.rocket)).toHaveLength(nodeKinds.length + 1)
  })

  it('is a line that every reader of ours of path data follows', () => {
    for (const path of Object.values(iconPaths)) {
      const numbers = pathCommands(path).flatMap((command) => ('x' in command ? [command.x, command.y] : []))
      expect(numbers.every((one) => one >= 0 && one <= 24)).toBe(true)
    }
  })
})

describe('a line with an icon or a link', () => {
  const more = [
    { label: 'by truck' },
    { label: 'by truck', icon: 'truck' },
    { label: 'by truck', icon: 'truck', link: 'https://example.org/a' },
    { icon: 'truck' },
    { link: 'https://example.org/a' },
    {},
  ]
  const graphOf = (kind: string) =>
    repair({
      kind,
      nodes: more.flatMap((_, at) => [
        { id: `a${at}`, label: `From ${at}` },
        { id: `b${at}`, label: `To ${at}` },
      ]),
      edges: more.map((own, at) => ({ id: `e${at}`, from: `a${at}`, to: `b${at}`, ...own })),
    }).graph
  const sceneFor = (kind: string) => layOut(graphOf(kind), { measure: withIcons(roughMeasure) })

  it.each(['process', 'sequence', 'swimlane', 'er', 'state', 'mindmap', 'orgchart', 'architecture', 'class'])(
    'has room for them beside its words, or in their place, in %s',
    (kind) => {
      const labels = sceneFor(kind).edges.map(({ label }) => label)
      const [words = 0, marked = 0, both = 0, bare = 0, sign = 0] = labels.map(
        (label) => label?.box.width ?? 0,
      )
      expect(words < marked && marked < both).toBe(true)
      expect(Math.min(bare, sign)).toBeGreaterThan(20)
      expect(labels[5]).toBeUndefined()
      const drawn = all(drawScene(sceneFor(kind)))
      expect(drawn.filter((one) => one.attributes['class'] === 'gl ic')).toHaveLength(3)
      expect(drawn.filter((one) => one.attributes['class'] === 'lk')).toHaveLength(2)
    },
  )

  it('keeps them inside of its label, apart from its words', () => {
    const scene = sceneFor('process')
    const drawn = all(drawScene(scene)).find(
      (one) => one.attributes['class'] === 'el' && one.attributes['data-id'] === 'e2',
    )
    const [pill, text, icon, sign] = drawn ? drawn.children.map(attributesOf) : []
    const first = (written: unknown) => Number(/-?[\d.]+/.exec(String(written))?.[0])
    const half = roughMeasure('by truck', Number(text?.['font-size'])) / 2
    const [left, right] = [Number(pill?.['x']), Number(pill?.['x']) + Number(pill?.['width'])]
    const words = Number(text?.['x'])
    const order = [left, first(icon?.['transform']), words - half, words + half, first(sign?.['d']), right]
    expect(order.toSorted((a, b) => a - b)).toEqual(order)
    expect(words - half - first(icon?.['transform'])).toBeGreaterThan(16)
  })

  it('is opened as a step is, on a page and from a file, and from no film', () => {
    const scene = sceneFor('process')
    expect(serialise(drawScene(scene))).not.toContain('href')
    const open = drawScene(scene, { opensLinks: true })
    const anchors = all(open).filter(({ tag }) => tag === 'a')
    expect(anchors).toHaveLength(2)
    for (const { attributes } of anchors)
      expect(attributes).toMatchObject({ target: '_blank', rel: 'noopener noreferrer nofollow ugc' })
    expect(open.attributes['role']).toBe('group')
    for (const animated of [false, true])
      expect(toSvg(scene, { animated }).match(/<a [^>]*href="https:\/\/example\.org\/a"/g)).toHaveLength(2)
    const last = serialise(film(scene).frame(1e6))
    expect(last).not.toContain('href')
    expect(last.split(iconPaths.truck)).toHaveLength(4)
  })
})
