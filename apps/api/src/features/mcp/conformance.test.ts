/** The protocol's own conformance suite, asked of a server that really listens: `npm run conformance`. */
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listen } from '../../http/listen.ts'
import { openWorld } from '../../testing/world.ts'
import type { World } from '../../testing/world.ts'

const suite = new URL(import.meta.resolve('@modelcontextprotocol/conformance/package.json'))
const program = new URL('dist/index.js', suite).pathname
const expected = join(import.meta.dirname, 'conformance.yml')

let world: World
let site: string
let folder: string
let finish: (timeoutMs: number) => Promise<void>
beforeAll(async () => {
  const listener = await listen({ fetch: (request, env) => world.app.fetch(request, env) }, '127.0.0.1', 0)
  finish = listener.finish
  site = `http://127.0.0.1:${(listener.server.address() as AddressInfo).port}`
  // Pages of its own address may ask it: the address is known once the server listens.
  world = await openWorld({ env: { SITE_URL: site } })
  folder = await mkdtemp(join(tmpdir(), 'flain-conformance-'))
})
afterAll(async () => {
  await finish(1000)
  await world.close()
  await rm(folder, { recursive: true })
})

test('passes what the conformance suite asks of any server, and fails only what is named and why', async () => {
  const parts = ['server', '--url', `${site}/mcp`, '--suite', 'all', '--expected-failures', expected]
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...parts], { cwd: folder })
  const passed = [...stdout.matchAll(/^✓ (\S+): ([1-9]\d*) passed, 0 failed/gm)]
  expect(Object.fromEntries(passed.map(([, name, checks]) => [name, Number(checks)]))).toEqual({
    'server-initialize': 1,
    ping: 1,
    'tools-list': 1,
    'resources-list': 1,
    'dns-rebinding-protection': 2,
  })
})
