/**
 * Flow graph → scene: a place for everything, the same bytes wherever it runs.
 *
 * Nodes never overlap, edges run around nodes and around groups they do not touch, and what is on screen
 * stays where it is while the graph grows. Text is measured by the function passed in.
 */
export { iconEm, linkEm, signAirEm } from './size.ts'
export { pictureGap } from './picture-room.ts'
export { tablePlaces } from './table-size.ts'
export { layOut } from './lay-out.ts'
export type { LayoutOptions } from './lay-out.ts'
export { readyFor } from './own-of.ts'
export { layOutInRoom, usualRoom } from './lay-out-in-room.ts'
export type { Room } from './lay-out-in-room.ts'
export type {
  Box,
  Curve,
  EndSign,
  Measure,
  NodeForm,
  Point,
  Scene,
  SceneEdge,
  SceneGroup,
  SceneGuide,
  SceneLabel,
  SceneNode,
  ScenePicture,
} from './scene.ts'
