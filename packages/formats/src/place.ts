/**
 * Where a flow is drawn, for formats that keep places. A scene of `@flain/layout` is one; this says how little
 * of it is used.
 */
export type Place = { x: number; y: number; width: number; height: number }

export type Placement = {
  /** Centres and sizes. */
  nodes: readonly (Place & { id: string; fontSize?: number })[]
  edges: readonly { id: string; points: readonly { x: number; y: number }[] }[]
  /** Top left corners and sizes. */
  groups: readonly { id: string; box: Place }[]
}
