import { calls } from '@flain/contract/schemas'
import type { Call, CallName } from '@flain/contract'
import fc from 'fast-check'
import { z } from 'zod'
import type { TestBrowser } from './test-browser.ts'
import type { World } from './world.ts'

const rows = (Object.entries(calls) as [CallName, Call][]).map(([name, call]) => ({ name, call }))

/** These would end the session that the other requests are made with. */
const farewells = new Set<CallName>(['logout', 'endSession', 'endOtherSessions'])

/** Places in a list that no list ever gave. */
const cursors = [
  ['1e400', 'a\u0000'],
  ['2026-99-99T99:00:00.000Z', 'x'],
].map((place) => Buffer.from(JSON.stringify(place)).toString('base64url'))

const hostile = fc.constantFrom(
  '__proto__',
  "'; drop table users; --",
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udc00y',
  '\ufeff',
  '\u202e',
  '../../etc/passwd',
  '9'.repeat(400),
  '%',
  '%00',
  '-1',
  '',
  ...cursors,
)
const words = fc.oneof(
  { weight: 3, arbitrary: hostile },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ maxLength: 30 }) },
)
const anything = fc.oneof(fc.jsonValue({ maxDepth: 3 }), words)

type Shape = {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Shape[]
  oneOf?: Shape[]
  $ref?: string
  $defs?: Record<string, Shape>
  properties?: Record<string, Shape>
  required?: string[]
  items?: Shape
  format?: string
}

/** What the schema would take, with hostile words in it, so that most get past it and on to what lies behind. */
function shaped(shape: Shape, root: Shape): fc.Arbitrary<unknown> {
  if (shape.$ref !== undefined) return shaped(root.$defs?.[shape.$ref.split('/').at(-1) ?? ''] ?? {}, root)
  if ('const' in shape) return fc.constant(shape.const)
  if (shape.enum) return fc.constantFrom(...shape.enum)
  const either = shape.anyOf ?? shape.oneOf
  if (either) return fc.oneof(...either.map((one) => shaped(one, root)))
  switch (shape.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(shape.properties ?? {}).map(([key, one]) => [key, shaped(one, root)]),
        ),
        { requiredKeys: shape.required ?? [] },
      )
    case 'array':
      return fc.array(shaped(shape.items ?? {}, root), { maxLength: 3 })
    case 'integer':
    case 'number':
      return fc.oneof(fc.integer({ min: -1, max: 20 }), fc.integer(), fc.constant(1))
    case 'boolean':
      return fc.boolean()
    case 'string':
      return shape.format === 'email' ? fc.oneof(email, words) : words
    default:
      return anything
  }
}

const email = fc.oneof(
  fc.nat(2000).map((number) => `anybody${number}@example.net`),
  words.map((word) => `${word}@example.net`),
)

function partOf(schema: z.ZodType | undefined): fc.Arbitrary<unknown> {
  if (!schema) return anything
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape
  return fc.oneof({ weight: 4, arbitrary: shaped(shape, shape) }, { weight: 1, arbitrary: anything })
}

/** Real ids among them, so that what is found is asked as well. */
function requestTo({ call }: (typeof rows)[number], ids: readonly string[]) {
  const id = ids.length === 0 ? words : fc.oneof(fc.constantFrom(...ids), words)
  return fc.record({
    body: partOf(call.body),
    query: partOf(call.query),
    params: fc.array(id, { minLength: 4, maxLength: 4 }),
    isSignedIn: fc.boolean(),
  })
}

/** Each operation draws its own values: one seed for all would try the same few on each of them. */
const seedOf = (seed: number, name: string) =>
  [...name].reduce((hash, letter) => (Math.imul(hash, 31) + letter.charCodeAt(0)) | 0, seed + 1)

const escaped = (text: string) => encodeURIComponent(text.toWellFormed())

const wordOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

function searchOf(query: unknown): string {
  if (typeof query !== 'object' || query === null) return `?search=${escaped(wordOf(query))}`
  const pairs = Object.entries(query).map(([key, value]) => `${escaped(key)}=${escaped(wordOf(value))}`)
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

export type Anything = {
  world: World
  person: TestBrowser
  /** Of each call. */
  runs: number
  seed?: number
  /** Of flows and people that are there. */
  ids?: readonly string[]
}

/** Sends so many generated requests to each call of the contract. Answers those that got a server error. */
export async function sendAnything({ world, person, runs, seed = 7, ids = [] }: Anything) {
  const failed: string[] = []
  for (const row of rows) {
    const { name, call } = row
    const requests = fc.sample(requestTo(row, ids), { seed: seedOf(seed, name), numRuns: runs })
    for (const { body, query, params, isSignedIn } of requests) {
      if (isSignedIn && farewells.has(name)) continue
      let next = 0
      const path = call.path.replaceAll(/\{\w+\}/g, () => escaped(params[next++] ?? ''))
      const init = {
        method: call.method,
        headers: { 'Content-Type': 'application/json', 'If-Match': '"1"' },
        ...(call.method === 'GET' ? {} : { body: JSON.stringify(body) }),
      }
      const browser = isSignedIn ? person : world.browser()
      const response = await browser.request(`${path}${searchOf(query)}`, init)
      await response.body?.cancel()
      if (response.status >= 500) failed.push(`${response.status} ${name} ${path} ${JSON.stringify(body)}`)
    }
  }
  return failed
}

/** Every kind of address that is not a call; `*` is where something is named. */
const addresses = [
  '/',
  '/blog',
  '/blog/*',
  '/community',
  '/templates',
  '/pricing',
  '/legal/*',
  '/admin',
  '/dashboard',
  '/activate',
  '/confirm-email',
  '/newsletter/preferences',
  '/newsletter/*',
  '/f/*',
  '/embed/*',
  '/f/*.svg',
  '/f/*.png',
  '/f/*.json',
  '/f/*.md',
  '/f/*.mmd',
  '/f/*/og.png',
  '/@*',
  '/oembed',
  '/sitemap.xml',
  '/sitemap-flows.xml',
  '/sitemap-flows/*.xml',
  '/feed.xml',
  '/robots.txt',
  '/studio/*',
  '/assets/*',
  '/avatars/*',
  '/api/*',
  '/mcp',
  '/outbox',
  '/gallery',
  '/gallery/*',
  '/tutorials',
  '/tutorials/*',
  '/help',
  '/help/*',
  '/search',
  '/oauth/authorize',
  '/oauth/*',
  '/.well-known/*',
  '/kroki/*/svg/*',
  '/kroki/mermaid/*/eNpLL0osyFAIceECABwOBBg',
  '/avatars/of/*.webp',
  '/avatars/logo/*.webp',
  '/*',
  '/*/*',
]
const parameters = [
  'category',
  'cursor',
  'search',
  'sort',
  'page',
  'kind',
  'use',
  'next',
  'token',
  'url',
  'format',
  'maxwidth',
  'theme',
  'q',
  'tags',
  'within',
  'client_id',
  'redirect_uri',
  'state',
]

/** Escaped as a browser would do it, or written as hostile clients do. */
const named = (ids: readonly string[]) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...ids) },
    { weight: 3, arbitrary: words.map(escaped) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('%ff', '%00', '%', '..%2f..', '%c0%af', '%ed%a0%80', 'a'.repeat(2000)),
    },
  )

/** So many generated addresses of pages and files, with ids that are there among what they name. */
export function anyAddresses(runs: number, seed: number, ids: readonly string[]): string[] {
  const name = named(ids)
  const query = fc.array(fc.tuple(fc.constantFrom(...parameters), name), { maxLength: 3 })
  const address = fc
    .tuple(fc.constantFrom(...addresses), name, name, query)
    .map(([path, one, two, pairs]) => {
      const whole = path.replace('*', () => one).replace('*', () => two)
      const search = pairs.map(([key, value]) => `${key}=${value}`).join('&')
      return search === '' ? whole : `${whole}?${search}`
    })
  return fc.sample(address, { seed, numRuns: runs })
}
