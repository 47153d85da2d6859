import { playbackState, walkState } from '@flain/flow'
import * as fc from 'fast-check'
import { anyGraph } from '@flain/flow/arbitrary'
import { nodeKinds } from '@flain/flow'
import type { Point } from '@flain/layout'
import { describe, expect, it } from 'vitest'
import { drawScene } from './draw-scene.ts'
import { serialise, tidy, type SvgElement } from './svg-element.ts'
import { iotGraph, iotScene, iotSteps, sceneOf } from './test-scenes.ts'
import { parseXml } from './xml-check.ts'

const all = (element: SvgElement): SvgElement[] => [
  element,
  ...element.children.flatMap((child) => (typeof child === 'string' ? [] : all(child))),
]
const titlesIn = (root: SvgElement) => all(root).filter(({ tag }) => tag === 'title')
const withClass = (root: SvgElement, name: string): SvgElement[] =>
  all(root).filter((element) =>
    String(element.attributes['class'] ?? '')
      .split(' ')
      .includes(name),
  )

describe('walkState', () => {
  it('lights where the walk led, and nothing it passed by', () => {
    const path = [{ node: 'user' }, { node: 'app', edge: 'e1' }, { node: 'api', edge: 'e2' }]
    const { nodes, edges } = walkState(iotScene, path)
    expect([nodes.get('user'), nodes.get('api'), nodes.get('db')]).toEqual(['done', 'now', 'next'])
    expect([edges.get('e1'), edges.get('e2'), edges.get('e3')]).toEqual(['done', 'now', 'next'])
    const back = walkState(iotScene, [...path, { node: 'user', edge: 'e7' }])
    expect(back.nodes.get('user')).toBe('now')
  })
})

describe('drawScene', () => {
  it('tells the whole name of a group that is too narrow for it', () => {
    const [cloud, ...others] = iotScene.groups
    const groups = cloud ? [{ ...cloud, lines: ['Cloud E…'] }, ...others] : []
    const titles = titlesIn(drawScene({ ...iotScene, groups }))
    expect(titles.map(({ children }) => children.join(''))).toEqual(['Cloud Environment'])
    expect(titlesIn(drawScene(iotScene))).toEqual([])
  })

  it('calls a piece of a long group by its group, so that a press on either chooses it', () => {
    const [cloud, site] = iotScene.groups
    if (!cloud || !site) throw new Error('The scene has groups.')
    const groups = [cloud, { ...site, id: 'cloud~2', continues: 'cloud' }]
    const drawn = withClass(drawScene({ ...iotScene, groups }, { selected: new Set(['cloud']) }), 'grp')
    expect(drawn.map(({ attributes }) => attributes['data-id'])).toEqual(['cloud', 'cloud'])
    expect(drawn.map(({ attributes }) => attributes['class'])).toEqual(['grp sel', 'grp sel'])
  })

  it('sets the name of a group in two lines about the middle of its place', () => {
    const [cloud, ...others] = iotScene.groups
    if (!cloud) throw new Error('The scene has groups.')
    const labelBox = { x: 10, y: 20, width: 90, height: 40 }
    const scene = {
      ...iotScene,
      groups: [
        { ...cloud, label: 'Cloud  Environment', lines: ['Cloud', 'Environment'], labelBox },
        ...others,
      ],
    }
    const root = drawScene(scene)
    expect(titlesIn(root)).toEqual([])
    const [group] = withClass(root, 'grp')
    const { fontSize } = cloud
    const texts = group?.children.flatMap((child) =>
      typeof child === 'string' || child.tag !== 'text' ? [] : [child],
    )
    expect(texts?.[0]?.attributes).toMatchObject({ x: 10, y: tidy(40 - fontSize * 0.6 + fontSize * 0.35) })
    expect(texts?.[0]?.children).toMatchObject([
      'Cloud',
      { tag: 'tspan', attributes: { x: 10, dy: tidy(fontSize * 1.2) }, children: ['Environment'] },
    ])
  })

  it('names its parts as the design does', () => {
    const root = drawScene(iotScene, { steps: iotSteps, category: 'development', enter: true })
    expect(root.attributes).toMatchObject({ class: 'dg enter', 'data-cat': 'development', role: 'img' })
    const counts = ['grp', 'e', 'dash', 'quiet', 'el', 'n', 'p'].map((name) => withClass(root, name).length)
    expect(counts).toEqual([2, 7, 1, 1, 3, 6, 6])
  })

  it('places nodes by a transform and says whose they are', () => {
    const node = iotScene.nodes[0]
    const drawn = withClass(drawScene(iotScene), 'n').find(
      ({ attributes }) => attributes['data-id'] === node?.id,
    )
    expect(drawn?.attributes['transform']).toBe(`translate(${node?.x} ${node?.y})`)
  })

  it('draws nodes where it is told to, and moves only those that are elsewhere', () => {
    const [still, moved] = iotScene.nodes
    if (!still || !moved) throw new Error('The scene has no two nodes.')
    const drawnAt = new Map<string, Point>([
      [still.id, still],
      [moved.id, { x: moved.x - 30, y: moved.y + 5 }],
    ])
    const drawn = withClass(drawScene(iotScene, { drawnAt }), 'n')
    const transformOf = (id: string) =>
      drawn.find(({ attributes }) => attributes['data-id'] === id)?.attributes['transform']
    expect(transformOf(still.id)).toBeUndefined()
    expect(transformOf(moved.id)).toBe('translate(30 -5)')
    const text = withClass(drawScene(iotScene, { drawnAt }), 'nb').flatMap((body) => body.children)
    expect(text).toContainEqual(
      expect.objectContaining({ tag: 'text', attributes: expect.objectContaining({ x: still.x }) }),
    )
  })

  it('gives the very same element for a part that is the same object and looks the same, and no other', () => {
    const chosen = new Set([iotScene.nodes[0]?.id ?? ''])
    const [plain, again, other] = [
      drawScene(iotScene),
      drawScene(iotScene),
      drawScene(iotScene, { selected: chosen }),
    ]
    const nodesOf = (root: SvgElement) => withClass(root, 'n')
    expect(nodesOf(again).every((node, index) => node === nodesOf(plain)[index])).toBe(true)
    expect(nodesOf(other).filter((node, index) => node !== nodesOf(plain)[index])).toHaveLength(1)
    expect(serialise(drawScene(iotScene))).toBe(serialise(plain))
  })

  it('gives the same element the same key in every drawing, and no two of one list the same', () => {
    fc.assert(
      fc.property(anyGraph, (graph) => {
        for (const element of all(drawScene(sceneOf(graph)))) {
          const keys = element.children.flatMap((child) =>
            typeof child === 'string' ? [] : (child.key ?? []),
          )
          expect(new Set(keys).size).toBe(keys.length)
        }
      }),
      { seed: 9, numRuns: 60 },
    )
  })

  it('is well-formed whatever the labels hold', () => {
    fc.assert(
      fc.property(anyGraph, (graph) => {
        expect(parseXml(serialise(drawScene(sceneOf(graph))))).toHaveLength(1)
      }),
      { seed: 10, numRuns: 60 },
    )
  })

  it('draws each kind with an outline of its own', () => {
    const nodes = nodeKinds.map((kind) => ({ id: kind, kind, label: 'Same' }))
    const root = drawScene(sceneOf({ ...iotGraph, nodes, edges: [], groups: [] }))
    const looks = withClass(root, 'nb').map((body) =>
      body.children.map((child) => (typeof child === 'string' ? '' : serialise(child))).join(''),
    )
    expect(new Set(looks).size).toBe(nodeKinds.length)
  })

  it('turns the pennant of an event round when the flow runs left', () => {
    const draw = (direction: 'left' | 'right'): string =>
      serialise(
        drawScene(
          sceneOf({
            ...iotGraph,
            direction,
            nodes: [{ id: 'a', kind: 'event', label: 'Alarm' }],
            edges: [],
            groups: [],
          }),
        ),
      )
    expect(draw('left')).not.toBe(draw('right'))
  })

  it('shows a moment of playback as classes', () => {
    const root = drawScene(iotScene, { state: playbackState(iotScene, iotSteps, 1) })
    expect(withClass(root, 'now').filter((one) => withClass(one, 'nb').length > 0)).toHaveLength(1)
    expect(withClass(root, 'halo')).toHaveLength(6)
  })

  it('marks what came, goes and is chosen', () => {
    const root = drawScene(iotScene, {
      added: new Set(['api']),
      gone: new Set(['e1']),
      selected: new Set(['db']),
    })
    expect(withClass(root, 'added')[0]?.attributes['data-id']).toBe('api')
    expect(withClass(root, 'gone')[0]?.attributes['data-id']).toBe('e1')
    expect(withClass(root, 'sel')[0]?.attributes['data-id']).toBe('db')
  })

  it('runs no trains above 60 edges except into what plays now', () => {
    const nodes = Array.from({ length: 62 }, (_, index) => ({
      id: `n${index}`,
      kind: 'action' as const,
      label: 'x',
    }))
    const edges = nodes.slice(1).map((node, index) => ({
      id: `e${index}`,
      from: `n${index}`,
      to: node.id,
      kind: 'main' as const,
    }))
    const scene = sceneOf({ ...iotGraph, nodes, edges, groups: [] })
    expect(withClass(drawScene(scene), 'p')).toHaveLength(0)
    const steps = nodes.map((node) => ({ nodes: [node.id], edges: [] }))
    expect(withClass(drawScene(scene, { state: playbackState(scene, steps, 5) }), 'p')).toHaveLength(1)
  })

  it('says the whole label in a title when it was cut', () => {
    const label =
      'A very long label that goes on and on until no two lines can hold all of it any more at all'
    const root = drawScene(
      sceneOf({ ...iotGraph, nodes: [{ id: 'a', kind: 'action', label }], edges: [], groups: [] }),
    )
    expect(all(root).find((element) => element.tag === 'title')?.children).toEqual([label])
  })
})
