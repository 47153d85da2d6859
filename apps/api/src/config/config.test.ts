import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { headersOfAll } from '../app.ts'
import { readConfig } from './config.ts'
import { deriveKeys } from './keys.ts'
import { readSecret } from './secret.ts'
import { StartFault } from './start-fault.ts'

const client = { OIDC_CLIENT_ID: 'flain', OIDC_CLIENT_SECRET: 'secret' }
const read = (env: Record<string, string>) => readConfig(env, 'hello@flain.example')

describe('the configuration', () => {
  test('needs nothing', () => {
    expect(read({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      siteUrl: 'http://localhost:3000',
      studioUrl: 'http://localhost:3000/studio/',
      isLoopback: true,
      contactEmail: 'hello@flain.example',
      origins: ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'],
    })
  })

  test('takes an empty variable for an unset one', () => {
    expect(read({ SMTP_URL: '', DATABASE_URL: '' })).toMatchObject({ databaseUrl: undefined })
  })

  test('trusts only the public origins once they are set', () => {
    const { origins, studioUrl } = read({
      SITE_URL: 'https://flain.example/',
      STUDIO_URL: 'https://studio.flain.example',
    })
    expect(origins).toEqual(['https://flain.example', 'https://studio.flain.example'])
    expect(studioUrl).toBe('https://studio.flain.example/')
  })

  test('names every fault at once', () => {
    const env = {
      PORT: '99999',
      SITE_URL: 'ftp://x',
      DATABASE_URL: 'mysql://x',
      SMTP_URL: 'smtp://mail.example',
      SECRET: 'short',
      TRUST_PROXY: 'yes',
    }
    const failure = (() => {
      try {
        return read(env)
      } catch (error) {
        return error
      }
    })()
    expect(failure).toBeInstanceOf(StartFault)
    for (const name of ['PORT', 'SITE_URL', 'DATABASE_URL', 'SECRET', 'TRUST_PROXY']) {
      expect(String(failure)).toContain(name)
    }
  })

  test.each([
    [{ DATABASE_URL: 'postgres://localhost/flain' }, 'SECRET is required with DATABASE_URL'],
    [{ SMTP_URL: 'smtp://localhost' }, 'MAIL_FROM is required with SMTP_URL'],
    [{ STRIPE_SECRET_KEY: 'sk_test_12345678' }, 'STRIPE_WEBHOOK_SECRET is required'],
    [{ STRIPE_WEBHOOK_SECRET: 'whsec_12345678' }, 'STRIPE_SECRET_KEY is required'],
    [{ STRIPE_SECRET_KEY: 'pk_test_12345678' }, 'STRIPE_SECRET_KEY must be a secret key'],
    [
      { STRIPE_API_BASE: 'https://pay.example' },
      'STRIPE_API_BASE may only be an http address of this machine',
    ],
    [{ STRIPE_API_BASE: 'http://127.0.0.1.evil.example' }, 'STRIPE_API_BASE may only be'],
    [{ OIDC_ISSUER: 'http://id.example', ...client }, 'OIDC_ISSUER must be the https address'],
    [{ OIDC_ISSUER: 'http://127.0.0.1.evil.example', ...client }, 'OIDC_ISSUER must be the https address'],
    [{ OIDC_ISSUER: 'https://me:pw@id.example', ...client }, 'OIDC_ISSUER must be the https address'],
    [{ OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'flain' }, 'OIDC_CLIENT_SECRET is required'],
    [{ OIDC_CLIENT_SECRET: 's' }, 'OIDC_ISSUER is required'],
    [{ OIDC_TRUST_EMAIL: 'maybe' }, 'OIDC_TRUST_EMAIL must be yes, no, or domains'],
    [{ AI_PROVIDER: 'clever' }, 'AI_PROVIDER must be one of openai-compatible, anthropic, google'],
    [
      { AI_PROVIDER: 'openai-compatible' },
      'AI_MODEL is required with AI_PROVIDER; AI_BASE_URL is required with AI_PROVIDER=openai-compatible',
    ],
    [{ AI_PROVIDER: 'google', AI_MODEL: 'm' }, 'AI_API_KEY is required with AI_PROVIDER=google'],
    [{ AI_API_KEY: 'k' }, 'AI_PROVIDER is required with AI_API_KEY'],
    [{ AI_API_KEY: 'two words' }, 'AI_API_KEY must be printable characters without spaces'],
    [{ AI_IDLE_SECONDS: '0' }, 'AI_IDLE_SECONDS'],
    [{ AI_OWN_KEY_URLS: 'https://a.example, file:///etc' }, 'AI_OWN_KEY_URLS'],
    [{ MAIL_FROM: 'x\r\nBcc: y@z.de' }, 'MAIL_FROM'],
    [{ SITE_URL: 'https://user:pw@flain.example' }, 'SITE_URL must not hold a user name or password'],
  ])('%j: %s', (env, sentence) => {
    expect(() => read(env)).toThrow(sentence)
  })
})

describe('single sign-on', () => {
  test('is nobody’s until a provider is named, and believes no address until it is told to', () => {
    expect(read({}).signOns).toEqual([])
    const env = { OIDC_ISSUER: 'https://id.example/realms/team', ...client }
    const first = (given: Record<string, string>) => read(given).signOns[0]
    expect(first(env)).toEqual({
      id: '1',
      issuer: 'https://id.example/realms/team',
      clientId: 'flain',
      clientSecret: 'secret',
      name: 'single sign-on',
      trusted: 'no',
    })
    expect(first({ ...env, OIDC_NAME: 'Acme', OIDC_TRUST_EMAIL: 'Acme.example, b.example' })).toMatchObject({
      name: 'Acme',
      trusted: ['acme.example', 'b.example'],
    })
    expect(first({ ...env, OIDC_TRUST_EMAIL: 'yes' })?.trusted).toBe('all')
    expect(first({ ...env, OIDC_ISSUER: 'http://localhost:8080' })?.issuer).toBe('http://localhost:8080')
  })

  const second = {
    OIDC_ISSUER_2: 'https://two.example',
    OIDC_CLIENT_ID_2: 'flain',
    OIDC_CLIENT_SECRET_2: 'secret',
    OIDC_NAME_2: 'Two',
  }

  test('has as many providers as are numbered, each believed what is said of it', () => {
    const env = { OIDC_ISSUER: 'https://one.example', ...client, OIDC_TRUST_EMAIL: 'yes', ...second }
    const third = { OIDC_ISSUER_7: 'https://seven.example', OIDC_CLIENT_ID_7: 'c', OIDC_CLIENT_SECRET_7: 's' }
    const named = { ...third, OIDC_NAME_7: 'Seven', OIDC_TRUST_EMAIL_7: 'seven.example' }
    expect(read({ ...env, ...named }).signOns).toMatchObject([
      { id: '1', issuer: 'https://one.example', name: 'single sign-on', trusted: 'all' },
      { id: '2', issuer: 'https://two.example', name: 'Two', trusted: 'no' },
      { id: '7', issuer: 'https://seven.example', name: 'Seven', trusted: ['seven.example'] },
    ])
  })

  test.each<[Record<string, string>, string]>([
    [{ OIDC_CLIENT_SECRET_2: '' }, 'OIDC_CLIENT_SECRET_2 is required: single sign-on needs OIDC_ISSUER_2,'],
    [{ OIDC_ISSUER_2: 'http://id.example' }, 'OIDC_ISSUER_2 must be the https address'],
    [{ OIDC_ISSUER_2: 'https://one.example/' }, 'OIDC_ISSUER_2 is that of OIDC_ISSUER too'],
    [{ OIDC_NAME_2: 'Single Sign-on' }, 'OIDC_NAME_2 must differ from OIDC_NAME'],
    [{ OIDC_NAME_2: '' }, 'OIDC_NAME_2 must differ from OIDC_NAME'],
    [{ OIDC_TRUST_EMAIL_2: 'all', PORT: 'x' }, 'PORT must be a number; OIDC_TRUST_EMAIL_2 must be yes'],
  ])('says of a second provider with %j: %s', (wrong, sentence) => {
    const env = { OIDC_ISSUER: 'https://one.example', ...client, ...second, ...wrong }
    expect(() => read(env)).toThrow(sentence)
  })
})

describe('a public installation', () => {
  test('speaks for hosts below it only when it is told to', () => {
    const told = (env: Record<string, string>) => headersOfAll(read({ ...https, ...env }))
    expect(told({})['Strict-Transport-Security']).toBe('max-age=63072000')
    expect(told({ HSTS_SUBDOMAINS: 'yes' })['Strict-Transport-Security']).toMatch(/includeSubDomains/)
  })

  const https = { SITE_URL: 'https://flain.example' }

  test('asks for work before the third sign-up of a day from one place, unless it is told otherwise', () => {
    expect(read(https).signUps).toEqual({ freeCount: 2, workBits: 8 })
    expect(read({ ...https, SIGN_UPS_FREE: '30', SIGN_UP_WORK: '0' }).signUps).toEqual({
      freeCount: 30,
      workBits: 0,
    })
    expect(() => read({ SIGN_UP_WORK: '17' })).toThrow('SIGN_UP_WORK')
  })

  test('holds links and what is reported, unless it is told otherwise', () => {
    expect(read(https).held).toEqual({ links: 3, days: 7, reports: 5 })
    const off = { HELD_LINKS: '0', HELD_DAYS: '0', HELD_REPORTS: '0' }
    expect(read({ ...https, ...off }).held).toEqual({ links: 0, days: 0, reports: 0 })
  })

  test('sends traces only where it is told to, and to nothing but a web address', () => {
    expect(read(https).traces).toBeUndefined()
    const endpoint = 'http://collector:4318'
    expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }).traces).toEqual({
      endpoint,
      service: 'flain',
      share: 1,
    })
    const told = { OTEL_SERVICE_NAME: 'flain-2', OTEL_TRACES_SAMPLER_ARG: '0.1' }
    expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, ...told }).traces).toEqual({
      endpoint,
      service: 'flain-2',
      share: 0.1,
    })
    for (const wrong of [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'file:///x' }, { OTEL_TRACES_SAMPLER_ARG: '2' }])
      expect(() => read(wrong)).toThrow('OTEL_')
  })

  test('never shows its outbox, wherever the server listens', () => {
    expect(read({}).isLoopback).toBe(true)
    expect(read(https).isLoopback).toBe(false)
  })

  test('is told what is missing, and nobody else is', () => {
    expect(read({}).warnings).toEqual([])
    expect(read(https).warnings.join(' ')).toMatch(/SMTP_URL is not set.*CONTACT_EMAIL is not set/)
    const mail = { SMTP_URL: 'smtp://localhost', MAIL_FROM: 'a@b.co', CONTACT_EMAIL: 'a@b.co' }
    expect(read({ ...https, ...mail }).warnings).toEqual([expect.stringContaining('LEGAL_REVIEWED=yes')])
    expect(read({ ...https, ...mail, LEGAL_REVIEWED: 'yes' }).warnings).toEqual([])
  })
})

describe('the secret', () => {
  test('is made once, for its owner only', () => {
    const folder = mkdtempSync(join(tmpdir(), 'secret-'))
    const made = readSecret(undefined, folder)
    expect(made.length).toBeGreaterThanOrEqual(43)
    expect(readSecret(undefined, folder)).toBe(made)
    expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600)
    rmSync(folder, { recursive: true })
  })

  test('opens what it sealed and nothing else', () => {
    const keys = deriveKeys('one secret')
    const sealed = keys.seal('a code: 123456')
    expect(sealed).not.toContain('123456')
    expect(keys.open(sealed)).toBe('a code: 123456')
    expect(() => deriveKeys('another').open(sealed)).toThrow(/authenticate/)
    expect(() => keys.open(`${sealed.slice(0, -2)}AA`)).toThrow(/authenticate/)
  })
})

describe('the files of deploy', () => {
  const root = new URL('../../../../', import.meta.url)
  const fileOf = (path: string) => readFileSync(new URL(path, root), 'utf8')
  /** What the operator fills in. */
  const filledIn: Record<string, string> = {
    FLAIN_HOST: 'flain.example.org',
    POSTGRES_PASSWORD: 'secret',
    SECRET: 's'.repeat(44),
    SMTP_URL: 'smtps://user:password@mail.example.org',
    MAIL_FROM: 'Flain <flain@example.org>',
    CONTACT_EMAIL: 'hello@example.org',
    DATABASE_URL: 'postgres://flain:secret@postgres:5432/flain',
    REDIS_URL: 'redis://redis:6379',
  }
  const ofImage = () => {
    const [, line = ''] = /^ENV (.*)$/m.exec(fileOf('deploy/docker/Dockerfile')) ?? []
    return Object.fromEntries(line.split(' ').map((pair) => pair.split('=') as [string, string]))
  }
  const settingsOf = (env: Record<string, string>) => {
    const known = fileOf('docs/operations.md')
    /** Node's and the C library's. */
    const isOurs = (name: string) => name !== 'NODE_ENV' && !name.startsWith('MALLOC_')
    const { siteUrl, trustedProxies, dataDir, warnings } = read(env)
    return {
      unknown: Object.keys(env).filter((name) => isOurs(name) && !known.includes(`\`${name}\``)),
      settings: { siteUrl, trustedProxies, dataDir },
      warnings,
    }
  }
  const wanted = {
    unknown: [],
    settings: { siteUrl: 'https://flain.example.org', trustedProxies: 1, dataDir: '/data' },
    warnings: [expect.stringContaining('LEGAL_REVIEWED=yes')],
  }

  test('give the server of compose what it needs', () => {
    const text = fileOf('deploy/compose/compose.yaml')
    const named = [...text.matchAll(/\$\{(\w+):\?\}/g)].map(([, name = '']) => name)
    const example = fileOf('deploy/compose/.env.example')
    for (const name of named) expect(example).toContain(`${name}=`)
    const filled = text.replaceAll(/\$\{(\w+):\?\}/g, (_, name: string) => filledIn[name] ?? '')
    const { services } = parse(filled, { merge: true }) as {
      services: Record<string, { environment: Record<string, string> }>
    }
    expect(settingsOf({ ...ofImage(), ...services['flain-1']?.environment })).toEqual(wanted)
    expect(services['proxy']?.environment['FLAIN_SERVERS']).toBe('flain-1:3000 flain-2:3000')
  })

  test('give the server of Kubernetes what it needs', () => {
    const text = fileOf('deploy/kubernetes/flain.yaml')
    const [deployment] = parseAllDocuments(text).map((each) => each.toJS() as unknown)
    const { spec } = deployment as { spec: { template: { spec: { containers: Container[] } } } }
    const [container] = spec.template.spec.containers
    const env = Object.fromEntries((container?.env ?? []).map(({ name, value }) => [name, value]))
    const secret = [...text.matchAll(/--from-literal=(\w+)=/g)].map(([, name = '']) => name)
    const fromSecret = Object.fromEntries(secret.map((name) => [name, filledIn[name] ?? '']))
    expect(settingsOf({ ...ofImage(), ...env, ...fromSecret })).toEqual(wanted)
  })
})

type Container = { env: { name: string; value: string }[] }
