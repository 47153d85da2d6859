/** What the editor and its preview say to each other. */
import type { FlowGraph } from '@flain/flow'

export type ToPreview =
  /** `said` is what could not be drawn or kept, in sentences; a graph without nodes leaves the last drawing. */
  | { do: 'show'; graph: FlowGraph; said: string }
  | { do: 'mark'; ids: string[] }
  | { do: 'paint'; ask: number; svg: string }

export type FromPreview =
  | { did: 'open' }
  | { did: 'choose'; id: string }
  /** A PNG in base64; none when this machine could not paint it. */
  | { did: 'paint'; ask: number; png?: string }
