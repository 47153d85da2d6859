import type { Point } from '@flain/layout'
import { type Camera, zoomAt } from '../../state/camera.ts'

export type GestureListener = {
  getCamera: () => Camera
  onLook: (camera: Camera) => void
  /** A press without a move, on the node with this id or beside all nodes. */
  onTap: (node: string | undefined, isAdding: boolean) => void
}

/** A pointer that moves less than this, in pixels, was a tap. */
const tapSlack = 5
/** Wheel pixels for a factor of e. */
const wheelZoom = 280
const lineHeight = 24

/** Drag and wheel pan, ctrl or ⌘ with the wheel and two fingers zoom. Returns how to stop listening. */
export function listenToGestures(board: HTMLElement, listener: GestureListener): () => void {
  const pointers = new Map<string, Point>()
  let start: Point | undefined
  let hasMoved = false

  function onDown(event: PointerEvent) {
    if (event.pointerType === 'mouse' && event.button > 1) return
    pointers.set(String(event.pointerId), placeOn(board, event))
    if (pointers.size === 1) {
      start = placeOn(board, event)
      hasMoved = false
    } else hasMoved = true
  }

  function onMove(event: PointerEvent) {
    const key = String(event.pointerId)
    const before = pointers.get(key)
    if (!before || !start) return
    const at = placeOn(board, event)
    if (!hasMoved && distance(start, at) < tapSlack) return
    if (!hasMoved) board.setPointerCapture(event.pointerId)
    hasMoved = true
    const others = [...pointers].filter(([other]) => other !== key).map(([, point]) => point)
    pointers.set(key, at)
    listener.onLook(moved(listener.getCamera(), { before, at, anchor: others[0] }))
  }

  function onUp(event: PointerEvent) {
    if (!pointers.delete(String(event.pointerId))) return
    if (pointers.size === 0 && !hasMoved && event.type === 'pointerup') {
      listener.onTap(nodeAt(event.target), event.shiftKey)
    }
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

  board.addEventListener('pointerdown', onDown)
  board.addEventListener('pointermove', onMove)
  board.addEventListener('pointerup', onUp)
  board.addEventListener('pointercancel', onUp)
  board.addEventListener('wheel', onWheel, { passive: false })
  return () => {
    board.removeEventListener('pointerdown', onDown)
    board.removeEventListener('pointermove', onMove)
    board.removeEventListener('pointerup', onUp)
    board.removeEventListener('pointercancel', onUp)
    board.removeEventListener('wheel', onWheel)
  }
}

/** One finger pans; beside a second one, which is the anchor, it also zooms. */
function moved(
  camera: Camera,
  { before, at, anchor }: { before: Point; at: Point; anchor: Point | undefined },
): Camera {
  if (!anchor) return { ...camera, x: camera.x + at.x - before.x, y: camera.y + at.y - before.y }
  const factor = Math.max(1, distance(anchor, at)) / Math.max(1, distance(anchor, before))
  return zoomAt(camera, anchor, factor)
}

export function nodeAt(target: EventTarget | null): string | undefined {
  const node = target instanceof Element ? target.closest('.n') : null
  return node?.getAttribute('data-id') ?? undefined
}

function placeOn(board: HTMLElement, event: MouseEvent): Point {
  const box = board.getBoundingClientRect()
  return { x: event.clientX - box.x, y: event.clientY - box.y }
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}
