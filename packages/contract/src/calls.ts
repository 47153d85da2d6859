/** Every call of the API. A row here without a handler, or a handler without a row, does not compile. */
import type { z } from 'zod'
import type { Call } from './call.ts'
import { accessCalls } from './calls/access.ts'
import { accountCalls } from './calls/account.ts'
import { administrationCalls } from './calls/administration.ts'
import { analyticsCalls } from './calls/analytics.ts'
import { assistantCalls } from './calls/assistant.ts'
import { blogCalls } from './calls/blog.ts'
import { communityCalls } from './calls/community.ts'
import { arrangingCalls } from './calls/arranging.ts'
import { flowHistoryCalls } from './calls/flow-history.ts'
import { flowCalls } from './calls/flows.ts'
import { keyCalls } from './calls/keys.ts'
import { newsletterCalls } from './calls/newsletter.ts'
import { paymentCalls } from './calls/payments.ts'
import { planCalls } from './calls/plans.ts'
import { programCalls } from './calls/programs.ts'
import { signInCalls } from './calls/sign-in.ts'
import { signOnCalls } from './calls/sign-on.ts'
import { templateCalls } from './calls/templates.ts'
import { webhookCalls } from './calls/webhooks.ts'
import { whiteLabelCalls } from './calls/white-label.ts'

export const calls = {
  ...signInCalls,
  ...accessCalls,
  ...signOnCalls,
  ...accountCalls,
  ...whiteLabelCalls,
  ...keyCalls,
  ...programCalls,
  ...webhookCalls,
  ...planCalls,
  ...paymentCalls,
  ...flowCalls,
  ...arrangingCalls,
  ...flowHistoryCalls,
  ...assistantCalls,
  ...communityCalls,
  ...templateCalls,
  ...analyticsCalls,
  ...blogCalls,
  ...newsletterCalls,
  ...administrationCalls,
} as const

export type Calls = typeof calls

type In<C, Part extends string> = C extends { [P in Part]: infer S extends z.ZodType }
  ? z.input<S>
  : undefined
type Out<C, Part extends string> = C extends { [P in Part]: infer S extends z.ZodType }
  ? z.output<S>
  : undefined

/** What a caller gives, before the schemas clean it. */
export type CallInput<C extends Call> = {
  [Part in 'params' | 'query' | 'body' as C extends { [P in Part]: z.ZodType } ? Part : never]: In<C, Part>
}
/** What a handler receives, after the schemas cleaned it. */
export type CallRequest<C extends Call> = { [Part in 'params' | 'query' | 'body']: Out<C, Part> }
/** What a success carries beside `success: true`; the lines of a call that answers line by line. */
export type CallAnswer<C extends Call> = C extends { lines: infer L extends z.ZodType }
  ? AsyncIterable<z.output<L>>
  : z.output<C['answer']>
/** One line of a call that answers line by line. */
export type CallLine<C extends Call> = C extends { lines: infer L extends z.ZodType } ? z.output<L> : never
