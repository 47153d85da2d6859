/** A drawing that comes back from the worker, and what the camera makes of it. */
import { kindProfiles } from '@flain/flow'
import { t } from '@flain/languages'
import type { Scene, SceneNode } from '@flain/layout'
import { begin, type Camera, fit, follow, type Growth, isInside, toScreen } from './camera.ts'
import { isDrawn, recordComposed, send } from './change-draft.ts'
import { fitScene } from './fit-scene.ts'
import { reveal } from './look-at.ts'
import { nodeBox } from './part-box.ts'
import { shareScene } from './share-scene.ts'
import type { Drawn, Notice, StudioState } from './studio-state.ts'

/**
 * Takes a newer drawing in. What was selected and is gone is no longer selected. An answer that was under way while
 * another drawing was opened is of the one before, and shows nothing.
 */
export function show(state: StudioState, newer: Drawn): StudioState {
  if (newer.revision < state.firstRevision) return state
  if (state.drawn && newer.revision < state.drawn.revision) return state
  const drawn = { ...newer, scene: shareScene(state.drawn?.scene, newer.scene) }
  const nodeIds = drawn.graph.nodes.map((node) => node.id)
  const { edges, groups } = drawn.graph
  const ids = new Set([...nodeIds, ...edges.map((edge) => edge.id), ...groups.map((group) => group.id)])
  const known = new Set(state.drawn?.graph.nodes.map((node) => node.id))
  // What was chosen with a change that is not drawn yet is still to come.
  const isBehind = drawn.revision < state.revision
  const selection = state.selection.filter((id) => isBehind || ids.has(id))
  const isOpening = known.size === 0 && state.history.past.length === 0
  const shown: StudioState = {
    ...state,
    drawn,
    fetching: undefined,
    arrivals: nodeIds.filter((id) => !known.has(id)),
    ...forgetGone(state, ids),
    isOpening,
    selection: selection.length === state.selection.length ? state.selection : selection,
    camera: followDrawing(state, drawn, isOpening),
    isGliding: known.size > 0,
    notice: drawn.scene.isSimple && !state.drawn?.scene.isSimple ? tooMuch : state.notice,
  }
  if (newer.isComposed !== undefined && newer.revision === state.revision) return settleComposed(shown)
  // A step that was added by hand is seen, wherever it found its place.
  const [chosen] = shown.selection
  if (shown.selection.length === 1 && chosen !== undefined && shown.arrivals.includes(chosen))
    return reveal(shown)
  return shown.sending && isDrawn(shown) ? send(shown) : shown
}

/** What was composed anew is a change that can be undone; composed or not, the whole of it is shown. */
function settleComposed(shown: StudioState): StudioState {
  const { drawn, area, notice } = shown
  if (!drawn) return shown
  const composedSteps = drawn.isComposed ? drawn.scene.nodes.length : shown.composedSteps
  const rested = { ...shown, composing: undefined, composedSteps }
  const recorded = drawn.isComposed ? recordComposed(rested) : rested
  const camera = shown.isFollowing ? fit(drawn.scene.bounds, area) : shown.camera
  return { ...recorded, notice, drawn: { ...drawn, revision: recorded.revision }, camera, isGliding: true }
}

const tooMuch: Notice = {
  text: t(
    'There are more connections than can be led round the steps well: the steps stand in a grid, without groups and texts on lines.',
  ),
  tone: 'calm',
}

/** Nothing is named or connected that is no longer there. */
function forgetGone(state: StudioState, ids: ReadonlySet<string>): Pick<StudioState, 'connectingFrom'> {
  const { connectingFrom } = state
  return {
    connectingFrom: connectingFrom !== undefined && ids.has(connectingFrom) ? connectingFrom : undefined,
  }
}

function followDrawing(state: StudioState, drawn: Drawn, isOpening: boolean): Camera {
  const { scene } = drawn
  if (!state.isFollowing || state.dragged.length > 0 || scene.nodes.length === 0 || state.area.width === 0)
    return state.camera
  if (isOpening) return fitScene(scene, state.area)
  const before = state.drawn?.scene
  if (!before || before.nodes.length === 0)
    return begin(scene.bounds, state.area, growthOf(scene)) ?? fitScene(scene, state.area)
  const newest = newestOf(before, scene) ?? seenOf(state, scene) ?? scene.nodes.at(-1)
  if (!newest) return state.camera
  return follow(state.camera, scene.bounds, state.area, { newest: nodeBox(newest), growth: growthOf(scene) })
}

/** One node does not say yet what it will be: most flows go down. */
function growthOf({ kind, direction, nodes }: Scene): Growth {
  if (nodes.length === 1) return 'down'
  return kindProfiles[kind].growsAround ? 'around' : direction
}

/** The last node that was added, or else the last that got other words. */
function newestOf(before: Scene, { nodes }: Scene): SceneNode | undefined {
  const labels = new Map(before.nodes.map((node) => [node.id, node.label]))
  return (
    nodes.findLast((node) => !labels.has(node.id)) ??
    nodes.findLast((node) => labels.get(node.id) !== node.label)
  )
}

/** A node that is in view already. */
function seenOf({ camera, area }: StudioState, { nodes }: Scene): SceneNode | undefined {
  return nodes.find((node) => isInside(toScreen(camera, nodeBox(node)), area))
}
