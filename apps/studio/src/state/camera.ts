import type { Direction } from '@flain/flow'
import type { Box, Point } from '@flain/layout'

/** Where the board looks: a scene point `p` is drawn at `p × scale + (x, y)`, in pixels of the board. */
export type Camera = { x: number; y: number; scale: number }

export const zoomLimits = { min: 0.02, max: 4 }

/** Showing the whole of a very large flow may go below what zooming by hand reaches. */
const smallestFit = 0.003

/** Bounds have a margin; a part of it may be covered before the camera moves. */
const slack = 20

/** Labels are 16 px in the scene; below this scale they would be smaller than 11 px on screen. */
const readableScale = 11 / 16

/** To show the whole of a flow at once its labels may become as small as 9 px. */
const wholeScale = 9 / 16

/** A small flow is not blown up to fill the board. */
const largestFit = 1.15

/** Where a drawing may still grow to: to one side, or all around. */
export type Growth = Direction | 'around'

/** How much of the room that is left lies before a drawing, when more is to come. */
const roomBefore: Record<Growth, Point> = {
  right: { x: 0.06, y: 0.5 },
  left: { x: 0.94, y: 0.5 },
  down: { x: 0.5, y: 0.06 },
  up: { x: 0.5, y: 0.94 },
  around: { x: 0.5, y: 0.5 },
}

/** How far along the board the newest part is put when not all fits: most of what is there is before it. */
const newestShare = 0.65

export function toScreen(camera: Camera, box: Box): Box {
  return {
    x: box.x * camera.scale + camera.x,
    y: box.y * camera.scale + camera.y,
    width: box.width * camera.scale,
    height: box.height * camera.scale,
  }
}

export function toScene(camera: Camera, point: Point): Point {
  return { x: (point.x - camera.x) / camera.scale, y: (point.y - camera.y) / camera.scale }
}

/** Shows the whole of `bounds` in the middle of `area`, however small that makes it. */
export function fit(bounds: Box, area: Box): Camera {
  const scale = clamp(fittingScale(bounds, area), smallestFit, largestFit)
  return centred(bounds, area, scale)
}

/**
 * As `fit`, but never too small to be read: what does not fit then begins at its start, at the readable scale, or where
 * `first` is when that is elsewhere.
 */
export function fitReadable(bounds: Box, area: Box, first: Box | undefined, largest = largestFit): Camera {
  const fitting = fittingScale(bounds, area)
  if (fitting >= wholeScale) return centred(bounds, area, Math.min(fitting, largest))
  return lookAt(first ?? { ...bounds, width: 0, height: 0 }, {
    bounds,
    area,
    scale: readableScale,
    share: 0.5,
  })
}

/** Looks at a new drawing with room where it grows to; `undefined` when there is more than that already. */
export function begin(bounds: Box, area: Box, growth: Growth): Camera | undefined {
  return fittingScale(bounds, area) < 1 ? undefined : withRoom(bounds, area, 1, growth)
}

/**
 * Follows a drawing that grows. While all of it is inside `area` the camera does not move at all; when it
 * grows out, the camera makes room for what comes next too, so that it need not move again with every word.
 * Of a drawing too large to be read whole, `newest` is kept in view: the camera moves when it would not be.
 */
export function follow(
  camera: Camera,
  bounds: Box,
  area: Box,
  { newest, growth }: { newest: Box; growth: Growth },
): Camera {
  if (isInside(toScreen(camera, bounds), area)) return camera
  const fitting = fittingScale(bounds, area)
  const isTooLarge = fitting < wholeScale
  if (isTooLarge && camera.scale <= readableScale && isInside(toScreen(camera, newest), area, 0))
    return camera
  const roomy = { ...bounds, width: bounds.width * 1.3, height: bounds.height * 1.15 }
  const least = isTooLarge ? readableScale : Math.min(readableScale, fitting)
  const scale = clamp(Math.min(camera.scale, fittingScale(roomy, area)), least, largestFit)
  const next = withRoom(bounds, area, scale, growth)
  if (isInside(toScreen(next, newest), area, 0)) return next
  return lookAt(newest, { bounds, area, scale, share: newestShare })
}

/**
 * Pans so that `box` is in the middle, but only if its centre is outside the middle 70 % of `area`, or a part of it is
 * covered although `area` has room for all of it.
 */
export function panTo(camera: Camera, box: Box, area: Box): Camera {
  const shown = toScreen(camera, box)
  const dx = shown.x + shown.width / 2 - (area.x + area.width / 2)
  const dy = shown.y + shown.height / 2 - (area.y + area.height / 2)
  const isInMiddle = Math.abs(dx) <= area.width * 0.35 && Math.abs(dy) <= area.height * 0.35
  const hasRoom = shown.width <= area.width && shown.height <= area.height
  const isWhole = isInside(shown, area, 0)
  return isInMiddle && (isWhole || !hasRoom) ? camera : { ...camera, x: camera.x - dx, y: camera.y - dy }
}

/** Large enough to read; what is looked for stays at its place on the board while the rest grows around it. */
export function magnify(camera: Camera, box: Box): Camera {
  if (camera.scale >= readableScale) return camera
  return zoomAt(camera, centreOf(toScreen(camera, box)), 1 / camera.scale)
}

/** Zooms so that what is under `point` (in pixels of the board) stays there. */
export function zoomAt(camera: Camera, point: Point, factor: number): Camera {
  const scale = clamp(camera.scale * factor, Math.min(zoomLimits.min, camera.scale), zoomLimits.max)
  const at = toScene(camera, point)
  return { scale, x: point.x - at.x * scale, y: point.y - at.y * scale }
}

export function centreOf(box: Box): Point {
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

function fittingScale(bounds: Box, area: Box): number {
  return Math.min(area.width / Math.max(bounds.width, 1), area.height / Math.max(bounds.height, 1))
}

function centred(bounds: Box, area: Box, scale: number): Camera {
  const at = centreOf(bounds)
  const to = centreOf(area)
  return { scale, x: to.x - at.x * scale, y: to.y - at.y * scale }
}

function withRoom(bounds: Box, area: Box, scale: number, growth: Growth): Camera {
  const { x, y } = roomBefore[growth]
  return {
    scale,
    x: area.x + Math.max(0, area.width - bounds.width * scale) * x - bounds.x * scale,
    y: area.y + Math.max(0, area.height - bounds.height * scale) * y - bounds.y * scale,
  }
}

/** Whether no more of `inner` than a `margin` is outside `outer`. */
export function isInside(inner: Box, outer: Box, margin = slack): boolean {
  return (
    inner.x >= outer.x - margin &&
    inner.y >= outer.y - margin &&
    inner.x + inner.width <= outer.x + outer.width + margin &&
    inner.y + inner.height <= outer.y + outer.height + margin
  )
}

/**
 * Along an axis on which all of `bounds` has room it stands in the middle. Along the other, `box` is at `share` of the area,
 * but the start of `bounds` never further in than the edge.
 */
function lookAt(
  box: Box,
  { bounds, area, scale, share }: { bounds: Box; area: Box; scale: number; share: number },
): Camera {
  const { x, y } = centred(bounds, area, scale)
  const at = centreOf(box)
  const atStart = { x: area.x - bounds.x * scale, y: area.y - bounds.y * scale }
  const isWide = bounds.width * scale > area.width
  const isTall = bounds.height * scale > area.height
  return {
    scale,
    x: isWide ? Math.min(atStart.x, area.x + area.width * share - at.x * scale) : x,
    y: isTall ? Math.min(atStart.y, area.y + area.height * share - at.y * scale) : y,
  }
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value))
}
