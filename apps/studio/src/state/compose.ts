/**
 * When the picture may be composed anew. While somebody types nothing jumps; at rest it may, once, where it could be read
 * much better.
 */
import type { Box, Scene } from '@flain/layout'
import type { StudioState } from './studio-state.ts'

type Room = Pick<Box, 'width' | 'height'>

/** At this scale an actor's line, 14 px in the scene, is 11 px on the board: nothing needs to be larger to be read. */
const readableScale = 11 / 14

/** Shown this much larger everything moving is worth it: from under 60 % to 80 %. */
const worthMoving = 4 / 3

/** While somebody is still at it only what is this small moves, and when so much came since the last time. */
const outgrown = { scale: 0.6, steps: 1.5 }

/** With more steps than these a move is not glided, and could not be followed. */
const mostSteps = 250

function scaleIn({ bounds }: Scene, { width, height }: Room): number {
  return Math.min(width / Math.max(1, bounds.width), height / Math.max(1, bounds.height), 1)
}

/**
 * True for a picture that would be shown so much larger than the one that stands that everything may move for it: at all, where
 * that one still has the air of when it was small.
 */
export function isBetterComposed(composed: Scene, stands: Scene, room: Room): boolean {
  const now = scaleIn(stands, room)
  const hasOutgrownItsAir = stands.density === 'airy' && composed.density !== 'airy'
  const worth = hasOutgrownItsAir ? 1 : worthMoving
  return now < readableScale && scaleIn(composed, room) >= now * worth
}

/**
 * True when the picture has outgrown what can be read and nothing keeps it: no setting, no undo of the last time, no place
 * chosen by hand, nothing under way.
 */
export function mayCompose(state: StudioState): boolean {
  const { drawn, area, revision } = state
  if (!drawn || drawn.revision !== revision || drawn.isHeldBack || drawn.command || area.width === 0)
    return false
  if (state.isPictureKept || state.hasComposedEnough || isBusy(state)) return false
  const { scene, graph } = drawn
  if (scene.nodes.length > mostSteps || graph.nodes.some(({ pin }) => pin)) return false
  return scaleIn(scene, area) < readableScale
}

/** True where even a short pause is worth it: the picture cannot be read, and a good part of it is new since it was composed. */
export function hasOutgrown({ drawn, area, composedSteps }: StudioState): boolean {
  if (!drawn || scaleIn(drawn.scene, area) >= outgrown.scale) return false
  return drawn.scene.nodes.length >= composedSteps * outgrown.steps
}

function isBusy({
  playback,
  walk,
  isPresenting,
  dragged,
  proposal,
  renaming,
  connectingFrom,
}: StudioState): boolean {
  return (
    playback.at !== undefined ||
    walk !== undefined ||
    isPresenting ||
    dragged.length > 0 ||
    proposal !== undefined ||
    renaming !== undefined ||
    connectingFrom !== undefined
  )
}
