import type { Client } from '@flain/client'
import type { FlowGraph } from '@flain/flow'
import type { Draft, DrawingHead } from '../../state/draft.ts'
import type { KeptSaving, Saving } from '../../state/saved-flow.ts'
import type { Drawn } from '../../state/studio-state.ts'
import type { Store } from '../../state/store.ts'
import type { Value } from '../../platform/value.ts'

/** What the shelf keeps of a drawing, as far as saving it needs. */
export type KeptFlow = {
  drawing: DrawingHead
  thought: string
  graph: FlowGraph
  saving: KeptSaving
}

export type DeskParts = {
  store: Store
  saving: Value<Saving>
  client: Client
  /** Keeps the open drawing, with its link, in this browser. */
  keepNow: () => Promise<void>
  /** Changes what this browser keeps of another drawing. */
  amend: (drawingId: string, saving: KeptSaving) => Promise<void>
  /** Takes a drawing off the shelf. */
  forget: (drawingId: string) => Promise<void>
  /** Takes all that is kept of an account off the shelf. */
  forgetAccount: (ownerId: string) => Promise<void>
  /** Takes all that is kept of a flow off the shelf. */
  forgetFlow: (flowId: string) => Promise<void>
  /** Opens what this browser keeps of a flow; false when it keeps nothing of it. */
  openKeptFlow: (flowId: string) => Promise<boolean>
  /** The kept drawings that belong to an account or shall. */
  listKeptFlows: () => Promise<KeptFlow[]>
}

export type OpenedDrawing = { drawing: DrawingHead; draft: Draft; drawn?: Drawn | undefined }
