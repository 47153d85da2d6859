import type { FlowCounts } from '@flain/contract'

/** The first word of a name, as one greets the person. */
export function firstWordOf(name: string): string {
  return name.trim().split(/\s+/u)[0] ?? ''
}

const words = [
  '',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
]

/** What waits for the person. */
export function waitingSentence({ all, draft, hidden }: FlowCounts): string {
  if (all === 0) return 'Your first flow is one sentence away.'
  if (draft === 0 && hidden > 0) return unseenSentence(hidden)
  if (draft === 0) return 'Everything you drew is published.'
  const count = words[draft] ?? String(draft)
  return draft === 1
    ? 'One draft is waiting where you left it.'
    : `${count} drafts are waiting where you left them.`
}

/** Held until somebody looks at it, or hidden by a decision: the flow's own line says which. */
function unseenSentence(hidden: number): string {
  return hidden === 1
    ? 'One flow is published, but not shown to others now.'
    : `${words[hidden] ?? String(hidden)} flows are published, but not shown to others now.`
}
