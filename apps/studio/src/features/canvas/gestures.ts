import type { Point } from '@flain/layout'
import { type Camera, zoomAt } from '../../state/camera.ts'

/**
 * What a press began with: the board, a part that can be moved, the handle a connection is drawn from, or the corner
 * of a band that selects what it touches.
 */
export type Grip =
  | { on: 'board' }
  | { on: 'part'; id: string }
  | { on: 'handle'; id: string }
  | { on: 'band' }

export type GestureListener = {
  getCamera: () => Camera
  onLook: (camera: Camera) => void
  /** What a press takes hold of; `at` is in pixels of the board. */
  gripAt: (at: Point, event: PointerEvent) => Grip
  /** A press without a move. */
  onTap: (at: Point, event: PointerEvent) => void
  onDoubleTap: (at: Point, event: MouseEvent) => void
  /** Something other than the board was moved by the pointer, which is now at `at` and began at `from`. */
  onDrag: (grip: Grip, way: { from: Point; at: Point }, event: PointerEvent) => void
  onDrop: (grip: Grip, way: { from: Point; at: Point }) => void
  /** Escape while something was being dragged. */
  onPutBack: (grip: Grip) => void
  /** A right click or a long press; a key that asks for the menu points at no place. */
  onMenu: (at: Point | undefined, target: EventTarget | null) => void
}

/** A pointer that moves less than this, in pixels, was a tap. */
const tapSlack = 5
/** A finger that rests this long asks for the menu; not every browser says so itself. */
const longPressMs = 500
/** Wheel pixels for a factor of e. */
const wheelZoom = 280
const lineHeight = 24

type Press = { grip: Grip; start: Point; hasMoved: boolean }

/** Pans, zooms, drags and taps by mouse, pen, touch and wheel. Returns how to stop listening. */
export function listenToGestures(board: HTMLElement, listener: GestureListener): () => void {
  const pointers = new Map<number, Point>()
  let press: Press | undefined
  let resting: ReturnType<typeof setTimeout> | undefined
  let isMenuOpening = false
  let wasKeyLast = false

  /** Lets go of what is being dragged, where it is. */
  function release(at: Point) {
    clearTimeout(resting)
    if (press?.hasMoved && press.grip.on !== 'board') listener.onDrop(press.grip, { from: press.start, at })
    press = undefined
  }

  function onDown(event: PointerEvent) {
    wasKeyLast = false
    if (isForControl(event) || (event.pointerType === 'mouse' && event.button > 1)) return
    const at = placeOn(board, event)
    pointers.set(event.pointerId, at)
    if (pointers.size > 1) {
      // A second finger makes a pinch of whatever the first one was doing.
      release(at)
      press = { grip: { on: 'board' }, start: at, hasMoved: true }
      return
    }
    const grip: Grip = event.button === 1 ? { on: 'board' } : listener.gripAt(at, event)
    press = { grip, start: at, hasMoved: false }
    if (event.pointerType === 'touch' && grip.on !== 'handle') awaitLongPress(at, event.target)
  }

  function awaitLongPress(at: Point, target: EventTarget | null) {
    clearTimeout(resting)
    resting = setTimeout(() => {
      if (!press || press.hasMoved) return
      forget()
      isMenuOpening = true
      listener.onMenu(at, target)
    }, longPressMs)
  }

  function onMove(event: PointerEvent) {
    const before = pointers.get(event.pointerId)
    if (!before || !press) return
    const at = placeOn(board, event)
    if (!press.hasMoved && distance(press.start, at) < tapSlack) return
    if (!press.hasMoved) {
      clearTimeout(resting)
      board.setPointerCapture(event.pointerId)
    }
    press.hasMoved = true
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1]
    pointers.set(event.pointerId, at)
    if (press.grip.on === 'board') listener.onLook(moved(listener.getCamera(), { before, at, other }))
    else listener.onDrag(press.grip, { from: press.start, at }, event)
  }

  function onUp(event: PointerEvent) {
    if (!pointers.delete(event.pointerId) || pointers.size > 0 || !press) return
    const at = placeOn(board, event)
    const isTap = !press.hasMoved && event.type === 'pointerup'
    release(at)
    if (isTap) listener.onTap(at, event)
  }

  /** The finger that asked for the menu must not press what lies under it, or outside the menu, as it leaves. */
  function onTouchEnd(event: TouchEvent) {
    if (isMenuOpening) event.preventDefault()
    isMenuOpening = false
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
    if (!isForControl(event)) listener.onDoubleTap(placeOn(board, event), event)
  }

  function forget() {
    clearTimeout(resting)
    pointers.clear()
    press = undefined
  }

  /** Whoever drags has the keys, wherever the focus is. */
  function onKey(event: KeyboardEvent) {
    wasKeyLast = true
    if (event.key !== 'Escape' || !press?.hasMoved || press.grip.on === 'board') return
    event.preventDefault()
    event.stopPropagation()
    listener.onPutBack(press.grip)
    press = undefined
  }

  /** Browsers send it for a right click, the menu key, and some for a long press. */
  function onContextMenu(event: MouseEvent) {
    if (isForControl(event)) return
    event.preventDefault()
    if (wasKeyLast) return listener.onMenu(undefined, event.target)
    const at = placeOn(board, event)
    release(at)
    forget()
    listener.onMenu(at, event.target)
  }

  board.addEventListener('pointerdown', onDown)
  board.addEventListener('pointermove', onMove)
  board.addEventListener('pointerup', onUp)
  board.addEventListener('pointercancel', onUp)
  board.addEventListener('touchend', onTouchEnd, { passive: false })
  board.addEventListener('wheel', onWheel, { passive: false })
  board.addEventListener('dblclick', onDoubleClick)
  board.addEventListener('contextmenu', onContextMenu)
  window.addEventListener('keydown', onKey, { capture: true })
  return () => {
    clearTimeout(resting)
    board.removeEventListener('pointerdown', onDown)
    board.removeEventListener('pointermove', onMove)
    board.removeEventListener('pointerup', onUp)
    board.removeEventListener('pointercancel', onUp)
    board.removeEventListener('touchend', onTouchEnd)
    board.removeEventListener('wheel', onWheel)
    board.removeEventListener('dblclick', onDoubleClick)
    board.removeEventListener('contextmenu', onContextMenu)
    window.removeEventListener('keydown', onKey, { capture: true })
  }
}

/** A button or a field on the board answers for itself. */
function isForControl({ target }: Event): boolean {
  return target instanceof Element && target.closest('button, input') !== null
}

type Move = { before: Point; at: Point; other: Point | undefined }

/** One finger pans; two pan with the point half way between them and zoom around it. */
function moved(camera: Camera, { before, at, other }: Move): Camera {
  if (!other) return { ...camera, x: camera.x + at.x - before.x, y: camera.y + at.y - before.y }
  const factor = Math.max(1, distance(other, at)) / Math.max(1, distance(other, before))
  const zoomed = zoomAt(camera, middle(other, before), factor)
  return { ...zoomed, x: zoomed.x + (at.x - before.x) / 2, y: zoomed.y + (at.y - before.y) / 2 }
}

function middle(one: Point, other: Point): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }
}

function placeOn(board: HTMLElement, event: MouseEvent): Point {
  const box = board.getBoundingClientRect()
  return { x: event.clientX - box.x, y: event.clientY - box.y }
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}
