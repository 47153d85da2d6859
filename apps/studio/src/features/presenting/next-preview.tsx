import { type FlowStep, playbackState } from '@flain/flow'
import type { Box, Scene } from '@flain/layout'
import { drawScene } from '@flain/render'
import { SvgTree } from '@flain/render/react'
import { memo } from 'react'

/** Room round the next step, in scene pixels, and the shape of the little picture. */
const around = 36
const shape = 16 / 9

type NextPreviewProps = { scene: Scene; steps: FlowStep[]; next: number }

/** The part of the drawing where the next step is, as it will look. */
export const NextPreview = memo(function NextPreview({ scene, steps, next }: NextPreviewProps) {
  const ids = new Set(steps[next]?.nodes)
  const view = viewOf(scene, ids)
  if (!view) return null
  const near = partIn(scene, view)
  const tree = drawScene(near, { state: playbackState(scene, steps, next), trains: false, className: 'peek' })
  const { role: _role, 'aria-label': _label, ...attributes } = tree.attributes
  const viewBox = `${view.x} ${view.y} ${view.width} ${view.height}`
  return <SvgTree element={{ ...tree, attributes: { ...attributes, viewBox, 'aria-hidden': 'true' } }} />
})

function viewOf({ nodes }: Scene, ids: ReadonlySet<string>): Box | undefined {
  const shown = nodes.filter((node) => ids.has(node.id))
  if (shown.length === 0) return undefined
  const left = Math.min(...shown.map((node) => node.x - node.width / 2)) - around
  const top = Math.min(...shown.map((node) => node.y - node.height / 2)) - around
  const right = Math.max(...shown.map((node) => node.x + node.width / 2)) + around
  const bottom = Math.max(...shown.map((node) => node.y + node.height / 2)) + around
  const width = Math.max(right - left, (bottom - top) * shape)
  const height = width / shape
  return { x: (left + right - width) / 2, y: (top + bottom - height) / 2, width, height }
}

/** What can be seen of a scene in a box: a large flow costs no more than a small one. */
function partIn(scene: Scene, { x, y, width, height }: Box): Scene {
  const isNear = (one: Box) =>
    one.x < x + width && one.x + one.width > x && one.y < y + height && one.y + one.height > y
  return {
    ...scene,
    nodes: scene.nodes.filter((node) =>
      isNear({ ...node, x: node.x - node.width / 2, y: node.y - node.height / 2 }),
    ),
    edges: scene.edges.filter(({ points }) => {
      const [left, right] = [Math.min(...points.map((p) => p.x)), Math.max(...points.map((p) => p.x))]
      const [top, bottom] = [Math.min(...points.map((p) => p.y)), Math.max(...points.map((p) => p.y))]
      return isNear({ x: left, y: top, width: right - left + 1, height: bottom - top + 1 })
    }),
    groups: scene.groups.filter((group) => isNear(group.box)),
    guides: [],
  }
}
