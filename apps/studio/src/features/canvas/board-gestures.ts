import type { Box, Point } from '@flain/layout'
import { centreOf, toScene } from '../../state/camera.ts'
import { addNode, connect, type NamedPart } from '../../state/edits/hand-edits.ts'
import { edgeAt, nodeUnder, partsIn } from '../../state/hit.ts'
import { partWith } from '../../state/part-box.ts'
import { graphNow, graphOf } from '../../state/studio-state.ts'
import type { Store } from '../../state/store.ts'
import { type Carry, pickUp } from './carry.ts'
import type { Grip } from './gesture-machine.ts'
import type { GestureListener } from './gestures.ts'
import type { Marks } from './marks.ts'
import type { Stage } from './stage.ts'

/** A thin line is taken hold of this many pixels beside it. */
const edgeReach = 9

export type BoardParts = {
  store: Store
  stage: Stage
  /** What lies over the drawing while the pointer moves something. */
  marks: Marks
  openMenu: (at: Point) => void
}

/** What the pointer does on the board, said in actions of the store. */
export function boardGestures(parts: BoardParts): GestureListener {
  const { store, stage, marks } = parts
  let carry: Carry | undefined
  let chosenBefore: string[] = []
  let hasAdded = false
  let hadAdded = false

  /** Two moves may come before the next frame: only a glide is further behind on the screen than in the state. */
  const getCamera = () => (store.get().isGliding ? stage.getCamera() : store.get().camera)
  const sceneAt = (at: Point) => toScene(stage.getCamera(), at)
  const nodeAt = (at: Point, target: EventTarget | null) => nodeOf(target) ?? stage.getNodeAt(at)
  const hit = (at: Point, target: EventTarget | null): string | undefined => {
    const scene = store.get().drawn?.scene
    return (
      nodeAt(at, target) ??
      groupOf(target) ??
      (scene && edgeAt(scene, sceneAt(at), edgeReach / stage.getCamera().scale))
    )
  }

  /** What is dragged is what is chosen: the next key means it. */
  function take(id: string, isAdding: boolean): Carry {
    const { selection } = store.get()
    const ids = isAdding ? [...selection, id] : [id]
    if (!selection.includes(id)) store.dispatch({ do: 'select', ids, isHeld: true })
    return pickUp(store)
  }

  function move(id: string, { from, at }: Way, { altKey: isFree, shiftKey }: PointerEvent) {
    const { scale } = stage.getCamera()
    carry ??= take(id, shiftKey)
    const by = { x: (at.x - from.x) / scale, y: (at.y - from.y) / scale }
    const lines = carry.to(by, { scale, isFree })
    marks.show({ lines, into: carry.groupAt(sceneAt(at))?.box })
  }

  function selectBand(way: Way) {
    const scene = store.get().drawn?.scene
    const band = boxBetween(sceneAt(way.from), sceneAt(way.at))
    const ids = new Set([...chosenBefore, ...(scene ? partsIn(scene, band) : [])])
    marks.show({ band })
    store.dispatch({ do: 'select', ids: [...ids], isHeld: true })
  }

  return {
    getCamera,
    onLook: (camera) => store.dispatch({ do: 'look', camera }),
    gripAt(at, event) {
      chosenBefore = store.get().selection
      hadAdded = hasAdded
      return gripAt(store, event, nodeAt(at, event.target) ?? groupOf(event.target))
    },
    onTap(at, event) {
      const from = handleOf(store, event.target)
      hasAdded = from !== undefined
      if (from === undefined) tap(store, hit(at, event.target), event.shiftKey)
      else addNamed(store, addNode(graphNow(store.get()), { from }))
    },
    onDoubleTap(at, event) {
      // The first of two fast presses on a handle took the handle away.
      if (!hadAdded) doubleTap(store, sceneAt(at), hit(at, event.target))
    },
    onDrag(grip, way, event) {
      if (grip.on === 'part') move(grip.id, way, event)
      if (grip.on === 'handle') marks.show({ ghost: { from: grip.id, to: way.at } })
      if (grip.on === 'band') selectBand(way)
    },
    onDrop(grip, { at }) {
      marks.show({})
      carry?.drop(sceneAt(at))
      carry = undefined
      if (grip.on === 'handle') dropConnection(store, grip.id, sceneAt(at))
    },
    onPutBack(grip) {
      marks.show({})
      carry = undefined
      if (grip.on === 'part') store.dispatch({ do: 'put-back' })
      if (grip.on === 'band') store.dispatch({ do: 'select', ids: chosenBefore, isHeld: true })
    },
    onMenu(at, target) {
      const id = at && hit(at, target)
      if (id !== undefined && !store.get().selection.includes(id)) store.dispatch({ do: 'select', ids: [id] })
      parts.openMenu(at ?? besideSelected(parts))
    },
  }
}

type Way = { from: Point; at: Point }

/** Where the menu of what is selected opens for keys: at its corner, or in the middle when nothing is. */
function besideSelected({ store, stage }: BoardParts): Point {
  const { drawn, selection, area } = store.get()
  const [id] = selection
  const part = drawn && id !== undefined ? partWith(drawn.scene, id) : undefined
  const box = part && stage.getBox(part)
  return box ? { x: box.x + box.width, y: box.y } : centreOf(area)
}

/** A finger moves a part only once it is selected, so that a page of nodes can still be panned. */
function gripAt(store: Store, event: PointerEvent, id: string | undefined): Grip {
  const { selection, connectingFrom } = store.get()
  const from = handleOf(store, event.target)
  if (from !== undefined) return { on: 'handle', id: from }
  if (connectingFrom !== undefined) return { on: 'board' }
  if (id === undefined) return { on: event.shiftKey ? 'band' : 'board' }
  return event.pointerType !== 'touch' || selection.includes(id) ? { on: 'part', id } : { on: 'board' }
}

/** The node whose handle this is. */
function handleOf(store: Store, target: EventTarget | null): string | undefined {
  const isHandle = target instanceof Element && target.closest('.handle') !== null
  return isHandle ? store.get().selection[0] : undefined
}

function tap(store: Store, id: string | undefined, isAdding: boolean) {
  const state = store.get()
  const { selection, playback, connectingFrom } = state
  const isNode = graphOf(state).nodes.some((node) => node.id === id)
  if (connectingFrom !== undefined) {
    const edits = id !== undefined && isNode ? connect(graphNow(state), connectingFrom, id) : []
    store.dispatch({ do: 'connect', from: undefined })
    store.dispatch({ do: 'edit', edits })
  } else if (id === undefined) {
    if (playback.at === undefined) store.dispatch({ do: 'select', ids: [] })
    else store.dispatch({ do: 'go', at: undefined })
  } else if (isAdding) {
    const ids = selection.includes(id) ? selection.filter((other) => other !== id) : [...selection, id]
    store.dispatch({ do: 'select', ids })
  } else store.dispatch({ do: 'select', ids: [id] })
}

/** On something named it opens its name, on the empty board it adds a node there. */
function doubleTap(store: Store, at: Point, id: string | undefined) {
  const { drawn } = store.get()
  const part = drawn && id !== undefined ? partWith(drawn.scene, id) : undefined
  if (part) return store.dispatch({ do: 'rename', part })
  const added = addNode(graphNow(store.get()), { pin: { x: Math.round(at.x), y: Math.round(at.y) } })
  addNamed(store, added)
}

/** Dropped on a node it connects, dropped on the empty board it adds a node there. */
function dropConnection(store: Store, from: string, at: Point) {
  const state = store.get()
  const to = state.drawn && nodeUnder(state.drawn.scene, at)
  if (to !== undefined) return store.dispatch({ do: 'edit', edits: connect(graphNow(state), from, to) })
  addNamed(store, addNode(graphNow(state), { from, pin: { x: Math.round(at.x), y: Math.round(at.y) } }))
}

function addNamed(store: Store, { id, edits }: ReturnType<typeof addNode>) {
  const part: NamedPart = { part: 'node', id }
  store.dispatch({ do: 'edit', edits, select: [id] })
  store.dispatch({ do: 'rename', part })
}

function nodeOf(target: EventTarget | null): string | undefined {
  return idOf(target instanceof Element ? target.closest('.n') : null)
}

/** A group is taken hold of by its name; its zone belongs to the board. */
function groupOf(target: EventTarget | null): string | undefined {
  return idOf(target instanceof Element && target.tagName === 'text' ? target.closest('.grp') : null)
}

function idOf(element: Element | null): string | undefined {
  return element?.getAttribute('data-id') ?? undefined
}

function boxBetween(one: Point, other: Point): Box {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)]
  return { x, y, width: Math.abs(one.x - other.x), height: Math.abs(one.y - other.y) }
}
