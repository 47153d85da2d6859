import type { Point } from '@flain/layout'
import { type Camera, zoomAt } from '../../state/camera.ts'

/** What a press began with: the board, a node, or the handle a connection is drawn from. */
export type Grip = { on: 'board' } | { on: 'node'; id: string } | { on: 'handle'; id: string }

export type GestureListener = {
  getCamera: () => Camera
  onLook: (camera: Camera) => void
  /** What a press at this element takes hold of. */
  gripAt: (event: PointerEvent) => Grip
  /** A press without a move; `at` is in pixels of the board. */
  onTap: (at: Point, event: PointerEvent) => void
  onDoubleTap: (at: Point, event: MouseEvent) => void
  /** A node or a handle was moved by the pointer, which is now at `at`; `by` is all of the way since the press. */
  onDrag: (grip: Grip, at: Point, by: Point) => void
  onDrop: (grip: Grip, at: Point) => void
  /** A right click or a long press. */
  onMenu: (at: Point, event: MouseEvent) => void
}

/** A pointer that moves less than this, in pixels, was a tap. */
const tapSlack = 5
/** Wheel pixels for a factor of e. */
const wheelZoom = 280
const lineHeight = 24

type Press = { grip: Grip; start: Point; hasMoved: boolean }

/** Pans, zooms, drags and taps by mouse, pen, touch and wheel. Returns how to stop listening. */
export function listenToGestures(board: HTMLElement, listener: GestureListener): () => void {
  const pointers = new Map<number, Point>()
  let press: Press | undefined

  function onDown(event: PointerEvent) {
    if (event.pointerType === 'mouse' && event.button > 1) return
    const at = placeOn(board, event)
    pointers.set(event.pointerId, at)
    // A second finger makes a pinch of whatever the first one was doing.
    if (pointers.size > 1) press = { grip: { on: 'board' }, start: at, hasMoved: true }
    else
      press = {
        grip: event.button === 1 ? { on: 'board' } : listener.gripAt(event),
        start: at,
        hasMoved: false,
      }
  }

  function onMove(event: PointerEvent) {
    const before = pointers.get(event.pointerId)
    if (!before || !press) return
    const at = placeOn(board, event)
    if (!press.hasMoved && distance(press.start, at) < tapSlack) return
    if (!press.hasMoved) board.setPointerCapture(event.pointerId)
    press.hasMoved = true
    const anchor = [...pointers].find(([id]) => id !== event.pointerId)?.[1]
    pointers.set(event.pointerId, at)
    if (press.grip.on === 'board') listener.onLook(moved(listener.getCamera(), { before, at, anchor }))
    else listener.onDrag(press.grip, at, { x: at.x - press.start.x, y: at.y - press.start.y })
  }

  function onUp(event: PointerEvent) {
    if (!pointers.delete(event.pointerId) || pointers.size > 0 || !press) return
    const at = placeOn(board, event)
    if (press.hasMoved && press.grip.on !== 'board') listener.onDrop(press.grip, at)
    if (!press.hasMoved && event.type === 'pointerup') listener.onTap(at, event)
    press = undefined
  }

  function onWheel(event: WheelEvent) {
    event.preventDefault()
    const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? lineHeight : 1
    const camera = listener.getCamera()
    if (event.ctrlKey || event.metaKey) {
      const factor = Math.exp((-event.deltaY * unit) / wheelZoom)
      listener.onLook(zoomAt(camera, placeOn(board, event), factor))
    } else {
      const [dx, dy] = event.shiftKey ? [event.deltaY, event.deltaX] : [event.deltaX, event.deltaY]
      listener.onLook({ ...camera, x: camera.x - dx * unit, y: camera.y - dy * unit })
    }
  }

  function onDoubleClick(event: MouseEvent) {
    listener.onDoubleTap(placeOn(board, event), event)
  }

  /** Browsers send it for a right click, a long press and the menu key. */
  function onContextMenu(event: MouseEvent) {
    event.preventDefault()
    pointers.clear()
    press = undefined
    listener.onMenu(placeOn(board, event), event)
  }

  board.addEventListener('pointerdown', onDown)
  board.addEventListener('pointermove', onMove)
  board.addEventListener('pointerup', onUp)
  board.addEventListener('pointercancel', onUp)
  board.addEventListener('wheel', onWheel, { passive: false })
  board.addEventListener('dblclick', onDoubleClick)
  board.addEventListener('contextmenu', onContextMenu)
  return () => {
    board.removeEventListener('pointerdown', onDown)
    board.removeEventListener('pointermove', onMove)
    board.removeEventListener('pointerup', onUp)
    board.removeEventListener('pointercancel', onUp)
    board.removeEventListener('wheel', onWheel)
    board.removeEventListener('dblclick', onDoubleClick)
    board.removeEventListener('contextmenu', onContextMenu)
  }
}

type Move = { before: Point; at: Point; anchor: Point | undefined }

/** One finger pans; beside a second one, which is the anchor, it also zooms. */
function moved(camera: Camera, { before, at, anchor }: Move): Camera {
  if (!anchor) return { ...camera, x: camera.x + at.x - before.x, y: camera.y + at.y - before.y }
  const factor = Math.max(1, distance(anchor, at)) / Math.max(1, distance(anchor, before))
  return zoomAt(camera, anchor, factor)
}

function placeOn(board: HTMLElement, event: MouseEvent): Point {
  const box = board.getBoundingClientRect()
  return { x: event.clientX - box.x, y: event.clientY - box.y }
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}
