/** One change of many flows: sent in as few requests as may be, and what came of it in words. */
import type { Client } from '@flain/client'
import { type FlowChange, limits, messages } from '@flain/contract'
import { countedNoun } from '../../platform/compact-count.ts'

type Named = { id: string; name: string }
export type Refusal = { id: string; error: string }
export type Outcome = {
  changed: readonly string[]
  /** Ids of those of them that were to be shown and are hidden for now. */
  hidden: readonly string[]
  refused: readonly Refusal[]
  /** Why the rest was not asked for any more: no connection, too much at once. */
  fault: string | null
}

/** One request after the other; after one that fails altogether no other is sent. */
export async function changeMany(ask: Client['call'], changes: readonly FlowChange[]): Promise<Outcome> {
  const changed: string[] = []
  const hidden: string[] = []
  const refused: Refusal[] = []
  for (let at = 0; at < changes.length; at += limits.flowsAtOnce) {
    const reply = await ask('changeFlows', { body: { flows: changes.slice(at, at + limits.flowsAtOnce) } })
    if (!reply.ok) return { changed, hidden, refused, fault: reply.error || messages.networkError }
    changed.push(...reply.data.changed)
    // A server of the release before says nothing of them.
    hidden.push(...(reply.data.hidden ?? []))
    refused.push(...reply.data.refused)
  }
  return { changed, hidden, refused, fault: null }
}

const mostNames = 3

/** `“First cup” and “Tea”`, or how many there are where nobody would read all names. */
export function namesOf(flows: readonly Named[]): string {
  if (flows.length > mostNames) return `${flows.length} ${countedNoun(flows.length, 'flow')}`
  return new Intl.ListFormat('en-US').format(flows.map(({ name }) => `“${name}”`))
}

/** Which of them are out, and which wait to be looked at first. */
export function publishedSentence(flows: readonly Named[], hidden: readonly string[]): string {
  const waiting = flows.filter(({ id }) => hidden.includes(id))
  const shown = flows.filter(({ id }) => !hidden.includes(id))
  return [
    shown.length > 0 ? `Published ${namesOf(shown)}` : '',
    waiting.length > 0 ? `Not shown yet: ${namesOf(waiting)}. Your list says why` : '',
  ]
    .filter((part) => part !== '')
    .join('. ')
}

/** What stayed as it was, each reason with the flows it holds for; null where nothing did. */
export function leftSentence(
  flows: readonly Named[],
  { changed, refused, fault }: Omit<Outcome, 'hidden'>,
): string | null {
  const done = new Set(changed)
  const left = flows.filter(({ id }) => !done.has(id))
  if (left.length === 0) return null
  const reasonOf = new Map(refused.map(({ id, error }) => [id, error]))
  const byReason = Map.groupBy(left, ({ id }) => reasonOf.get(id) ?? fault ?? messages.networkError)
  const reasons = [...byReason].map(([reason, held]) =>
    byReason.size === 1 && left.length > mostNames ? reason : `${namesOf(held)}: ${reason}`,
  )
  const stay = left.length === 1 ? 'stays as it was' : 'stay as they were'
  return `${left.length} of ${flows.length} ${stay}. ${reasons.join(' ')}`
}
