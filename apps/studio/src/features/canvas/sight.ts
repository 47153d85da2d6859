import type { Box, Point, Scene } from '@flain/layout'
import { type Camera, toScene } from '../../state/camera.ts'
import { touches } from '../../state/hit.ts'

/** More nodes than this are not drawn as elements at the same time: beyond, a pan would not hold 60 frames a second. */
export const mostElements = 500

/** Elements are there this share of the view beyond each side, so that a pan need not make new ones at once. */
const margin = 0.25

/** The part of a scene that a board of this size shows, in scene pixels. */
export function viewOf(camera: Camera, size: { width: number; height: number }): Box {
  return {
    ...toScene(camera, { x: 0, y: 0 }),
    width: size.width / camera.scale,
    height: size.height / camera.scale,
  }
}

/** The nodes of a large flow that are drawn as elements lie here; `undefined` when too many would. */
export function elementRegion(scene: Scene, view: Box): Box | undefined {
  const region = around(view)
  let count = 0
  for (const node of scene.nodes) if (touches(node, region) && ++count > mostElements) return undefined
  return region
}

/** A view and some of what lies around it. */
function around({ x, y, width, height }: Box): Box {
  return {
    x: x - width * margin,
    y: y - height * margin,
    width: width * (1 + 2 * margin),
    height: height * (1 + 2 * margin),
  }
}

export function isWithin(inner: Box, outer: Box | undefined): boolean {
  return (
    outer !== undefined &&
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  )
}

/** What of a scene lies in a region or leads through it. Everything that is kept is the same object. */
export function sceneIn(scene: Scene, region: Box): Scene {
  return {
    ...scene,
    nodes: scene.nodes.filter((node) => touches(node, region)),
    edges: scene.edges.filter((edge) => doMeet(boxOf(edge.points), region)),
    groups: scene.groups.filter((group) => doMeet(group.box, region)),
  }
}

function boxOf(points: readonly Point[]): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { x, y } of points) {
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  return { x: left, y: top, width: right - left, height: bottom - top }
}

/** Whether two boxes share a point. */
export function doMeet(one: Box, other: Box): boolean {
  return (
    one.x <= other.x + other.width &&
    one.y <= other.y + other.height &&
    one.x + one.width >= other.x &&
    one.y + one.height >= other.y
  )
}
