import type { Scope } from '@flain/contract'
import type { DiagramKind, Direction, NodeKind } from '@flain/flow'

/** What a flow of the board is in the account: somebody else's, a copy of one, before everybody, or one's own alone. */
export type FlowStanding = 'foreign' | 'copy' | 'public' | 'draft'

/** When a step of a tutorial is done: what must stand on the board, what must be going on, or what was answered. */
export type Aim =
  | { is: 'kind'; kind: DiagramKind }
  | { is: 'steps'; count: number }
  | { is: 'node'; kind: NodeKind }
  | { is: 'says'; words: string }
  | { is: 'silent'; words: string }
  | { is: 'joined'; from: string; to: string }
  | { is: 'grouped'; words: string }
  | { is: 'direction'; direction: Direction }
  | { is: 'coloured'; words: string }
  | { is: 'playing' }
  | { is: 'walking' }
  /** The step's call got this status, and of a failure this word. */
  | { is: 'answered'; status: number; code?: string }
  /** What the step looks for in the account is there. */
  | { is: 'found' }
  /** The board says so. */
  | { is: 'told'; words: string }
  | { is: 'standing'; standing: FlowStanding }

/** A call of the API that the panel shows and, when told to, truly makes. */
export type LessonCall = {
  method: 'GET' | 'POST' | 'PATCH'
  /** What stands in braces an earlier answer of the tutorial gave. */
  path: string
  /** The reader's own key goes with it, and needs this scope. */
  scope?: Scope
  /** The version that the change says it was made from. */
  ifMatch?: number
  /** Text as it stands, or what is on the board, under a name. */
  body?: { text: string } | { board: string }
  /** What later calls name in braces, and where in the answer it stands: `data.0.id`. */
  keep?: Readonly<Record<string, string>>
}

/** What the reader does in the account, which the panel then looks for. */
export type LessonLook = 'webhook' | 'delivery' | 'white-label'

/** One thing the reader does: a thought to type, something to tell the drawing behind it, a button to press, a call to send. */
export type LessonStep = {
  text: string
  type?: string
  say?: string
  press?: 'Play' | 'Walk'
  /** A page of the site where it is done; opened beside the tutorial. */
  go?: { to: string; name: string }
  call?: LessonCall
  look?: LessonLook
  /** One of the flows that the call before answered is opened. */
  choose?: true
  /** Without an account it cannot be done. */
  account?: true
  aim: Aim
}

/** A tutorial that is there. Its id is its address and never changes. */
export type Lesson = { id: string; category: string; title: string; steps: readonly LessonStep[] }
