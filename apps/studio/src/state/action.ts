import type { FlowEdit, Range, Walk } from '@flain/flow'
import type { Box } from '@flain/layout'
import type { Camera } from './camera.ts'
import type { Draft, DrawingHead } from './draft.ts'
import type { NamedPart } from './edits/hand-edits.ts'
import type {
  Composing,
  Drawn,
  Fetching,
  Keeping,
  Narrating,
  Notice,
  Proposal,
  SidePanel,
  Unread,
} from './studio-state.ts'

/** What can happen to the studio. */
export type Action =
  | { do: 'open'; drawing: DrawingHead; draft: Draft; drawn?: Drawn | undefined }
  | { do: 'type'; thought: string; atMs: number }
  | { do: 'hear'; thought: string; isFinal: boolean; atMs: number }
  | { do: 'edit'; edits: FlowEdit[]; select?: string[] }
  /** All edits of the draft anew, as somebody writes the flow as text. */
  | { do: 'write'; edits: FlowEdit[]; atMs: number }
  | { do: 'rename'; part: NamedPart | undefined }
  | { do: 'connect'; from: string | undefined }
  | { do: 'drag'; edits: FlowEdit[]; ids: string[]; atMs: number }
  | { do: 'drop' }
  /** Lets go of what is dragged as if it had never been taken. */
  | { do: 'put-back' }
  | { do: 'nudge'; edits: FlowEdit[]; atMs: number }
  | { do: 'present'; isOn: boolean }
  | { do: 'settle' }
  /** Composes the picture anew, by a person's wish or because all is at rest. */
  | { do: 'compose'; how: Composing }
  | { do: 'keep-picture'; isKept: boolean }
  | { do: 'undo' }
  | { do: 'redo' }
  | { do: 'show'; drawn: Drawn }
  | { do: 'fetch'; fetching: Fetching }
  /** `isHeld` while the pointer still chooses: the camera waits. */
  | { do: 'select'; ids: string[]; isHeld?: boolean }
  /** Selects a part and brings it near. */
  | { do: 'visit'; id: string }
  | { do: 'caret'; range: Range | undefined }
  | { do: 'go'; at: number | undefined }
  | { do: 'step'; by: 1 | -1 }
  | { do: 'play' }
  | { do: 'pause' }
  | { do: 'tick' }
  | { do: 'speed'; speed: number }
  | { do: 'walk'; walk: Walk | undefined }
  | { do: 'narrate'; change: Partial<Narrating> }
  | { do: 'look'; camera: Camera }
  | { do: 'zoom'; factor: number }
  | { do: 'fit' }
  /** `isByWords`: the prompt grew or shrank with what is typed. */
  | { do: 'measure'; area: Box; isByWords?: boolean }
  | { do: 'lesson'; bottom: number }
  | { do: 'outline'; isOpen: boolean }
  | { do: 'assistant'; isOpen: boolean }
  | { do: 'propose'; proposal: Proposal | undefined }
  | { do: 'panel'; panel: SidePanel }
  | { do: 'unread'; unread: Unread }
  | { do: 'map'; isOpen: boolean }
  | { do: 'find'; isOpen: boolean }
  | { do: 'dress'; isOpen: boolean }
  | { do: 'listening'; isListening: boolean }
  | { do: 'notice'; notice: Notice | undefined }
  | { do: 'keeping'; keeping: Keeping }
  | { do: 'describe'; drawing: Partial<Omit<DrawingHead, 'id'>> }

/** The actions of these names. */
export type ActionOf<Name extends Action['do']> = Extract<Action, { do: Name }>
