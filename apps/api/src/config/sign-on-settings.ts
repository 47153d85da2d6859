/** What the environment says about single sign-on. */
import { z } from 'zod'

export type SignOnConfig = {
  /** Its number among the variables, by which browsers ask for it. */
  id: string
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

const signOnVariables = {
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
type Variable = keyof Given
type Fault = { variable: string; message: string }

const variables = Object.keys(signOnVariables) as Variable[]
const needed = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const

/** The first provider's variables have no number, those of others one from 2 to 9: `OIDC_ISSUER_2`. */
const numbers = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const
const named = (variable: string, number: string) => (number === '1' ? variable : `${variable}_${number}`)

/** Every provider that is named, by number, and what is wrong with any of them. */
export function readSignOns(env: Record<string, string>): { providers: SignOnConfig[]; faults: Fault[] } {
  const providers: SignOnConfig[] = []
  const faults: Fault[] = []
  for (const number of numbers) {
    const given = Object.fromEntries(variables.map((name) => [name, env[named(name, number)]]))
    const parsed = z.object(signOnVariables).safeParse(given)
    if (parsed.success) {
      const provider = signOnOf(parsed.data, number)
      if (provider) faults.push(...sharedFaults(provider, providers))
      if (provider) providers.push(provider)
      else faults.push(...signOnFaults(parsed.data, number))
    } else {
      for (const { path, message } of parsed.error.issues)
        faults.push({ variable: named(path.join('.'), number), message })
    }
  }
  return { providers, faults }
}

/** All three or none. */
function signOnFaults(given: Given, number: string): Fault[] {
  if (needed.every((name) => given[name] === undefined)) return []
  const all = needed.map((name) => named(name, number)).join(', ')
  return needed
    .filter((name) => given[name] === undefined)
    .map((name) => ({ variable: named(name, number), message: `is required: single sign-on needs ${all}` }))
}

/** People tell providers apart by name, and we by issuer. */
function sharedFaults({ id, name, issuer }: SignOnConfig, others: readonly SignOnConfig[]): Fault[] {
  return others.flatMap((other) => [
    ...(isSameIssuer(other.issuer, issuer)
      ? [{ variable: named('OIDC_ISSUER', id), message: `is that of ${named('OIDC_ISSUER', other.id)} too` }]
      : []),
    ...(other.name.toLowerCase() === name.toLowerCase()
      ? [{ variable: named('OIDC_NAME', id), message: `must differ from ${named('OIDC_NAME', other.id)}` }]
      : []),
  ])
}

/** Some providers end their name with a slash in one place and without it in another. */
export function isSameIssuer(one: string, other: string): boolean {
  const bare = (issuer: string) => (issuer.endsWith('/') ? issuer.slice(0, -1) : issuer)
  return bare(one) === bare(other)
}

function signOnOf(given: Given, id: string): SignOnConfig | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = given
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) return undefined
  return { id, issuer, clientId, clientSecret, name: given.OIDC_NAME, trusted: given.OIDC_TRUST_EMAIL }
}
