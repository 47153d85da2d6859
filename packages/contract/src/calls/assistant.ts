import { caps } from '@flain/flow'
import { flowGraphSchema } from '@flain/flow/schema'
import { partSchema } from '@flain/flow/part'
import { z } from 'zod'
import { actionsWithWords, assistantActions, assistantFaults } from '../assistant-words.ts'
import type { AssistantFault } from '../assistant-words.ts'
import type { Call } from '../call.ts'
import { assistantRoutes } from '../routes/assistant.ts'
import { limits } from '../limits.ts'
import { usageSchema } from './plans.ts'

const faults = Object.keys(assistantFaults) as [AssistantFault, ...AssistantFault[]]

/** A key of the person's own. It is sent to the service it belongs to and is neither kept nor logged. */
const ownKeySchema = z.strictObject({
  service: z.string().max(100),
  key: z.string().regex(/^[\x21-\x7e]{1,400}$/),
  model: z.string().regex(/^[\x21-\x7e]{1,200}$/),
})

const turnSchema = z.strictObject({
  by: z.enum(['person', 'model']),
  text: z.string().max(caps.sayLength),
})

const wishSchema = z
  .strictObject({
    action: z.enum(assistantActions),
    thought: z.string().max(limits.thoughtLength).default(''),
    graph: flowGraphSchema,
    /** Ids of nodes and edges the person means. */
    selection: z.array(z.string().max(caps.idLength)).max(limits.assistantSelectionMax).default([]),
    words: z.string().max(limits.assistantWordsMax).default(''),
    /** What was said before, the oldest first. */
    turns: z.array(turnSchema).max(limits.assistantTurnsMax).default([]),
    own: ownKeySchema.optional(),
  })
  .refine(({ action, words }) => !actionsWithWords.includes(action) || words.trim() !== '', {
    path: ['words'],
    error: 'This needs words.',
  })

/** What is told while the model answers, in this order: one `begun`, parts, and one `done` or `failed`. */
const lineSchema = z.discriminatedUnion('is', [
  z.object({ is: z.literal('begun'), model: z.string(), at: z.string() }),
  z.object({ is: z.literal('part'), part: partSchema }),
  z.object({
    is: z.literal('done'),
    /** Whether an AI token was used for it. */
    isCharged: z.boolean(),
    /** Parts of the answer that could not be used. */
    leftOut: z.int(),
    usage: usageSchema.optional(),
  }),
  z.object({
    is: z.literal('failed'),
    code: z.enum(faults),
    error: z.string(),
    usage: usageSchema.optional(),
  }),
])

export type AssistantWish = z.infer<typeof wishSchema>
export type AssistantLine = z.infer<typeof lineSchema>

const serviceSchema = z.object({ id: z.string(), name: z.string(), host: z.string() })
export type KeyService = z.infer<typeof serviceSchema>

export const assistantCalls = {
  assistant: {
    ...assistantRoutes.assistant,
    answer: z.object({
      data: z.object({
        /** Null when this installation has none. `at` says where the words go. */
        model: z.object({ name: z.string(), at: z.string() }).nullable(),
        services: z.array(serviceSchema),
      }),
    }),
  },
  askAssistant: {
    ...assistantRoutes.askAssistant,
    body: wishSchema,
    lines: lineSchema,
    answer: z.object({}),
  },
} as const satisfies Record<string, Call>
