import { z } from 'zod'
import type { Call } from '../call.ts'
import { reportReasons } from '../community-words.ts'
import { articleElementSchema } from '../entities/article.ts'
import { otpSchema, timeSchema } from '../entities/fields.ts'
import { flowStates, visibilities } from '../flow-words.ts'
import { limits } from '../limits.ts'
import { codePoints, plainLine } from '../plain-text.ts'
import { discountKinds, planIds } from '../plans.ts'
import { administrationRoutes } from '../routes/administration.ts'
import { assertionSchema } from './access.ts'

export const flowDecisions = ['hide', 'restore', 'dismiss'] as const
export const personDecisions = ['suspend', 'restore'] as const

const flowSchema = z.object({
  id: z.string(),
  name: z.string(),
  author: z.object({ id: z.string(), name: z.string(), handle: z.string() }),
  state: z.enum(flowStates),
  visibility: z.enum(visibilities),
  publishedAt: timeSchema.nullable(),
  hiddenAt: timeSchema.nullable(),
  /** Hidden by a rule, until somebody decides. */
  heldAt: timeSchema.nullable(),
  deletedAt: timeSchema.nullable(),
})
export type WatchedFlow = z.infer<typeof flowSchema>

const reportedSchema = flowSchema.extend({
  /** All that are open; not all of them may be listed. */
  reportsCount: z.int(),
  reports: z.array(z.object({ reason: z.enum(reportReasons), details: z.string(), createdAt: timeSchema })),
})
export type ReportedFlow = z.infer<typeof reportedSchema>

const personSchema = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  handle: z.string(),
  plan: z.string(),
  createdAt: timeSchema,
  activatedAt: timeSchema.nullable(),
  lastSignedInAt: timeSchema.nullable(),
  suspendedAt: timeSchema.nullable(),
  deleteAt: timeSchema.nullable(),
  isMarked: z.boolean(),
  flowsCount: z.int(),
})
export type WatchedPerson = z.infer<typeof personSchema>

const jobSchema = z.object({
  id: z.string(),
  queue: z.string(),
  createdAt: timeSchema,
  failedAt: timeSchema.nullable(),
  triesCount: z.int(),
  problem: z.string(),
})
export type FailedJob = z.infer<typeof jobSchema>

const actSchema = z.object({
  id: z.int(),
  at: timeSchema,
  /** The handle of who did it on the web; null when it was the command line, or an account that is gone. */
  by: z.string().nullable(),
  action: z.string(),
  subject: z.string(),
  details: z.record(z.string(), z.unknown()),
})
export type Act = z.infer<typeof actSchema>

const issueSchema = z.object({
  slug: z.string(),
  title: z.string(),
  category: z.string(),
  publishedAt: timeSchema,
  /** When sending began; null when it never did. */
  queuedAt: timeSchema.nullable(),
  finishedAt: timeSchema.nullable(),
  deliveredCount: z.int(),
})
export type WatchedIssue = z.infer<typeof issueSchema>

const discountSchema = z.object({
  id: z.string().meta({ description: 'The id of who asked' }),
  name: z.string(),
  email: z.string(),
  kind: z.enum(discountKinds),
  organisation: z.string(),
  details: z.string(),
  status: z.enum(['waiting', 'granted', 'refused']),
  requestedAt: timeSchema,
})

const message = z.object({ message: z.string() })
const proof = z.object({ data: z.object({ provenUntil: timeSchema }) })
const page = z.coerce.number().int().min(1).max(500).default(1)
const search = z.string().max(200).transform(plainLine).default('')
const paged = { hasMore: z.boolean() }
const reason = z
  .string()
  .max(10 * limits.decisionReasonMax)
  .transform(plainLine)
  .refine((text) => text !== '' && codePoints(text) <= limits.decisionReasonMax, {
    error: `Say why, in 1 to ${limits.decisionReasonMax} characters.`,
  })

export const administrationCalls = {
  administration: {
    ...administrationRoutes.administration,
    answer: z.object({
      data: z.object({
        provenUntil: timeSchema.nullable(),
        hasPasskey: z.boolean(),
        reportedCount: z.int(),
        failedCount: z.int(),
      }),
    }),
  },
  mailProofCode: {
    ...administrationRoutes.mailProofCode,
    answer: message.extend({ resendIn: z.int() }),
  },
  proveByCode: {
    ...administrationRoutes.proveByCode,
    body: z.strictObject({ otp: otpSchema }),
    answer: proof,
  },
  proveByPasskey: {
    ...administrationRoutes.proveByPasskey,
    body: z.strictObject({ credential: assertionSchema }),
    answer: proof,
  },
  listReports: {
    ...administrationRoutes.listReports,
    query: z.strictObject({ page }),
    answer: z.object({ data: z.array(reportedSchema), ...paged }),
  },
  findFlows: {
    ...administrationRoutes.findFlows,
    query: z.strictObject({ search, page }),
    answer: z.object({ data: z.array(flowSchema), ...paged }),
  },
  lookAtFlow: {
    ...administrationRoutes.lookAtFlow,
    params: z.strictObject({ id: z.string().max(64) }),
    answer: z.object({
      data: z.object({
        name: z.string(),
        description: z.string(),
        tags: z.array(z.string()),
        thought: z.string(),
        /** Everything in it that leads out, as it is looked for. */
        links: z.array(z.string()),
        /** The drawing, for a wide place and for a narrow one. */
        wide: articleElementSchema,
        narrow: articleElementSchema,
      }),
    }),
  },
  decideFlow: {
    ...administrationRoutes.decideFlow,
    params: z.strictObject({ id: z.string().max(64) }),
    body: z.strictObject({ decision: z.enum(flowDecisions), reason }),
    answer: message,
  },
  findPeople: {
    ...administrationRoutes.findPeople,
    query: z.strictObject({ search, page }),
    answer: z.object({ data: z.array(personSchema), ...paged }),
  },
  decidePerson: {
    ...administrationRoutes.decidePerson,
    params: z.strictObject({ id: z.string().max(64) }),
    body: z.strictObject({ decision: z.enum(personDecisions), reason }),
    answer: message,
  },
  setPlan: {
    ...administrationRoutes.setPlan,
    params: z.strictObject({ id: z.string().max(64) }),
    body: z.strictObject({ plan: z.enum(planIds), reason }),
    answer: message,
  },
  listDiscounts: {
    ...administrationRoutes.listDiscounts,
    query: z.strictObject({ page }),
    answer: z.object({ data: z.array(discountSchema), ...paged }),
  },
  decideDiscount: {
    ...administrationRoutes.decideDiscount,
    params: z.strictObject({ id: z.string().max(64) }),
    body: z.strictObject({ decision: z.enum(['grant', 'refuse', 'withdraw']) }),
    answer: message,
  },
  listIssues: {
    ...administrationRoutes.listIssues,
    query: z.strictObject({ page }),
    answer: z.object({ data: z.array(issueSchema), ...paged }),
  },
  previewIssue: {
    ...administrationRoutes.previewIssue,
    params: z.strictObject({ slug: z.string().max(200) }),
    answer: z.object({
      data: z.object({ subject: z.string(), text: z.string(), readersCount: z.int() }),
    }),
  },
  tryIssue: {
    ...administrationRoutes.tryIssue,
    params: z.strictObject({ slug: z.string().max(200) }),
    answer: message,
  },
  sendIssueNow: {
    ...administrationRoutes.sendIssueNow,
    params: z.strictObject({ slug: z.string().max(200) }),
    answer: z.object({ data: z.object({ sentCount: z.int(), isFinished: z.boolean() }) }),
  },
  readSamples: {
    ...administrationRoutes.readSamples,
    answer: z.object({
      data: z.object({ isShown: z.boolean(), creatorsCount: z.int(), flowsCount: z.int() }),
    }),
  },
  showSamples: {
    ...administrationRoutes.showSamples,
    body: z.strictObject({ isShown: z.boolean(), reason }),
    answer: message,
  },
  listFailedJobs: {
    ...administrationRoutes.listFailedJobs,
    answer: z.object({ data: z.array(jobSchema) }),
  },
  retryJob: {
    ...administrationRoutes.retryJob,
    params: z.strictObject({ id: z.string().max(64) }),
    answer: message,
  },
  listAudit: {
    ...administrationRoutes.listAudit,
    query: z.strictObject({ page }),
    answer: z.object({ data: z.array(actSchema), ...paged }),
  },
} as const satisfies Record<string, Call>
