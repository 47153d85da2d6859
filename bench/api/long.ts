/**
 * Minutes of mixed load on the built server, embedded database: the slope of its memory, and how late its event loop was,
 * first under ordinary load, then while one client sends the worst it may send.
 */
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { shoot } from './load.ts'
import type { Shot } from './load.ts'
import { built, port, post, signUpAll, startServer, stopServer } from './product.ts'
import type { Person } from './product.ts'
import type { Watched } from './watch.ts'

const watch = fileURLToPath(new URL('./watch.ts', import.meta.url))
const people = 20
/** Requests a second of ordinary load: most of what two busy cores have left beside the bench itself. */
const perSecond = 40
const sampleMs = 15_000
/** Caches and compiled code fill up first; the slope is taken after this share of the run. */
const warmShare = 0.3

export async function runLong(minutes: number): Promise<void> {
  // The tokens people were given at the start live for a quarter of an hour.
  if (!(minutes > 0 && minutes <= 12)) throw new Error('Say how many minutes, at most 12: --minutes 10')
  const folder = mkdtempSync(join(tmpdir(), 'bench-long-'))
  const flags = ['--expose-gc', '--import', watch]
  const server = await startServer(built, { DATA_DIR: folder, TRUST_PROXY: '1' }, flags)
  try {
    const all = await signUpAll(join(folder, 'outbox'), people)
    await publishSome(all)
    await ask(server)
    const half = (minutes * 60_000) / 2
    console.log(`Embedded database, ${perSecond} requests a second, ${minutes} minutes`)
    const calm = await phase('ordinary load', { server, all, forMs: half, isHostile: false })
    const hostile = await phase('and the worst requests', { server, all, forMs: half, isHostile: true })
    report('ordinary load', calm)
    report('and the worst requests', hostile)
  } finally {
    await stopServer(server)
    rmSync(folder, { recursive: true, force: true })
  }
}

async function ask(server: ChildProcess): Promise<Watched> {
  const answered = once(server, 'message')
  server.send('how are you')
  const [watched] = (await answered) as [Watched]
  return watched
}

type Sample = Watched & { at: number }
type Phase = { server: ChildProcess; all: readonly Person[]; forMs: number; isHostile: boolean }

async function phase(name: string, { server, all, forMs, isHostile }: Phase): Promise<Sample[]> {
  const until = Date.now() + forMs
  const counts: Counts = { sent: 0, refused: 0, broken: new Map() }
  const load = Promise.all([
    sendSteadily(all, until, counts),
    ...(isHostile ? [sendTheWorst(all[0], until, counts)] : []),
  ])
  const samples: Sample[] = []
  while (Date.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, Math.min(sampleMs, until - Date.now())))
    samples.push({ at: Date.now(), ...(await ask(server)) })
  }
  await load
  const worst = (pick: (sample: Sample) => number) => Math.max(...samples.map(pick)).toFixed(1)
  console.log(
    `  ${name.padEnd(24)} loop p50 ${worst(({ p50 }) => p50)} ms   p99 ${worst(({ p99 }) => p99)} ms   max ${worst(({ max }) => max)} ms   (the worst of ${samples.length} windows)   ${counts.sent} sent, ${counts.refused} refused`,
  )
  for (const [what, count] of counts.broken) console.log(`    ${count} × ${what}`)
  return samples
}

type Counts = { sent: number; refused: number; broken: Map<string, number> }

async function send(shot: Shot, counts: Counts): Promise<void> {
  const { status } = await shoot(port, shot)
  counts.sent += 1
  if (status >= 400 && status < 500) counts.refused += 1
  if (status < 500) return
  const what = `${status} ${shot.method} ${shot.path.replace(/[?\d].*/, '')}`
  counts.broken.set(what, (counts.broken.get(what) ?? 0) + 1)
}

/** What people do: look at pages and lists, save, sometimes type something that is refused. */
async function sendSteadily(all: readonly Person[], until: number, counts: Counts): Promise<void> {
  const pending = new Set<Promise<void>>()
  for (let i = 0; Date.now() < until; i += 1) {
    const person = all[i % all.length]
    if (!person) return
    const sent = send(ordinary(i, person), counts).finally(() => pending.delete(sent))
    pending.add(sent)
    await new Promise((resolve) => setTimeout(resolve, 1000 / perSecond))
  }
  await Promise.all(pending)
}

function ordinary(i: number, { headers }: Person): Shot {
  const get = (path: string): Shot => ({ method: 'GET', path, headers })
  switch (i % 10) {
    case 0:
      return { method: 'POST', path: '/api/flows', headers, body: JSON.stringify(flow(`Flow ${i}`, 8)) }
    case 1:
      return get('/api/auth/me')
    case 2:
      return get('/api/community?sort=new')
    case 3:
      return get('/')
    case 4:
      return get('/community')
    case 5:
      return get(`/api/blogs?search=flow%20${i % 50}`)
    case 6:
      return get(`/f/nothing-${i}.svg`)
    case 7:
      return post('/api/auth/login', 5000 + i, { email: `nobody${i}@example.org` })
    default:
      return get('/api/flows')
  }
}

/** One after the other, as fast as they are answered: the largest, the deepest, the most wrong. */
async function sendTheWorst(person: Person | undefined, until: number, counts: Counts): Promise<void> {
  if (!person) return
  const { headers } = person
  const save = (body: string): Shot => ({ method: 'POST', path: '/api/flows', headers, body })
  const wrongNodes = Array.from({ length: 60_000 }, () => ({ x: 1 }))
  const shots: Shot[] = [
    save(JSON.stringify(flow('Large', 400))),
    save(JSON.stringify({ name: 'x', document: { nodes: wrongNodes } })),
    save(`{"name":"x","document":${'['.repeat(900_000)}${']'.repeat(900_000)}}`),
    save(JSON.stringify({ ...flow('Long', 2), thought: 'a, '.repeat(600) })),
    { method: 'GET', path: `/api/blogs?search=${'%22(a%7Cb)'.repeat(20)}`, headers },
    { method: 'GET', path: `/api/flows?search=${'%25_'.repeat(60)}`, headers },
    post('/api/auth/login', 9000, { email: `${'a'.repeat(900)}@${'b.'.repeat(500)}c` }),
  ]
  for (let i = 0; Date.now() < until; i += 1) {
    const shot = shots[i % shots.length]
    if (shot) await send(shot, counts)
  }
}

function flow(name: string, size: number) {
  const nodes = Array.from({ length: size }, (_, i) => ({ id: `n${i}`, kind: 'action', label: `Step ${i}` }))
  const edges = nodes.slice(1).map(({ id }, i) => ({ id: `e${i}`, from: nodes[i]?.id, to: id, kind: 'main' }))
  const document = { version: 1, kind: 'process', direction: 'right', nodes, edges, groups: [], steps: [] }
  return { name, document }
}

async function publishSome(all: readonly Person[]): Promise<void> {
  for (const [i, { headers }] of all.entries()) {
    const shown = { state: 'published', category: 'Learning', description: 'One of many.' }
    const body = JSON.stringify({ ...flow(`Public ${i}`, 12), ...shown })
    await shoot(port, { method: 'POST', path: '/api/flows', headers, body })
  }
}

/** Each load has a level of its own; between them memory steps, and a line through both would say nothing. */
function report(name: string, samples: readonly Sample[]): void {
  const settled = samples.slice(Math.floor(samples.length * warmShare))
  const heap = slope(settled.map(({ at, heap: size }) => [at, size]))
  const rss = slope(settled.map(({ at, rss: size }) => [at, size]))
  const last = settled.at(-1)
  console.log(
    `  ${name.padEnd(24)} main thread, collected ${heap.toFixed(2)} MB a minute (now ${last?.heap.toFixed(0)} MB); the process with all its threads ${rss.toFixed(2)} MB a minute (now ${last?.rss.toFixed(0)} MB)`,
  )
}

/** Least squares, in units a minute. */
function slope(points: readonly (readonly [atMs: number, value: number])[]): number {
  const mean = (pick: 0 | 1) => points.reduce((sum, point) => sum + point[pick], 0) / points.length
  const [time, value] = [mean(0), mean(1)]
  const over = points.reduce((sum, [x, y]) => sum + (x - time) * (y - value), 0)
  const under = points.reduce((sum, [x]) => sum + (x - time) ** 2, 0)
  return under === 0 ? 0 : (over / under) * 60_000
}
