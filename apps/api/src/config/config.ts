/** Every setting of the server. Read here and nowhere else; all faults are named at once. */
import { resolve } from 'node:path'
import { z } from 'zod'
import { readDomains } from './mail-domains.ts'
import { modelFaults, modelOf, modelVariables, ownServicesOf, patienceOf } from './model-settings.ts'
import type { ModelConfig, ModelPatience, OwnService } from './model-settings.ts'
import { isLoopbackHost, readSignOns } from './sign-on-settings.ts'
import type { SignOnConfig } from './sign-on-settings.ts'
import { StartFault } from './start-fault.ts'
import type { StripeConfig } from './stripe-settings.ts'

const originSchema = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .refine((text) => URL.canParse(text) && new URL(text).username === '' && new URL(text).password === '', {
    error: 'must not hold a user name or password',
  })

/** An unset variable and an empty one mean the same: `SMTP_URL= npm start` switches mail off. */
const filled = (env: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(env).flatMap(([name, value = '']) => (value === '' ? [] : [[name, value]])),
  )

const port = z.coerce.number({ error: 'must be a number' }).int().min(1).max(65_535)

const environmentSchema = z
  .object({
    HOST: z.string().default('127.0.0.1'),
    PORT: port.default(3000),
    SITE_URL: originSchema.optional(),
    STUDIO_URL: originSchema.optional(),
    DATA_DIR: z.string().default('./data'),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must start with postgres://' }).optional(),
    // One is held while servers that start together wait for their turn.
    DATABASE_POOL: z.coerce.number({ error: 'must be a number' }).int().min(2).max(200).default(10),
    DATABASE_STATEMENT_SECONDS: z.coerce
      .number({ error: 'must be a number' })
      .int()
      .min(1)
      .max(600)
      .default(15),
    REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'must start with redis:// or rediss://' }).optional(),
    SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must start with smtp:// or smtps://' }).optional(),
    MAIL_FROM: z
      .string()
      .regex(/^[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/, {
        error: 'must be an address, or a name and an address: Flain <hello@example.org>',
      })
      .optional(),
    SECRET: z.string().min(32, { error: 'must have at least 32 characters' }).optional(),
    ...modelVariables,
    TRUST_PROXY: z.coerce.number({ error: 'must be a number' }).int().min(0).max(10).default(0),
    STRIPE_SECRET_KEY: z
      .string()
      .regex(/^(sk|rk)_\w{8,}$/, { error: 'must be a secret key: sk_… or rk_…' })
      .optional(),
    STRIPE_WEBHOOK_SECRET: z
      .string()
      .regex(/^whsec_\S{8,}$/, { error: 'must be a signing secret: whsec_…' })
      .optional(),
    STRIPE_API_BASE: z
      .string()
      .refine(isLoopbackAddress, { error: 'may only be an http address of this machine' })
      .optional(),
    CONTACT_EMAIL: z.email({ error: 'must be an e-mail address' }).optional(),
    LEGAL_REVIEWED: z.enum(['yes', 'no']).default('no'),
    WEBHOOK_ADDRESSES: z.enum(['public', 'any']).default('public'),
    HSTS_SUBDOMAINS: z.enum(['yes', 'no']).default('no'),
    AUTH_ENUMERATION: z.enum(['budget', 'strict']).default('budget'),
    SIGN_UPS_FREE: z.coerce.number({ error: 'must be a number' }).int().min(0).max(1000).default(2),
    SIGN_UP_WORK: z.coerce.number({ error: 'must be a number' }).int().min(0).max(16).optional(),
    HELD_LINKS: z.coerce.number({ error: 'must be a number' }).int().min(0).max(50).optional(),
    HELD_DAYS: z.coerce.number({ error: 'must be a number' }).int().min(0).max(3650).default(7),
    HELD_REPORTS: z.coerce.number({ error: 'must be a number' }).int().min(0).max(1000).optional(),
    REFUSED_MAIL_DOMAINS: z
      .string()
      .transform((path, context) => {
        const domains = readDomains(path)
        if (!domains)
          context.addIssue({ code: 'custom', message: `names a file that cannot be read: ${path}` })
        return domains ?? z.NEVER
      })
      .optional(),
    METRICS_PORT: port.optional(),
    METRICS_HOST: z.string().default('127.0.0.1'),
    OTEL_EXPORTER_OTLP_ENDPOINT: z
      .url({ protocol: /^https?$/, error: 'must start with http:// or https://' })
      .optional(),
    OTEL_SERVICE_NAME: z.string().default('flain'),
    OTEL_TRACES_SAMPLER_ARG: z.coerce.number({ error: 'must be a number' }).min(0).max(1).default(1),
    LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug']).default('warn'),
  })
  .superRefine((env, context) => {
    if (env.DATABASE_URL !== undefined && env.SECRET === undefined) {
      context.addIssue({ code: 'custom', path: ['SECRET'], message: 'is required with DATABASE_URL' })
    }
    if ((env.STRIPE_SECRET_KEY === undefined) !== (env.STRIPE_WEBHOOK_SECRET === undefined)) {
      const path = [env.STRIPE_SECRET_KEY === undefined ? 'STRIPE_SECRET_KEY' : 'STRIPE_WEBHOOK_SECRET']
      const message = 'is required: payments need the secret key and the signing secret of their events'
      context.addIssue({ code: 'custom', path, message })
    }
    for (const { variable, message } of modelFaults(env))
      context.addIssue({ code: 'custom', path: [variable], message })
    if (env.SMTP_URL !== undefined && env.MAIL_FROM === undefined) {
      context.addIssue({ code: 'custom', path: ['MAIL_FROM'], message: 'is required with SMTP_URL' })
    }
  })

export type Config = {
  host: string
  port: number
  /** Origin of the site, without a slash at the end. */
  siteUrl: string
  /** Address of the studio, with a slash at the end. */
  studioUrl: string
  /** Origins whose pages may change things. */
  origins: readonly string[]
  dataDir: string
  databaseUrl: string | undefined
  /** Of a PostgreSQL server: how many connections, and how long a statement may take. */
  database: { connections: number; statementSeconds: number }
  redisUrl: string | undefined
  mail: { smtpUrl: string | undefined; from: string }
  secret: string | undefined
  /** Undefined when this installation has no language model. */
  model: ModelConfig | undefined
  modelPatience: ModelPatience
  ownServices: readonly OwnService[]
  /** Undefined when this installation takes no payment. */
  stripe: StripeConfig | undefined
  /** The providers that people may sign in through. */
  signOns: readonly SignOnConfig[]
  trustedProxies: number
  /** Whether browsers are told that every host below this one speaks https too. */
  hasSecureSubdomains: boolean
  contactEmail: string
  /** `any`: webhooks may also go to private networks and this machine, and without https. */
  webhookAddresses: 'public' | 'any'
  /** `strict` never tells whether an address has an account. */
  enumeration: 'budget' | 'strict'
  /** After so many sign-ups of a day a place has to find an answer that begins with so many zero bits; with 0, never. */
  signUps: { freeCount: number; workBits: number }
  /**
   * A flow whose words hold so many links, or one while its owner's account is younger than so many days, or that so many
   * reported, waits until somebody looks at it; with 0, never.
   */
  held: { links: number; days: number; reports: number }
  /** No new account gets an address of these. */
  refusedMailDomains: ReadonlySet<string>
  logLevel: 'silent' | 'fatal' | 'error' | 'warn' | 'info' | 'debug'
  /** Where the measures are shown; undefined when nobody asked for them. */
  metrics: { host: string; port: number } | undefined
  /** Where traces are sent, under which name, and what share of them; undefined when nobody asked for them. */
  traces: { endpoint: string; service: string; share: number } | undefined
  /** True when only this machine can reach the server, and under a name of its own. */
  isLoopback: boolean
  /** What works and is not how it should be, in sentences for whoever starts the server. */
  warnings: readonly string[]
}

/** About a second of a usual machine. */
const usualWorkBits = 8

/** Throws a StartFault that names every variable that is wrong. */
export function readConfig(env: Record<string, string | undefined>, contactEmail: string): Config {
  const set = filled(env)
  const parsed = environmentSchema.safeParse(set)
  const signOns = readSignOns(set)
  const faults = [
    ...(parsed.error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`),
    ...signOns.faults.map(({ variable, message }) => `${variable} ${message}`),
  ]
  if (!parsed.success || faults.length > 0)
    throw new StartFault(`The configuration is not right: ${faults.join('; ')}.`)
  const given = parsed.data
  const siteUrl = new URL(given.SITE_URL ?? `http://localhost:${given.PORT}`).origin
  const studioUrl = withSlash(given.STUDIO_URL ?? `${siteUrl}/studio/`)
  const isOwnMachine = isLoopbackHost(given.HOST) && isOwnName(siteUrl)
  return {
    host: given.HOST,
    port: given.PORT,
    siteUrl,
    studioUrl,
    origins: allowedOrigins(siteUrl, studioUrl),
    dataDir: resolve(given.DATA_DIR),
    databaseUrl: given.DATABASE_URL,
    database: { connections: given.DATABASE_POOL, statementSeconds: given.DATABASE_STATEMENT_SECONDS },
    redisUrl: given.REDIS_URL,
    mail: { smtpUrl: given.SMTP_URL, from: given.MAIL_FROM ?? 'Flain <flain@localhost.invalid>' },
    secret: given.SECRET,
    model: modelOf(given),
    modelPatience: patienceOf(given),
    ownServices: ownServicesOf(given),
    stripe: stripeOf(given),
    signOns: signOns.providers,
    trustedProxies: given.TRUST_PROXY,
    hasSecureSubdomains: given.HSTS_SUBDOMAINS === 'yes',
    contactEmail: given.CONTACT_EMAIL ?? contactEmail,
    webhookAddresses: given.WEBHOOK_ADDRESSES,
    enumeration: given.AUTH_ENUMERATION,
    signUps: signUpsOf(given, isOwnMachine),
    held: heldOf(given, isOwnMachine),
    refusedMailDomains: given.REFUSED_MAIL_DOMAINS ?? new Set(),
    logLevel: given.LOG_LEVEL,
    metrics: metricsOf(given),
    traces: tracesOf(given),
    isLoopback: isOwnMachine,
    warnings: warningsOf(given, siteUrl),
  }
}

const isOwnName = (url: string) => ownNames.includes(new URL(url).hostname)

function warningsOf(given: z.infer<typeof environmentSchema>, siteUrl: string): string[] {
  if (isOwnName(siteUrl)) return []
  return [
    ...(given.SMTP_URL === undefined
      ? [`Nobody gets mail: ${siteUrl} is public and SMTP_URL is not set. Set SMTP_URL and MAIL_FROM.`]
      : []),
    ...(given.CONTACT_EMAIL === undefined
      ? ['The site shows an address that is not yours: CONTACT_EMAIL is not set.']
      : []),
    ...(given.LEGAL_REVIEWED === 'no'
      ? [
          'The legal pages are templates: complete them in packages/content/src/legal, then set LEGAL_REVIEWED=yes.',
        ]
      : []),
    ...(siteUrl.startsWith('http:')
      ? [`Whoever is on the way can read what people send: SITE_URL is ${siteUrl}, without https.`]
      : []),
  ]
}

const ownNames = ['localhost', '127.0.0.1', '[::1]']

/** On one's own machine the server may be opened by any of its names. */
function allowedOrigins(...urls: string[]): string[] {
  const origins = urls.flatMap((text) => {
    const { origin, protocol, hostname, port } = new URL(text)
    const aliases = ownNames.includes(hostname) ? ownNames : []
    return [origin, ...aliases.map((name) => `${protocol}//${name}${port === '' ? '' : `:${port}`}`)]
  })
  return [...new Set(origins)]
}

function withSlash(url: string): string {
  return url.endsWith('/') ? url : `${url}/`
}

/** On one's own machine everybody comes from one place. */
function signUpsOf(
  { SIGN_UPS_FREE, SIGN_UP_WORK }: z.infer<typeof environmentSchema>,
  isOwnMachine: boolean,
) {
  return { freeCount: SIGN_UPS_FREE, workBits: SIGN_UP_WORK ?? (isOwnMachine ? 0 : usualWorkBits) }
}

/** Nobody but its owner looks at one's own machine. */
function heldOf(given: z.infer<typeof environmentSchema>, isOwnMachine: boolean) {
  return {
    links: given.HELD_LINKS ?? (isOwnMachine ? 0 : 3),
    days: given.HELD_DAYS,
    reports: given.HELD_REPORTS ?? (isOwnMachine ? 0 : 5),
  }
}

function metricsOf({ METRICS_HOST: host, METRICS_PORT }: z.infer<typeof environmentSchema>) {
  return METRICS_PORT === undefined ? undefined : { host, port: METRICS_PORT }
}

function tracesOf(given: z.infer<typeof environmentSchema>): Config['traces'] {
  const endpoint = given.OTEL_EXPORTER_OTLP_ENDPOINT
  if (endpoint === undefined) return undefined
  return { endpoint, service: given.OTEL_SERVICE_NAME, share: given.OTEL_TRACES_SAMPLER_ARG }
}

function stripeOf(given: z.infer<typeof environmentSchema>): StripeConfig | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_BASE: base } = given
  return secretKey === undefined || webhookSecret === undefined
    ? undefined
    : { secretKey, webhookSecret, base }
}

/** Function declarations are there before the schema that uses them is made. */
function isLoopbackAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return protocol === 'http:' && isLoopbackHost(hostname)
}
