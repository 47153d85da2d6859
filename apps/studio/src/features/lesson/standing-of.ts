import type { FlowStanding } from '@flain/content'
import type { Saving } from '../../state/saved-flow.ts'

/** What the open flow is in the account; undefined where it is in none. */
export function standingOf({ facts, link }: Pick<Saving, 'facts' | 'link'>): FlowStanding | undefined {
  if (!facts) return undefined
  if (!link) return 'foreign'
  if (facts.state === 'published' && facts.visibility === 'public') return 'public'
  return facts.origin === null ? 'draft' : 'copy'
}
