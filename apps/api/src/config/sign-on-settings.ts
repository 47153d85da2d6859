/** What the environment says about single sign-on. */
import { z } from 'zod'

export type SignOnConfig = {
  /** As the provider names itself: an https address, or one of this machine. */
  issuer: string
  clientId: string
  clientSecret: string
  /** What the button calls it. */
  name: string
  /** Whose verified addresses are believed: `no` of it, `all` of it, or those of these domains. */
  trusted: 'no' | 'all' | readonly string[]
}

/** Function declarations are there before the schemas that use them are made. */
export function isLoopbackHost(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(host)
}

function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password, search, hash } = new URL(text)
  if (username + password + search + hash !== '') return false
  return protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname))
}

const domain = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/

function toTrusted(text: string): SignOnConfig['trusted'] | undefined {
  if (text === 'no') return 'no'
  if (text === 'yes') return 'all'
  const domains = text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((word) => word !== '')
  return domains.every((word) => domain.test(word)) ? domains : undefined
}

export const signOnVariables = {
  OIDC_ISSUER: z
    .string()
    .refine(isIssuer, {
      error: 'must be the https address by which the provider names itself, without a query',
    })
    .optional(),
  OIDC_CLIENT_ID: z.string().max(500).optional(),
  OIDC_CLIENT_SECRET: z.string().max(2000).optional(),
  OIDC_NAME: z
    .string()
    .trim()
    .max(40, { error: 'must have at most 40 characters' })
    .default('single sign-on'),
  OIDC_TRUST_EMAIL: z
    .string()
    .default('no')
    .transform((text, context) => {
      const trusted = toTrusted(text)
      if (trusted === undefined)
        context.addIssue({ code: 'custom', message: 'must be yes, no, or domains: example.org,example.com' })
      return trusted ?? z.NEVER
    }),
}

type Given = z.infer<z.ZodObject<typeof signOnVariables>>

const needed = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const

/** All three or none. */
export function signOnFaults(given: Given) {
  if (needed.every((name) => given[name] === undefined)) return []
  return needed
    .filter((name) => given[name] === undefined)
    .map((variable) => ({ variable, message: `is required: single sign-on needs ${needed.join(', ')}` }))
}

export function signOnOf(given: Given): SignOnConfig | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = given
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) return undefined
  return { issuer, clientId, clientSecret, name: given.OIDC_NAME, trusted: given.OIDC_TRUST_EMAIL }
}
