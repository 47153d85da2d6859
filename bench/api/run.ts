/**
 * Load on the built server: requests a second, waits in milliseconds, and the server's processor time for each request.
 * On the embedded database, and on PostgreSQL beside a bare node:http server when TEST_DATABASE_URL is set.
 */
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { machine } from '../machine.ts'
import { fire, shoot } from './load.ts'
import type { Figures, Shot } from './load.ts'

const built = fileURLToPath(new URL('../../apps/api/dist/server.js', import.meta.url))
const bare = fileURLToPath(new URL('./bare-server.ts', import.meta.url))
const port = 4390
const people = 200
const reads = 4000
const lanes = 16
const origin = `http://localhost:${port}`
const document = {
  version: 1,
  kind: 'process',
  direction: 'right',
  nodes: [],
  edges: [],
  groups: [],
  steps: [],
}

type Person = { email: string; headers: Record<string, string> }

/** Each person comes from an address of their own, or the limits on one source would be measured. */
const headersOf = (index: number, own: Record<string, string> = {}) => ({
  Origin: origin,
  'Content-Type': 'application/json',
  'X-Forwarded-For': `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`,
  ...own,
})

const post = (path: string, index: number, body: object, own?: Record<string, string>): Shot => ({
  method: 'POST',
  path,
  headers: headersOf(index, own),
  body: JSON.stringify(body),
})

function startServer(file: string, env: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, [file], {
    env: { PATH: process.env['PATH'] ?? '', NODE_ENV: 'production', PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return new Promise((resolve, reject) => {
    child.stdout?.once('data', () => resolve(child))
    child.once('exit', () => reject(new Error('The server did not start.')))
  })
}

async function stopServer(child: ChildProcess) {
  const exited = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await exited
}

/** Mails in the outbox that hold the pattern, by address. */
function mails(folder: string, pattern: RegExp): Map<string, string> {
  const found = new Map<string, string>()
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : []
  for (const name of names) {
    const mail = JSON.parse(readFileSync(join(folder, name), 'utf8')) as {
      to: { address: string }
      text: string
    }
    const match = pattern.exec(mail.text)?.[1]
    if (match !== undefined) found.set(mail.to.address, match)
  }
  return found
}

async function untilMailed(folder: string, pattern: RegExp): Promise<Map<string, string>> {
  for (;;) {
    const found = mails(folder, pattern)
    if (found.size >= people) return found
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

const cookieOf = (headers: Record<string, unknown>, name: string) => {
  const lines = headers['set-cookie']
  return (
    (Array.isArray(lines) ? lines.map(String) : [])
      .find((line) => line.startsWith(`${name}=`))
      ?.split(';')[0] ?? ''
  )
}

async function signUpAll(outbox: string): Promise<Person[]> {
  const emails = Array.from({ length: people }, (_, i) => `bench${i}@example.org`)
  for (const [i, email] of emails.entries())
    await shoot(port, post('/api/auth/register', i, { name: 'Bench', email }))
  const tokens = await untilMailed(outbox, /activate\?token=([\w-]+)/)
  const made: Person[] = []
  for (const [i, email] of emails.entries()) {
    const { text, headers } = await shoot(port, post('/api/auth/activate', i, { token: tokens.get(email) }))
    const { token } = JSON.parse(text) as { token: string }
    made.push({
      email,
      headers: headersOf(i, { Cookie: cookieOf(headers, 'sid'), Authorization: `Bearer ${token}` }),
    })
  }
  return made
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
  const all = await signUpAll(outbox)
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
  const codes = await untilMailed(outbox, /^\s+(\d{6})$/m).catch(() => new Map<string, string>())
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
await measure('Embedded database', {})
const databaseUrl = process.env['TEST_DATABASE_URL']
if (databaseUrl) await measurePostgres(databaseUrl)
else console.log('Set TEST_DATABASE_URL for PostgreSQL and the bare server.')
process.exit(0)
