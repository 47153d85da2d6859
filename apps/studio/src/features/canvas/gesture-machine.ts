/**
 * Pointers on the board as a pure machine: what is pressed and what happened give what is pressed next, and what that
 * means. `listenToGestures` tells it what the browser says.
 */
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

type Press = { grip: Grip; start: Point; hasMoved: boolean }

export type GestureState = {
  pointers: ReadonlyMap<number, Point>
  press: Press | undefined
  /** A long press has asked for the menu, and the finger is still down. */
  isMenuOpening: boolean
  wasKeyLast: boolean
}

export type GestureEvent =
  /** A pointer does something that is none of ours, on a button of the board for instance. */
  | { is: 'pointed' }
  | { is: 'down'; pointer: number; at: Point; grip: Grip; isTouch: boolean }
  | { is: 'moved'; pointer: number; at: Point; camera: Camera }
  | { is: 'up'; pointer: number; at: Point; isCancelled: boolean }
  /** A finger has rested for as long as a long press takes. */
  | { is: 'rested'; at: Point }
  | { is: 'touch-ended' }
  | { is: 'key'; isEscape: boolean }
  /** The browser's own sign for a menu: a right click, the menu key, and some send it for a long press. */
  | { is: 'menu-asked'; at: Point }

/** What it means, with the words of `GestureListener`, and what the browser is told. */
export type GestureEffect =
  | { do: 'await-rest'; at: Point }
  | { do: 'stop-awaiting' }
  | { do: 'capture'; pointer: number }
  /** What the browser would do by itself does not happen. */
  | { do: 'keep-to-us' }
  | { do: 'look'; camera: Camera }
  | { do: 'drag'; grip: Grip; from: Point; at: Point }
  | { do: 'drop'; grip: Grip; from: Point; at: Point }
  | { do: 'tap'; at: Point }
  | { do: 'put-back'; grip: Grip }
  | { do: 'menu'; at: Point | undefined }

export type GestureStep = { state: GestureState; effects: readonly GestureEffect[] }

/** A pointer that moves less than this, in pixels, was a tap. */
const tapSlack = 5

export const untouched: GestureState = {
  pointers: new Map(),
  press: undefined,
  isMenuOpening: false,
  wasKeyLast: false,
}

export function gestureAfter(state: GestureState, event: GestureEvent): GestureStep {
  switch (event.is) {
    case 'down':
      return down({ ...state, wasKeyLast: false }, event)
    case 'pointed':
      return step({ ...state, wasKeyLast: false })
    case 'moved':
      return moved(state, event)
    case 'up':
      return up(state, event)
    case 'rested':
      return rested(state, event.at)
    case 'touch-ended':
      return step({ ...state, isMenuOpening: false }, ...(state.isMenuOpening ? [keepToUs] : []))
    case 'key':
      return key({ ...state, wasKeyLast: true }, event.isEscape)
    case 'menu-asked':
      return menuAsked(state, event.at)
  }
}

const keepToUs: GestureEffect = { do: 'keep-to-us' }
const stopAwaiting: GestureEffect = { do: 'stop-awaiting' }

function step(state: GestureState, ...effects: GestureEffect[]): GestureStep {
  return { state, effects }
}

/** Lets go of what is being dragged, where it is. */
function dropsAt({ press }: GestureState, at: Point): GestureEffect[] {
  if (!press?.hasMoved || press.grip.on === 'board') return [stopAwaiting]
  return [stopAwaiting, { do: 'drop', grip: press.grip, from: press.start, at }]
}

function down(state: GestureState, event: Extract<GestureEvent, { is: 'down' }>): GestureStep {
  const { at, grip, isTouch } = event
  const pointers = new Map(state.pointers).set(event.pointer, at)
  if (pointers.size > 1) {
    // A second finger makes a pinch of whatever the first one was doing.
    const press: Press = { grip: { on: 'board' }, start: at, hasMoved: true }
    return step({ ...state, pointers, press }, ...dropsAt(state, at))
  }
  const next = { ...state, pointers, press: { grip, start: at, hasMoved: false } }
  return isTouch && grip.on !== 'handle' ? step(next, { do: 'await-rest', at }) : step(next)
}

function moved(state: GestureState, event: Extract<GestureEvent, { is: 'moved' }>): GestureStep {
  const { press } = state
  const { pointer, at, camera } = event
  const before = state.pointers.get(pointer)
  if (!before || !press || (!press.hasMoved && distance(press.start, at) < tapSlack)) return step(state)
  const other = [...state.pointers].find(([id]) => id !== pointer)?.[1]
  const next = {
    ...state,
    pointers: new Map(state.pointers).set(pointer, at),
    press: { ...press, hasMoved: true },
  }
  const begun: GestureEffect[] = press.hasMoved ? [] : [stopAwaiting, { do: 'capture', pointer }]
  const { grip, start: from } = press
  return grip.on === 'board'
    ? step(next, ...begun, { do: 'look', camera: carried(camera, { before, at, other }) })
    : step(next, ...begun, { do: 'drag', grip, from, at })
}

function up(state: GestureState, event: Extract<GestureEvent, { is: 'up' }>): GestureStep {
  const pointers = new Map(state.pointers)
  const isKnown = pointers.delete(event.pointer)
  if (!isKnown || pointers.size > 0 || !state.press) return step({ ...state, pointers })
  const isTap = !state.press.hasMoved && !event.isCancelled
  const tap: GestureEffect[] = isTap ? [{ do: 'tap', at: event.at }] : []
  return step({ ...state, pointers, press: undefined }, ...dropsAt(state, event.at), ...tap)
}

const nothingPressed = { pointers: untouched.pointers, press: undefined }

function rested(state: GestureState, at: Point): GestureStep {
  if (!state.press || state.press.hasMoved) return step(state)
  return step({ ...state, ...nothingPressed, isMenuOpening: true }, { do: 'menu', at })
}

/** Whoever drags has the keys, wherever the focus is. */
function key(state: GestureState, isEscape: boolean): GestureStep {
  const { press } = state
  if (!isEscape || !press?.hasMoved || press.grip.on === 'board') return step(state)
  return step({ ...state, press: undefined }, keepToUs, { do: 'put-back', grip: press.grip })
}

function menuAsked(state: GestureState, at: Point): GestureStep {
  if (state.wasKeyLast) return step(state, keepToUs, { do: 'menu', at: undefined })
  return step({ ...state, ...nothingPressed }, keepToUs, ...dropsAt(state, at), { do: 'menu', at })
}

type Move = { before: Point; at: Point; other: Point | undefined }

/** One finger pans; two pan with the point half way between them and zoom around it. */
function carried(camera: Camera, { before, at, other }: Move): Camera {
  if (!other) return { ...camera, x: camera.x + at.x - before.x, y: camera.y + at.y - before.y }
  const factor = Math.max(1, distance(other, at)) / Math.max(1, distance(other, before))
  const zoomed = zoomAt(camera, middle(other, before), factor)
  return { ...zoomed, x: zoomed.x + (at.x - before.x) / 2, y: zoomed.y + (at.y - before.y) / 2 }
}

function middle(one: Point, other: Point): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}
