/**
 * Load on the built server: requests a second, waits in milliseconds, and the server's processor time for each request.
 * On the embedded database, and on PostgreSQL beside a bare node:http server when TEST_DATABASE_URL is set.
 *
 *     node bench/api/run.ts
 *     node bench/api/run.ts --minutes 10   # instead: how memory and the event loop hold under mixed load for so long
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { machine } from '../machine.ts'
import { fire, shoot } from './load.ts'
import type { Figures, Shot } from './load.ts'
import { runLong } from './long.ts'
import { built, cookieOf, port, post, signUpAll, startServer, stopServer, untilMailed } from './product.ts'

const bare = fileURLToPath(new URL('./bare-server.ts', import.meta.url))
const people = 200
const reads = 4000
const lanes = 16
const document = {
  version: 1,
  kind: 'process',
  direction: 'right',
  nodes: [],
  edges: [],
  groups: [],
  steps: [],
}

const show = (name: string, { perSecond, p50, p99, cpu, failed }: Figures) =>
  console.log(
    `  ${name.padEnd(16)} ${perSecond.toFixed(0).padStart(6)}/s   p50 ${p50.toFixed(1).padStart(6)} ms   p99 ${p99.toFixed(1).padStart(6)} ms   cpu ${cpu.toFixed(3)} ms${failed > 0 ? `   ${failed} failed` : ''}`,
  )

const repeat = (shot: Shot): Shot[] => Array.from({ length: reads }, () => shot)

async function measure(title: string, env: Record<string, string>): Promise<Shot> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const child = await startServer(built, { DATA_DIR: folder, TRUST_PROXY: '1', ...env })
  const target = { port, pid: child.pid ?? 0 }
  const outbox = join(folder, 'outbox')
  console.log(title)
  const all = await signUpAll(outbox, people)
  const [first] = all
  if (!first) throw new Error('nobody')
  for (let i = 0; i < 30; i += 1) {
    await shoot(port, {
      method: 'POST',
      path: '/api/flows',
      headers: first.headers,
      body: JSON.stringify({ name: `Flow ${i}`, document }),
    })
  }
  const challenges: string[] = []
  for (const [i, { email }] of all.entries()) {
    if (i < people / 2) {
      const { headers } = await shoot(port, post('/api/auth/login', i, { email }))
      challenges.push(cookieOf(headers, 'challenge'))
    }
  }
  const rest = all.slice(people / 2)
  show(
    'login',
    await fire(
      target,
      rest.map(({ email }, i) => post('/api/auth/login', 1000 + i, { email })),
      lanes,
    ),
  )
  const codes = await untilMailed(outbox, /^\s+(\d{6})$/m, people).catch(() => new Map<string, string>())
  const verify = challenges.map((Cookie, i) =>
    post(
      '/api/auth/verify-otp',
      i,
      { email: all[i]?.email, otp: codes.get(all[i]?.email ?? '') },
      { Cookie },
    ),
  )
  show('verify', await fire(target, verify, lanes))
  const me: Shot = { method: 'GET', path: '/api/auth/me', headers: rest[0]?.headers ?? {} }
  const read = { method: 'GET', path: '/api/flows', headers: first.headers }
  show('me', await fire(target, repeat(me), lanes))
  show('flows', await fire(target, repeat(read), lanes))
  await stopServer(child)
  rmSync(folder, { recursive: true, force: true })
  return read
}

async function onServer(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

async function measurePostgres(url: string) {
  const name = `bench_${process.pid}`
  await onServer(url, `create database ${name}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  const env = { DATABASE_URL: own.href, SECRET: 'a secret of at least thirty-two characters' }
  const read = await measure('PostgreSQL', env)
  const child = await startServer(bare, env)
  const target = { port, pid: child.pid ?? 0 }
  await fire(target, repeat(read), lanes)
  show('flows, bare', await fire(target, repeat(read), lanes))
  child.kill('SIGKILL')
  await onServer(url, `drop database ${name} with (force)`)
}

console.log(machine())
const minutes = Number(process.argv[process.argv.indexOf('--minutes') + 1])
if (process.argv.includes('--minutes')) {
  await runLong(minutes)
  process.exit(0)
}
await measure('Embedded database', {})
const databaseUrl = process.env['TEST_DATABASE_URL']
if (databaseUrl) await measurePostgres(databaseUrl)
else console.log('Set TEST_DATABASE_URL for PostgreSQL and the bare server.')
process.exit(0)
