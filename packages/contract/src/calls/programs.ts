import { z } from 'zod'
import type { Call } from '../call.ts'
import { timeSchema } from '../entities/fields.ts'
import { limits } from '../limits.ts'
import { programRoutes } from '../routes/programs.ts'
import { scopes } from '../scopes.ts'

/** What is known of a program: its name is what it says, its host is where it proves to be from. */
const programSchema = z.object({ name: z.string(), host: z.string() })

const askSchema = z.object({
  program: programSchema,
  scopes: z.array(z.enum(scopes)),
  /** Where the browser goes with the answer. */
  returnsTo: z.object({ host: z.string(), isThisComputer: z.boolean() }),
  /** Answers it, once and within ten minutes. */
  ticket: z.string(),
})
export type ProgramAsk = z.infer<typeof askSchema>

/** The program asked in a way that is not right, and can be told so. Only a person sends the browser there. */
const refusalSchema = z.object({
  program: programSchema,
  sentence: z.string(),
  address: z.string(),
})

const connectedSchema = z.object({
  id: z.string(),
  ...programSchema.shape,
  scopes: z.array(z.enum(scopes)),
  createdAt: timeSchema,
  /** Written down once a minute at most. */
  lastUsedAt: timeSchema.nullable(),
  /** It ends by itself then unless it is used before. */
  expiresAt: timeSchema,
})
export type ConnectedProgram = z.infer<typeof connectedSchema>

export const programCalls = {
  readProgramAsk: {
    ...programRoutes.readProgramAsk,
    body: z.strictObject({
      /** All that stands behind the `?` of the address the program opened. */
      query: z.string().max(limits.programAskMax),
    }),
    answer: z.object({ ask: askSchema.nullable(), refusal: refusalSchema.nullable() }),
  },
  answerProgramAsk: {
    ...programRoutes.answerProgramAsk,
    body: z.strictObject({ ticket: z.string().max(64), isAllowed: z.boolean() }),
    answer: z.object({ address: z.string() }),
  },
  listPrograms: {
    ...programRoutes.listPrograms,
    answer: z.object({ data: z.array(connectedSchema) }),
  },
  endProgram: {
    ...programRoutes.endProgram,
    params: z.strictObject({ id: z.string().max(64) }),
    answer: z.object({ message: z.string() }),
  },
} as const satisfies Record<string, Call>
