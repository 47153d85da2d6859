import type { Flow } from '@flain/contract'
import type { FlowContent, Link } from '../../state/saved-flow.ts'
import { bodyOf, headOf } from './fingerprint.ts'

/** So many saves without an answer are remembered. */
const mostSent = 20

/** The link to a flow that is there. */
export type Whole = Extract<Link, { flowId: string }>

/** Of a flow, what is to be changed. */
export type FlowChange = Partial<FlowContent>

export function wholeOf(link: Link | undefined): Whole | undefined {
  return link && 'flowId' in link ? link : undefined
}

/** Whether the server has exactly this. */
export function isSaved(content: FlowContent, link: Link | undefined): boolean {
  return (
    link !== undefined &&
    !('creation' in link) &&
    link.sent.length === 0 &&
    link.head === headOf(content) &&
    link.body === bodyOf(content)
  )
}

/** The link to a flow that has this content. What we sent counts, not how the server wrote it down. */
export function linkTo(flow: Flow, ownerId: string, content: FlowContent): Whole {
  return {
    ownerId,
    flowId: flow.id,
    version: flow.version,
    head: headOf(content),
    body: bodyOf(content),
    sent: [],
  }
}

export function changeFrom(content: FlowContent, link: Whole): FlowChange {
  const { name, category, thought, document } = content
  const isSameBody = bodyOf(content) === link.body && link.sent.length === 0
  return {
    ...(headOf(content) === link.head ? {} : { name, category }),
    ...(isSameBody ? {} : { thought, document }),
  }
}

/** Until an answer comes, the server may have what it had or what was sent. */
export function asSent(link: Whole, { name, thought, document }: FlowChange): Whole {
  const body = document && thought !== undefined ? [bodyOf({ thought, document })] : []
  return {
    ...link,
    head: name === undefined ? link.head : '',
    sent: [...link.sent.filter((one) => !body.includes(one)), ...body].slice(-mostSent),
  }
}
