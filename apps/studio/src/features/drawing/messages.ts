import type { FlowGraph } from '@flain/flow'
import type { Scene } from '@flain/layout'
import type { Draft } from '../../state/draft.ts'
import type { Composing, Drawn } from '../../state/studio-state.ts'
import type { PackedDrawn } from './packed.ts'
import type { Turning } from './read-calmly.ts'

/** What the next drawing continues from, so that nothing settled moves. */
export type Before = {
  reading: FlowGraph
  scene: Scene
  /** The last drawing without a dragged node: what is let free goes back to its place there. */
  free: Scene
  /** Ids of the nodes that were held where they were dragged to. */
  pinned: string[]
  /** The words of the reading, and what they may be turning into. */
  words?: string
  turning?: Turning | undefined
}

/** What continues from a drawing in which nothing is held in its place. */
export function continueFrom({ reading, scene }: Drawn): Before {
  return { reading, scene, free: scene, pinned: [] }
}

/** A flow and where everything in it stood. */
export type Stood = Pick<Drawn, 'graph' | 'scene'>

/** Asks the worker for a drawing. `before` is sent only when it differs from what the worker drew last. */
export type DrawRequest = {
  revision: number
  draft: Draft
  /** The free part of the board, in pixels: what the picture is composed for. */
  room: { width: number; height: number; today?: string }
  /** Compose the picture anew, whatever stood; or only where it could not be read as it stands. */
  compose?: Composing
  /** Where the newest prompt begins, when it may be a command. */
  commandFrom: number | undefined
  /** The person is in the middle of typing or speaking. */
  isRestless: boolean
  /** But the last word has been left alone for a moment, and is taken as it stands. */
  isWordWhole?: boolean
  before?: Before | 'nothing'
  /** How these words were read when they were drawn before: undo and redo bring the same ids back. */
  reading?: FlowGraph
  /** What was drawn of this draft before: undo and redo put everything back where it was. */
  stood?: Stood
}

/** What the worker sends; `worker-port.ts` makes a `DrawAnswer` of what answers a request. */
export type WorkerMessage =
  | { is: 'drawn'; drawn: PackedDrawn }
  | Extract<DrawAnswer, { is: 'failed' }>
  /** What draws is there, or could not be fetched. */
  | { is: 'loaded' }
  | { is: 'not-loaded' }

export type DrawAnswer =
  | { is: 'drawn'; drawn: Drawn }
  /** The worker lives, but this draft could not be drawn. */
  | { is: 'failed'; revision: number }
