import { z } from 'zod'
import { analyticsDays } from '../analytics-words.ts'
import type { Call } from '../call.ts'
import { limits } from '../limits.ts'
import { analyticsRoutes } from '../routes/analytics.ts'

const flowId = z.string().max(64)
const step = z.int().min(0).max(limits.countedSteps)

const countsSchema = z.object({
  /** Visits to the flow's page. */
  views: z.int(),
  /** Visits to the flow in a frame of another page. */
  embeds: z.int(),
  /** Visits in which somebody played it or went through its steps, wherever. */
  plays: z.int(),
  /** Those that came to the last step. */
  finishes: z.int(),
  /** Augments, and uses of a template. */
  copies: z.int(),
})
export type Counts = z.infer<typeof countsSchema>

const analyticsSchema = z.object({
  totals: countsSchema,
  /** Every day of the time asked for, the oldest first; days are those of UTC. */
  days: z.array(countsSchema.extend({ day: z.iso.date() })),
  /** Flows that were looked at, the most viewed first. */
  flows: z.array(countsSchema.extend({ id: z.string(), name: z.string() })),
  /** Hosts whose pages have a flow in a frame; empty where a page does not say. */
  sites: z.array(z.object({ host: z.string(), embeds: z.int() })),
  /** Of one flow: each step with how many plays came to it. */
  steps: z.array(z.object({ label: z.string(), reached: z.int() })),
})
export type Analytics = z.infer<typeof analyticsSchema>

export const analyticsCalls = {
  flowSeen: {
    ...analyticsRoutes.flowSeen,
    body: z.strictObject({
      what: z.enum(['view', 'embed', 'play', 'watch']),
      id: flowId,
      /** Of the page around an `embed`. */
      host: z.string().max(300).default(''),
      /** Of a `watch`, which comes after its `play`: the last step that was reached, and how many there are. */
      step: step.default(0),
      steps: step.default(0),
    }),
    answer: z.object({}),
  },
  analytics: {
    ...analyticsRoutes.analytics,
    query: z.strictObject({
      days: z.enum(analyticsDays.map(String)).transform(Number).default(30),
      /** Of one flow only. */
      flow: flowId.optional(),
    }),
    answer: z.object({ data: analyticsSchema }),
  },
} as const satisfies Record<string, Call>
