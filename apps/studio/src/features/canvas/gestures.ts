import type { Point } from '@flain/layout'
import { type Camera, zoomAt } from '../../state/camera.ts'
import {
  gestureAfter,
  type GestureEffect,
  type GestureEvent,
  type GestureState,
  type Grip,
  untouched,
} from './gesture-machine.ts'

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

/** A finger that rests this long asks for the menu; not every browser says so itself. */
const longPressMs = 500
/** Wheel pixels for a factor of e. */
const wheelZoom = 280
/** A notch of a wheel comes as one large turn; a pinch on a pad as many small ones. */
const mostAtOnce = 1.2
const lineHeight = 24

/** Pans, zooms, drags and taps by mouse, pen, touch and wheel. Returns how to stop listening. */
export function listenToGestures(board: HTMLElement, listener: GestureListener): () => void {
  const happen = createHappening(board, listener)
  const onUp = (event: PointerEvent) => {
    const isCancelled = event.type !== 'pointerup'
    happen({ is: 'up', pointer: event.pointerId, at: placeOn(board, event), isCancelled }, event)
  }
  const ends = new AbortController()
  const { signal } = ends
  const onDown = (event: PointerEvent) => {
    const isOther = isForControl(event) || (event.pointerType === 'mouse' && event.button > 1)
    if (isOther) return happen({ is: 'pointed' }, event)
    const at = placeOn(board, event)
    const isBoard = event.button === 1 || happen.state().pointers.size > 0
    const grip: Grip = isBoard ? { on: 'board' } : listener.gripAt(at, event)
    happen({ is: 'down', pointer: event.pointerId, at, grip, isTouch: event.pointerType === 'touch' }, event)
  }
  const onMove = (event: PointerEvent) => {
    if (!happen.state().pointers.has(event.pointerId)) return
    const camera = listener.getCamera()
    happen({ is: 'moved', pointer: event.pointerId, at: placeOn(board, event), camera }, event)
  }
  const onMenu = (event: MouseEvent) => {
    if (!isForControl(event)) happen({ is: 'menu-asked', at: placeOn(board, event) }, event)
  }
  const onDoubleClick = (event: MouseEvent) => {
    if (!isForControl(event)) listener.onDoubleTap(placeOn(board, event), event)
  }
  board.addEventListener('pointerdown', onDown, { signal })
  board.addEventListener('pointermove', onMove, { signal })
  board.addEventListener('pointerup', onUp, { signal })
  board.addEventListener('pointercancel', onUp, { signal })
  board.addEventListener('touchend', (event) => happen({ is: 'touch-ended' }, event), {
    signal,
    passive: false,
  })
  board.addEventListener('wheel', (event) => onWheel(board, listener, event), { signal, passive: false })
  board.addEventListener('dblclick', onDoubleClick, { signal })
  board.addEventListener('contextmenu', onMenu, { signal })
  const onKey = (event: KeyboardEvent) => happen({ is: 'key', isEscape: event.key === 'Escape' }, event)
  window.addEventListener('keydown', onKey, { signal, capture: true })
  return () => {
    happen.rest()
    ends.abort()
  }
}

/** Tells the machine what happened and does what it says that means. */
function createHappening(board: HTMLElement, listener: GestureListener) {
  let state: GestureState = untouched
  let resting: ReturnType<typeof setTimeout> | undefined

  function happen(gesture: GestureEvent, event: Event) {
    const next = gestureAfter(state, gesture)
    state = next.state
    for (const effect of next.effects) run(effect, event)
  }

  function run(effect: GestureEffect, event: Event) {
    switch (effect.do) {
      case 'await-rest':
        clearTimeout(resting)
        resting = setTimeout(() => happen({ is: 'rested', at: effect.at }, event), longPressMs)
        return
      case 'stop-awaiting':
        return clearTimeout(resting)
      case 'capture':
        return board.setPointerCapture(effect.pointer)
      case 'keep-to-us':
        event.preventDefault()
        if (event instanceof KeyboardEvent) event.stopPropagation()
        return
      default:
        means(listener, effect, event)
    }
  }
  return Object.assign(happen, { state: () => state, rest: () => clearTimeout(resting) })
}

type Meaning = Exclude<GestureEffect, { do: 'await-rest' | 'stop-awaiting' | 'capture' | 'keep-to-us' }>

function means(listener: GestureListener, effect: Meaning, event: Event): void {
  switch (effect.do) {
    case 'look':
      return listener.onLook(effect.camera)
    case 'drag':
      if (event instanceof PointerEvent) listener.onDrag(effect.grip, effect, event)
      return
    case 'drop':
      return listener.onDrop(effect.grip, effect)
    case 'tap':
      if (event instanceof PointerEvent) listener.onTap(effect.at, event)
      return
    case 'put-back':
      return listener.onPutBack(effect.grip)
    case 'menu':
      return listener.onMenu(effect.at, event.target)
  }
}

function onWheel(board: HTMLElement, listener: GestureListener, event: WheelEvent): void {
  event.preventDefault()
  const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? lineHeight : 1
  const camera = listener.getCamera()
  if (event.ctrlKey || event.metaKey) {
    const factor = Math.min(
      mostAtOnce,
      Math.max(1 / mostAtOnce, Math.exp((-event.deltaY * unit) / wheelZoom)),
    )
    return listener.onLook(zoomAt(camera, placeOn(board, event), factor))
  }
  const [dx, dy] = event.shiftKey ? [event.deltaY, event.deltaX] : [event.deltaX, event.deltaY]
  listener.onLook({ ...camera, x: camera.x - dx * unit, y: camera.y - dy * unit })
}

/** A button or a field on the board answers for itself. */
function isForControl({ target }: Event): boolean {
  return target instanceof Element && target.closest('button, input') !== null
}

function placeOn(board: HTMLElement, event: MouseEvent): Point {
  const box = board.getBoundingClientRect()
  return { x: event.clientX - box.x, y: event.clientY - box.y }
}
