import type { FlowGraph } from '@flain/flow'
import type { Point, Scene } from '@flain/layout'
import type { Draft } from '../../state/draft.ts'
import type { Drawn } from '../../state/studio-state.ts'

/** What the next drawing continues from, so that nothing settled moves. */
export type Before = {
  reading: FlowGraph
  scene: Scene
  /** Where dragged nodes stood. */
  pins: ReadonlyMap<string, Point>
}

/** Asks the worker for a drawing. `before` is sent only when it differs from what the worker drew last. */
export type DrawRequest = {
  revision: number
  draft: Draft
  /** Room across, in pixels; a narrow board is laid out from top to bottom. */
  width: number
  /** The person is in the middle of typing or speaking. */
  isRestless: boolean
  before?: Before | 'nothing'
}

export type DrawAnswer =
  | { is: 'drawn'; drawn: Drawn }
  /** The worker lives, but this draft could not be drawn. */
  | { is: 'failed'; revision: number }
