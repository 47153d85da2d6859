/** Where the camera stands: it follows a selection, and glides. */
import { isEqual } from '@flain/flow'
import { type Camera, isInside, magnify, panTo, toScreen } from './camera.ts'
import { nodeBox, partBox, partWith } from './part-box.ts'
import type { StudioState } from './studio-state.ts'

export function glideTo(state: StudioState, camera: Camera): StudioState {
  return isEqual(camera, state.camera) ? state : { ...state, camera, isGliding: true }
}

export function select(state: StudioState, ids: string[], isHeld = false): StudioState {
  if (isEqual(state.selection, ids)) return state
  // What was said calmly gives way: who listens hears what is selected.
  const notice = state.notice?.tone === 'calm' && ids.length > 0 ? undefined : state.notice
  const selected = { ...state, selection: ids, notice }
  return isHeld ? selected : reveal(selected)
}

/** Near enough to be read, and in the middle unless it is there already or all of the drawing is in sight. */
export function visit(state: StudioState, id: string): StudioState {
  const scene = state.drawn?.scene
  const part = scene && partWith(scene, id)
  const box = part && partBox(scene, part)
  if (!scene || !box) return state
  const near = magnify(state.camera, box)
  if (near === state.camera && isInside(toScreen(near, scene.bounds), state.area))
    return { ...state, selection: [id] }
  return { ...glideTo(state, panTo(near, box, state.area)), selection: [id], isFollowing: false }
}

/** Pans to the selected node, if it is far from the middle of the board and not all of the drawing is in sight. */
export function reveal(state: StudioState): StudioState {
  const id = state.selection.length === 1 ? state.selection[0] : undefined
  const node = state.drawn?.scene.nodes.find((other) => other.id === id)
  const bounds = state.drawn?.scene.bounds
  if (!node || !bounds || isInside(toScreen(state.camera, bounds), state.area)) return state
  const camera = panTo(state.camera, nodeBox(node), state.area)
  return camera === state.camera ? state : { ...state, camera, isGliding: true }
}
