import { calls } from '@flain/contract/schemas'
import type { Call, CallName } from '@flain/contract'
import fc from 'fast-check'
import type { TestBrowser } from './test-browser.ts'
import type { World } from './world.ts'

const rows = (Object.entries(calls) as [CallName, Call][]).map(([name, call]) => ({ name, call }))

/** These would end the session that the other requests are made with. */
const farewells = new Set<CallName>(['logout', 'endSession', 'endOtherSessions'])

const value = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '__proto__',
    "'; drop table users; --",
    '\u0000',
    '../../etc/passwd',
    '9'.repeat(400),
    '%',
    '-1',
  ),
)
const names = fc.constantFrom(
  'name',
  'email',
  'otp',
  'token',
  'document',
  'plan',
  'theme',
  '__proto__',
  'constructor',
)
const anyRequest = fc.record({
  row: fc.constantFrom(...rows),
  body: fc.oneof(fc.dictionary(names, value), value),
  part: fc.oneof(fc.string({ minLength: 1, maxLength: 12 }), fc.constantFrom('..', '%00', 'a'.repeat(300))),
  query: fc.string({ maxLength: 20 }),
  isSignedIn: fc.boolean(),
})

/** Sends so many generated requests to the calls of the contract. Answers those that got a server error. */
export async function sendAnything(options: {
  world: World
  person: TestBrowser
  runs: number
  seed?: number
}) {
  const { world, person, runs, seed = 7 } = options
  const failed: string[] = []
  for (const { row, body, part, query, isSignedIn } of fc.sample(anyRequest, { seed, numRuns: runs })) {
    const { name, call } = row
    if (isSignedIn && farewells.has(name)) continue
    const path = call.path.replaceAll(/\{\w+\}/g, encodeURIComponent(part.toWellFormed()))
    const term = encodeURIComponent(query.toWellFormed())
    const response = await (isSignedIn ? person : world.browser()).request(
      `${path}?search=${term}&page=${term}`,
      {
        method: call.method,
        headers: { 'Content-Type': 'application/json' },
        ...(call.method === 'GET' ? {} : { body: JSON.stringify(body) }),
      },
    )
    if (response.status >= 500) failed.push(`${response.status} ${name} ${path} ${JSON.stringify(body)}`)
  }
  return failed
}
