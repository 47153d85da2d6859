import type { DiagramKind } from '@flain/flow'

/** Kinds without an arrangement of their own: they are laid out in layers. */
export const inLayers = [
  'process',
  'architecture',
  'state',
  'er',
  'class',
] as const satisfies readonly DiagramKind[]

/** Kinds with an arrangement of their own. */
export type OwnKind = Exclude<DiagramKind, (typeof inLayers)[number]>
