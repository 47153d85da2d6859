import type { Flow, User } from '@flain/contract'
import { type FlowGraph, lineNameOf } from '@flain/flow'
import type { Category } from '@flain/render'
import { createContext, useContext } from 'react'
import { usePart, type Value } from '../platform/value.ts'

/** What of a drawing is saved in an account. */
export type FlowContent = Pick<Flow, 'name' | 'category' | 'thought'> & { document: FlowGraph }

/**
 * Which flow of which account a drawing is, and what the server has of it, as fingerprints. `creation` is a first save
 * whose answer never came: asked again with the same key and content, the server makes no second flow.
 */
export type Link =
  | { ownerId: string; creation: { key: string; content: FlowContent } }
  | {
      ownerId: string
      flowId: string
      version: number
      /** Of name and category; empty while it is not known which of two the server has. */
      head: string
      /** Of words and document. */
      body: string
      /** Words and documents that were sent and had no answer: the server may have any of them. */
      sent: string[]
    }

/** What the shelf keeps beside a drawing about its flow. */
export type KeptSaving = {
  link?: Link | undefined
  /** The person whose account it is to be saved in as soon as that is possible. */
  wantedBy?: string | undefined
}

/** The category whose line colour a drawing has, as the API names it. */
export function toCategory(line: Category): NonNullable<Flow['category']> {
  return lineNameOf(line)
}

/** What the server last said of the open drawing's flow, without its content. */
export type FlowFacts = Omit<Flow, 'document' | 'thought'>

export type Account =
  | { is: 'checking' }
  | { is: 'signed-out' }
  /** Somebody is signed in, but the server was not reached. */
  | { is: 'unreachable' }
  | { is: 'signed-in'; user: User }

/** Where the newest content of the drawing is, truly. */
export type SaveStatus =
  | { is: 'nothing' }
  /** In this browser alone; `reason` says why when somebody is signed in, `isOffered` that they may change that. */
  | { is: 'device'; reason?: string; isOffered?: boolean }
  | { is: 'saving' }
  | { is: 'saved' }
  | { is: 'offline' }
  /** The server took nothing yet and is asked again by itself. */
  | { is: 'waiting'; sentence: string }
  | { is: 'conflict'; mine: FlowContent; theirs: Flow }
  | { is: 'refused'; sentence: string }
  /** Deleted somewhere else. */
  | { is: 'gone' }
  /** Somebody else's public flow, opened to look at. */
  | { is: 'foreign' }

export type Saving = KeptSaving & {
  account: Account
  /** The drawing that all the rest is about. */
  drawingId: string
  status: SaveStatus
  facts: FlowFacts | undefined
  /** A flow that is being opened by its id, or could not be. */
  opening: Opening | undefined
}

export type Opening = { id: string; is: 'loading' | 'offline' | 'missing' | 'signed-out' | 'failed' }

export const noSaving: Saving = {
  account: { is: 'checking' },
  drawingId: '',
  status: { is: 'nothing' },
  facts: undefined,
  opening: undefined,
}

/** How to end a conflict. None of them loses either drawing. */
export type Resolution = 'mine' | 'theirs' | 'both'

/** What went wrong, as a sentence; undefined when all went well. */
export type Fault = string | undefined

/** Why a flow was not augmented; `needsPlan` when a larger plan is what it takes. */
export type AugmentFault = { sentence: string; needsPlan: boolean }

/** What a person can have done with the flow of the open drawing and with the flows of their account. */
export type Desk = {
  saving: Value<Saving>
  /** Saves at once; in the account also what was only in this browser. */
  save: () => void
  /** Resolves once everything is saved or cannot be. */
  settle: () => Promise<boolean>
  resolve: (resolution: Resolution) => Promise<Fault>
  /** Shows this newer state of the open drawing's flow. */
  adopt: (flow: Flow) => void
  openFlow: (id: string) => Promise<void>
  /** Gives up opening what the address names. */
  stopOpening: () => void
  /** Takes in what the server said of the open drawing's flow besides its content. */
  learn: (flow: Flow) => void
  /** Makes a copy of the open public flow in the account; what was changed of it here is saved in the copy. */
  augment: () => Promise<AugmentFault | undefined>
  /** Deletes a flow of the account, and offers to undo that. */
  remove: (id: string, name: string) => Promise<Fault>
  /** Brings a deleted flow back. */
  restore: (id: string) => Promise<Fault>
  offer: Value<Offered>
}

/** A sentence at the foot of the canvas with something to press. */
export type Offered = { offer: { text: string; name: string; run: () => void } | undefined }

const DeskContext = createContext<Desk | undefined>(undefined)
export const DeskProvider = DeskContext.Provider

export function useDesk(): Desk {
  const desk = useContext(DeskContext)
  if (!desk) throw new Error('useDesk outside DeskProvider')
  return desk
}

export function useSaving<P>(pick: (saving: Saving) => P): P {
  return usePart(useDesk().saving, pick)
}
