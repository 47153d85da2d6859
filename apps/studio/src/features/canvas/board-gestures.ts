import type { Point } from '@flain/layout'
import { toScene } from '../../state/camera.ts'
import { addNode, connect, type NamedPart, pin } from '../../state/hand-edits.ts'
import { edgeAt, nodeUnder } from '../../state/hit.ts'
import { graphOf } from '../../state/studio-state.ts'
import type { Store } from '../../state/store.ts'
import type { GestureListener, Grip } from './gestures.ts'
import type { Stage } from './stage.ts'

/** A thin line is taken hold of this many pixels beside it. */
const edgeReach = 9

export type BoardParts = {
  store: Store
  stage: Stage
  /** Shows the line that is being drawn from a node to the pointer; nothing hides it. */
  showGhost: (line: { from: string; to: Point } | undefined) => void
  openMenu: (at: Point) => void
}

/** What the pointer does on the board, said in actions of the store. */
export function boardGestures(parts: BoardParts): GestureListener {
  const { store, stage, showGhost } = parts
  let places: Map<string, Point> | undefined

  const sceneAt = (at: Point) => toScene(stage.getCamera(), at)
  const hit = (at: Point, target: EventTarget | null): string | undefined => {
    const scene = store.get().drawn?.scene
    return nodeAt(target) ?? (scene && edgeAt(scene, sceneAt(at), edgeReach / stage.getCamera().scale))
  }

  function moveNodes(id: string, by: Point) {
    const { scale } = stage.getCamera()
    places ??= placesOf(store, id)
    const moved = [...places].map(
      ([node, at]) => [node, { x: at.x + by.x / scale, y: at.y + by.y / scale }] as const,
    )
    const ids = moved.map(([node]) => node)
    store.dispatch({ do: 'drag', edits: pin(new Map(moved)), ids, atMs: performance.now() })
  }

  return {
    getCamera: stage.getCamera,
    onLook: (camera) => store.dispatch({ do: 'look', camera }),
    gripAt: (event) => gripAt(store, event),
    onTap: (at, event) => tap(store, hit(at, event.target), event.shiftKey),
    onDoubleTap: (at, event) => doubleTap(store, sceneAt(at), hit(at, event.target), event.target),
    onDrag(grip, at, by) {
      if (grip.on === 'node') moveNodes(grip.id, by)
      if (grip.on === 'handle') showGhost({ from: grip.id, to: at })
    },
    onDrop(grip, at) {
      places = undefined
      if (grip.on === 'node') store.dispatch({ do: 'drop' })
      if (grip.on === 'handle') {
        showGhost(undefined)
        dropConnection(store, grip.id, sceneAt(at))
      }
    },
    onMenu(at, event) {
      const id = hit(at, event.target)
      if (id !== undefined && !store.get().selection.includes(id)) store.dispatch({ do: 'select', ids: [id] })
      parts.openMenu(at)
    },
  }
}

/** A finger moves a node only once it is selected, so that a page of nodes can still be panned. */
function gripAt(store: Store, event: PointerEvent): Grip {
  const { selection, connectingFrom } = store.get()
  const handle = event.target instanceof Element && event.target.closest('.handle')
  const [first] = selection
  if (handle && first !== undefined) return { on: 'handle', id: first }
  const id = nodeAt(event.target)
  if (id === undefined || connectingFrom !== undefined) return { on: 'board' }
  return event.pointerType !== 'touch' || selection.includes(id) ? { on: 'node', id } : { on: 'board' }
}

/** Where the dragged nodes stand when the drag begins: all selected ones when it takes hold of one of them. */
function placesOf(store: Store, id: string): Map<string, Point> {
  const { selection, drawn } = store.get()
  const ids = selection.includes(id) ? selection : [id]
  const nodes = drawn?.scene.nodes.filter((node) => ids.includes(node.id)) ?? []
  return new Map(nodes.map(({ id: node, x, y }) => [node, { x, y }]))
}

function tap(store: Store, id: string | undefined, isAdding: boolean) {
  const state = store.get()
  const { selection, playback, connectingFrom } = state
  const isNode = graphOf(state).nodes.some((node) => node.id === id)
  if (connectingFrom !== undefined) {
    const edits = id !== undefined && isNode ? connect(graphOf(state), connectingFrom, id) : []
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
function doubleTap(store: Store, at: Point, id: string | undefined, target: EventTarget | null) {
  const graph = graphOf(store.get())
  const part = partOf(store, id) ?? groupLabelAt(target)
  if (part) return store.dispatch({ do: 'rename', part })
  const added = addNode(graph, { pin: { x: Math.round(at.x), y: Math.round(at.y) } })
  store.dispatch({ do: 'edit', edits: added.edits, select: [added.id] })
  store.dispatch({ do: 'rename', part: { part: 'node', id: added.id } })
}

function partOf(store: Store, id: string | undefined): NamedPart | undefined {
  if (id === undefined) return undefined
  return { part: graphOf(store.get()).nodes.some((node) => node.id === id) ? 'node' : 'edge', id }
}

function groupLabelAt(target: EventTarget | null): NamedPart | undefined {
  const group = target instanceof Element && target.tagName === 'text' ? target.closest('.grp') : null
  const id = group?.getAttribute('data-id')
  return id ? { part: 'group', id } : undefined
}

/** Dropped on a node it connects, dropped on the empty board it adds a node there. */
function dropConnection(store: Store, from: string, at: Point) {
  const state = store.get()
  const to = state.drawn && nodeUnder(state.drawn.scene, at)
  if (to !== undefined) return store.dispatch({ do: 'edit', edits: connect(graphOf(state), from, to) })
  const added = addNode(graphOf(state), { from, pin: { x: Math.round(at.x), y: Math.round(at.y) } })
  store.dispatch({ do: 'edit', edits: added.edits, select: [added.id] })
  store.dispatch({ do: 'rename', part: { part: 'node', id: added.id } })
}

function nodeAt(target: EventTarget | null): string | undefined {
  const node = target instanceof Element ? target.closest('.n') : null
  return node?.getAttribute('data-id') ?? undefined
}
