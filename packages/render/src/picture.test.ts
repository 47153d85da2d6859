import { nodeKinds, repair } from '@flain/flow'
import { somePictures } from '@flain/flow/arbitrary'
import { layOut, type Point, type SceneNode } from '@flain/layout'
import { describe, expect, it } from 'vitest'
import { drawScene } from './draw-scene.ts'
import { film } from './film/film.ts'
import { paintCanvas, type PicturePainter } from './film/paint-canvas.ts'
import { serialise, type SvgElement } from './svg-element.ts'
import { roughMeasure } from './test-scenes.ts'
import { toSvg } from './to-svg.ts'
import { parseXml, allElements } from './xml-check.ts'

const { png } = somePictures

/** Every kind of node with a picture of this size, some with a second line and a link. */
const sceneOf = (kind: string, size: { width: number; height: number }) => {
  const { graph } = repair({
    kind,
    nodes: nodeKinds.map((one, at) => ({
      id: one,
      kind: one,
      label: `Ask the ${one} once more, in so many words`,
      ...(at % 2 === 0 ? { detail: 'and once again' } : {}),
    })),
  })
  const nodes = graph.nodes.map((node) => ({ ...node, picture: { ...png, ...size, alt: 'A hill & a sun' } }))
  return layOut({ ...graph, nodes }, { measure: roughMeasure })
}

const partsOf = (element: SvgElement): SvgElement[] => [
  element,
  ...element.children.flatMap((child) => (typeof child === 'string' ? [] : partsOf(child))),
]

/** How far its outline reaches to each side, so far above or below its middle. */
function reach({ kind, form, width, height }: SceneNode, y: number): { left: number; right: number } {
  const half = width / 2
  const share = Math.abs(y) / (height / 2)
  if (form) return { left: half, right: half }
  if (kind === 'start' || kind === 'end') {
    const side = half - height / 2 + (height / 2) * Math.sqrt(Math.max(0, 1 - share ** 2))
    return { left: side, right: side }
  }
  const point = Math.min(height * (kind === 'decision' ? 0.45 : 0.4), width * 0.3) * share
  if (kind === 'decision') return { left: half - point, right: half - point }
  return { left: half, right: kind === 'event' ? half - point : half }
}

describe('a step with a picture', () => {
  const sizes = [
    { width: 320, height: 200 },
    { width: 90, height: 320 },
    { width: 320, height: 8 },
    { width: 20, height: 20 },
  ]
  it.each(['process', 'state', 'er', 'mindmap', 'journey', 'swimlane', 'orgchart', 'timeline', 'cycle'])(
    'has it and its words inside of the outline in %s',
    (kind) => {
      for (const size of sizes) {
        const scene = sceneOf(kind, size)
        const tree = partsOf(drawScene(scene))
        for (const node of scene.nodes) {
          const drawn = partsOf(tree.find((one) => one.attributes['data-id'] === node.id) as SvgElement)
          const image = drawn.find(({ tag }) => tag === 'image')
          const number = (name: string) => Number(image?.attributes[name])
          const box = { x: number('x'), y: number('y'), width: number('width'), height: number('height') }
          const corners: Point[] = [
            { x: box.x, y: box.y },
            { x: box.x + box.width, y: box.y },
            { x: box.x, y: box.y + box.height },
            { x: box.x + box.width, y: box.y + box.height },
          ]
          const words = drawn.filter(({ tag }) => tag === 'text').flatMap((one) => cornersOf(one, node))
          const out = [...corners, ...words].filter(({ x, y }) => {
            const { left, right } = reach(node, y)
            return x < -left || x > right || Math.abs(y) > node.height / 2
          })
          expect([kind, node.id, size, out]).toEqual([kind, node.id, size, []])
          // And above the words.
          expect(Math.min(...words.map(({ y }) => y))).toBeGreaterThanOrEqual(box.y + box.height)
        }
      }
    },
  )

  it('is kept in files with what it shows, and loads nothing from elsewhere', () => {
    const scene = sceneOf('process', { width: 320, height: 200 })
    for (const svg of [toSvg(scene), toSvg(scene, { animated: true }), toSvg(scene, { theme: 'auto' })]) {
      const images = allElements(parseXml(svg)).filter(({ tag }) => tag === 'image')
      expect(images).toHaveLength(nodeKinds.length)
      expect(images.every(({ attributes }) => attributes['href'] === png.data)).toBe(true)
      expect(images[0]?.children[0]?.text).toBe('A hill & a sun')
    }
    for (const data of [
      'https://example.org/a.png',
      'data:image/svg+xml;base64,AAAA',
      '//a',
      'javascript:0',
    ]) {
      const nodes = scene.nodes.map((node) => ({ ...node, picture: { data, width: 9, height: 9 } }))
      expect(serialise(drawScene({ ...scene, nodes }))).not.toContain('<image')
    }
  })

  it('is painted in films, faint where it is still to come', () => {
    const scene = sceneOf('process', { width: 320, height: 200 })
    const steps = nodeKinds.map((id) => ({ nodes: [id], edges: [] }))
    const movie = film(scene, { steps })
    const painted = (ms: number) => {
      const said: number[] = []
      const pen = blank()
      const picture: PicturePainter = ({ data }) => {
        expect(data).toBe(png.data)
        said.push(pen.globalAlpha)
      }
      paintCanvas(pen, movie.frame(ms), { path: (d) => d, family: 'F', picture })
      return said
    }
    expect(painted(0)).toEqual([])
    expect(painted(movie.settledAt)).toEqual(nodeKinds.map(() => 1))
    expect(painted(movie.steps[0]?.start ?? NaN)).toEqual([1, ...nodeKinds.slice(1).map(() => 0.35)])
  })
})

/** The corners of all of its lines. */
function cornersOf({ attributes, children }: SvgElement, node: SceneNode): Point[] {
  const size = Number(attributes['font-size'] ?? node.fontSize)
  const [x, y] = [Number(attributes['x']), Number(attributes['y'])]
  const lines = children.map((child) => (typeof child === 'string' ? child : child.children.join('')))
  if (attributes['text-anchor'] !== 'middle') return []
  return lines.flatMap((line, at) => {
    const [half, base] = [roughMeasure(line, size) / 2, y + at * size * 1.2]
    return [-half, half].flatMap((side) => [
      { x: x + side, y: base - size * 0.7 },
      { x: x + side, y: base + size * 0.1 },
    ])
  })
}

function blank() {
  const nothing = () => undefined
  return {
    save: nothing,
    restore: nothing,
    translate: nothing,
    scale: nothing,
    setLineDash: nothing,
    fill: nothing,
    stroke: nothing,
    fillText: nothing,
    globalAlpha: 1,
    lineDashOffset: 0,
    lineWidth: 1,
    lineCap: '',
    lineJoin: '',
    fillStyle: '',
    strokeStyle: '',
    font: '',
    textAlign: '',
  }
}
