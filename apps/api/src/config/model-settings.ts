/** The language model of this installation, and whose keys may be used besides. */
import { z } from 'zod'

export const modelProviders = ['openai-compatible', 'anthropic', 'google'] as const
export type ModelProvider = (typeof modelProviders)[number]

export type ModelConfig = {
  provider: ModelProvider
  /** Where the provider's API is; its own when left out. */
  baseUrl: string | undefined
  apiKey: string | undefined
  name: string
}

/** How long a model may be silent, and how long one answer may take, in milliseconds. */
export type ModelPatience = { firstMs: number; idleMs: number; totalMs: number }

/** A service for people's own keys that the operator adds, besides the well-known ones. */
export type OwnService = { id: string; baseUrl: string }

const webAddress = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .refine((text) => URL.canParse(text) && new URL(text).username === '' && new URL(text).password === '', {
    error: 'must not hold a user name or password',
  })
const seconds = z.coerce.number({ error: 'must be a number of seconds' }).positive().max(3600)

export const modelVariables = {
  AI_PROVIDER: z.enum(modelProviders, { error: `must be one of ${modelProviders.join(', ')}` }).optional(),
  AI_BASE_URL: webAddress.optional(),
  AI_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, { error: 'must be printable characters without spaces' })
    .optional(),
  AI_MODEL: z.string().optional(),
  AI_FIRST_SECONDS: seconds.default(60),
  AI_IDLE_SECONDS: seconds.default(30),
  AI_TOTAL_SECONDS: seconds.default(180),
  AI_OWN_KEY_URLS: z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(webAddress))
    .default([]),
}

type Given = z.infer<z.ZodObject<typeof modelVariables>>

/** What is missing, by variable. */
export function modelFaults(given: Given): { variable: keyof Given; message: string }[] {
  const { AI_PROVIDER: provider, AI_BASE_URL, AI_API_KEY, AI_MODEL } = given
  if (provider === undefined) {
    const named = Object.entries({ AI_BASE_URL, AI_API_KEY, AI_MODEL }).find(
      ([, value]) => value !== undefined,
    )
    return named ? [{ variable: 'AI_PROVIDER', message: `is required with ${named[0]}` }] : []
  }
  const isOwnServer = provider === 'openai-compatible'
  return [
    ...(AI_MODEL === undefined
      ? [{ variable: 'AI_MODEL' as const, message: 'is required with AI_PROVIDER' }]
      : []),
    ...(isOwnServer && AI_BASE_URL === undefined
      ? [{ variable: 'AI_BASE_URL' as const, message: `is required with AI_PROVIDER=${provider}` }]
      : []),
    ...(!isOwnServer && AI_API_KEY === undefined
      ? [{ variable: 'AI_API_KEY' as const, message: `is required with AI_PROVIDER=${provider}` }]
      : []),
  ]
}

export function modelOf(given: Given): ModelConfig | undefined {
  const { AI_PROVIDER: provider, AI_BASE_URL: baseUrl, AI_API_KEY: apiKey, AI_MODEL: name } = given
  return provider === undefined || name === undefined ? undefined : { provider, baseUrl, apiKey, name }
}

export function patienceOf(given: Given): ModelPatience {
  return {
    firstMs: given.AI_FIRST_SECONDS * 1000,
    idleMs: given.AI_IDLE_SECONDS * 1000,
    totalMs: given.AI_TOTAL_SECONDS * 1000,
  }
}

export function ownServicesOf(given: Given): OwnService[] {
  return given.AI_OWN_KEY_URLS.map((baseUrl) => ({ id: new URL(baseUrl).host, baseUrl }))
}
