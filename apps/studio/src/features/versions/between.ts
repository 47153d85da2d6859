import { t } from '@flain/languages'
import type { Box, Scene } from '@flain/layout'
import { drawScene, glide, type Category, type SvgElement } from '@flain/render'

/** One moment between two scenes, and how visible (0 … 1) each part is that is not simply there. */
export type Moment = { drawing: SvgElement; visible: ReadonlyMap<string, number> }

/**
 * Two scenes as one movement, at `progress` 0 … 1: first what is gone fades, then what stays glides to its new place,
 * then what is new grows. At 0 it is the first scene, at 1 the second; the view holds both throughout.
 */
export function between(before: Scene, after: Scene, progress: number, category?: Category): Moment {
  const bounds = union(before.bounds, after.bounds)
  const fading = onlyIn(before, after)
  const growing = onlyIn(after, before)
  const [fade, move, grow] = [thirdOf(progress, 0), thirdOf(progress, 1), thirdOf(progress, 2)]
  const moved = () => glide(without(before, fading), without(after, growing), move)
  const still = fade < 1 ? before : after
  const scene = fade < 1 || grow > 0 ? still : moved()
  const visible = new Map<string, number>()
  if (fade < 1) for (const id of fading) visible.set(id, 1 - fade)
  if (grow > 0) for (const id of growing) visible.set(id, grow)
  return {
    drawing: drawScene({ ...scene, bounds }, { category, trains: false, title: t('What changed') }),
    visible,
  }
}

/** How far the given third of the whole is done. */
function thirdOf(progress: number, third: number): number {
  return Math.min(1, Math.max(0, progress * 3 - third))
}

/** Ids of nodes, edges and groups that the other scene does not have. */
function onlyIn(scene: Scene, other: Scene): Set<string> {
  const known = idsOf(other)
  return new Set([...idsOf(scene)].filter((id) => !known.has(id)))
}

function idsOf({ nodes, edges, groups }: Scene): Set<string> {
  return new Set([...nodes, ...edges, ...groups].map(({ id }) => id))
}

function without(scene: Scene, ids: ReadonlySet<string>): Scene {
  return {
    ...scene,
    nodes: scene.nodes.filter(({ id }) => !ids.has(id)),
    edges: scene.edges.filter(({ id }) => !ids.has(id)),
    groups: scene.groups.filter(({ id }) => !ids.has(id)),
  }
}

const margin = 24

function union(one: Box, other: Box): Box {
  const x = Math.min(one.x, other.x) - margin
  const y = Math.min(one.y, other.y) - margin
  return {
    x,
    y,
    width: Math.max(one.x + one.width, other.x + other.width) + margin - x,
    height: Math.max(one.y + one.height, other.y + other.height) + margin - y,
  }
}
