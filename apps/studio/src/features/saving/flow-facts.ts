import type { Flow } from '@flain/contract'
import type { DrawingHead } from '../../state/draft.ts'
import { type FlowFacts, type KeptSaving, type Saving, toCategory } from '../../state/saved-flow.ts'
import { linkTo } from './flow-link.ts'

export type Known = KeptSaving & { facts?: FlowFacts | undefined }

/** What is known of a flow that has just been read from the server and is now open as this drawing. */
export function knownOf(flow: Flow, ownerId: string, { category }: DrawingHead): Known {
  const { name, thought, document } = flow
  const content = { name, category: toCategory(category), thought, document }
  return { link: linkTo(flow, ownerId, content), facts: factsOf(flow) }
}

export function factsOf({ document: _document, thought: _thought, ...facts }: Flow): FlowFacts {
  return facts
}

/** The flow of the account that the open drawing is. */
export function flowIdOf({ link }: Pick<Saving, 'link'>): string | undefined {
  return link && 'flowId' in link ? link.flowId : undefined
}

export function ownerOf({ account }: Pick<Saving, 'account'>): string | undefined {
  return account.is === 'signed-in' ? account.user.id : undefined
}
