export type {
  Box,
  Measure,
  Point,
  Scene,
  SceneEdge,
  SceneGroup,
  SceneGuide,
  SceneLabel,
  SceneNode,
} from './scene.ts'
