/**
 * The server's figures: finished pages and files beside a bare server, drawings made for the first time, and the
 * community and the blog at full size in PostgreSQL. Needs the built product and TEST_DATABASE_URL.
 *
 *     npm run bench:server [-- pages | drawings | lists]
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { machine } from '../machine.ts'
import { ask, askSteadily } from './ask.ts'
import { categories, crowd, dice, graphOf, nameOf, settle } from './crowd.ts'
import { comparePages } from './pages.ts'
import { built, cpuOf, cpuOfDatabase, start, stop } from './process.ts'
import type { Running } from './process.ts'

const port = 4392
const barePort = 4393
const sample = '/f/seed-round-to-series-a'

const parts: Record<string, (server: Running, pool: pg.Pool, database: string) => Promise<void>> = {
  pages: measurePages,
  drawings: measureDrawings,
  lists: measureLists,
}

function measurePages(server: Running): Promise<void> {
  console.log('\nProcessor time of one request, beside a bare server with the same bytes')
  return comparePages(server, barePort, [
    { name: '/pricing', path: '/pricing', bar: 1.3 },
    { name: '/', path: '/', bar: 1.3 },
    { name: '/blog', path: '/blog', bar: 1.3 },
    { name: '/community', path: '/community', bar: 1.3 },
    { name: '/f/{id}', path: sample, bar: 1.3 },
    { name: '/@{handle}', path: '/@amara-okafor', bar: 1.3 },
    { name: '/f/{id} the browser has', path: sample, bar: 1.3, isKnown: true },
    { name: '/f/{id}.svg', path: `${sample}.svg`, bar: 1.5 },
    { name: '/f/{id}.play.svg', path: `${sample}.play.svg`, bar: 1.5 },
    { name: '/f/{id}.png', path: `${sample}.png`, bar: 1.5 },
    { name: '/f/{id}/og.png', path: `${sample}/og.png`, bar: 1.5 },
    { name: '/f/{id}.json the browser has', path: `${sample}.json`, bar: 1.5, isKnown: true },
  ])
}

/** Of flows with 30 nodes that nobody has looked at. */
async function measureDrawings(server: Running, pool: pg.Pool): Promise<void> {
  const count = 60
  const kinds = [
    { suffix: '.svg', bar: 15 },
    { suffix: '.play.svg', bar: 15 },
    { suffix: '.png', bar: 60 },
    { suffix: '/og.png', bar: 60 },
  ]
  const roll = dice(30)
  for (let index = 0; index < count; index += 1) {
    await pool.query(
      `insert into flows (id, owner_id, name, category, state, license, document, created_at, updated_at, published_at)
       select $1, id, $2, 'Business', 'published', 'CC0-1.0', $3, now(), now(), now() from users limit 1`,
      [`drawn-${index}`, nameOf(roll), JSON.stringify(graphOf(30, roll))],
    )
  }
  console.log(`\nProcessor time of a drawing made for the first time, 30 nodes, mean of ${count - 10}`)
  for (const { suffix, bar } of kinds) {
    for (let index = 0; index < 10; index += 1) await ask(port, `/f/drawn-${index}${suffix}`)
    const before = cpuOf(server.pid)
    for (let index = 10; index < count; index += 1) {
      const { status } = await ask(port, `/f/drawn-${index}${suffix}`)
      if (status !== 200) throw new Error(`${suffix} answered ${status}.`)
    }
    const cost = (cpuOf(server.pid) - before) / (count - 10)
    console.log(
      `${suffix.padEnd(12)} ${cost.toFixed(1).padStart(6)} ms   bar ${bar}${cost > bar ? '  over' : ''}`,
    )
  }
}

const perSecond = 200
const seconds = 15

async function measureLists(server: Running, pool: pg.Pool, database: string): Promise<void> {
  const startedAt = performance.now()
  await ask(port, '/api/community')
  await settle(pool)
  const took = ((performance.now() - startedAt) / 1000).toFixed(0)
  console.log(
    `\n${crowd.flows} public flows, ${crowd.creators} creators, ${crowd.posts} posts, written in ${took} s`,
  )
  console.log(
    `${perSecond} requests a second for ${seconds} s; processor time of one request, server and PostgreSQL`,
  )
  const roll = dice(1)
  const later = await laterPages()
  const sorts = ['trending', 'new', 'top']
  const sort = () => sorts[Math.floor(roll() * 3)] ?? ''
  const category = () => categories[Math.floor(roll() * 6)] ?? ''
  const search = () => encodeURIComponent(nameOf(roll).split(' ')[Math.floor(roll() * 3)] ?? '')
  const kinds: Record<string, { make: () => string; bar: number }> = {
    'community, first pages': { make: () => `/api/community?sort=${sort()}`, bar: 25 },
    'community, a category': { make: () => `/api/community?sort=${sort()}&category=${category()}`, bar: 25 },
    'community, later pages': { make: () => later[Math.floor(roll() * later.length)] ?? '', bar: 25 },
    'community, one creator': {
      make: () => `/api/community?sort=new&creator=person-${1 + Math.floor(roll() * crowd.creators)}`,
      bar: 25,
    },
    'community, a search': { make: () => `/api/community?sort=${sort()}&search=${search()}`, bar: 25 },
    creators: { make: () => '/api/creators', bar: 25 },
    'blog, a search': { make: () => `/api/blogs?status=published&limit=10&search=${search()}`, bar: 20 },
  }
  const mixed = Object.values(kinds).slice(0, 5)
  kinds['community, all of these'] = {
    make: () => mixed[Math.floor(roll() * mixed.length)]?.make() ?? '',
    bar: 25,
  }
  console.log('                            p50 ms   p99 ms  most ms   server ms  database ms   bar')
  for (const [name, { make, bar }] of Object.entries(kinds)) {
    const paths = () => Array.from({ length: perSecond * seconds }, make)
    await askSteadily(port, paths().slice(0, 400), perSecond)
    const before = { server: cpuOf(server.pid), database: cpuOfDatabase(database) }
    const { p50, p99, most, failed } = await askSteadily(port, paths(), perSecond)
    const cost = (now: number, then: number) => ((now - then) / perSecond / seconds).toFixed(2)
    console.log(
      `${name.padEnd(26)} ${p50.toFixed(1).padStart(7)} ${p99.toFixed(1).padStart(8)} ${most.toFixed(0).padStart(8)} ${cost(cpuOf(server.pid), before.server).padStart(11)} ${cost(cpuOfDatabase(database), before.database).padStart(12)} ${String(bar).padStart(5)}${p99 > bar ? '  over' : ''}${failed > 0 ? `  ${failed} failed` : ''}`,
    )
  }
}

/** Addresses of the second to the ninth page of each order, in each category and in all. */
async function laterPages(): Promise<string[]> {
  const found: string[] = []
  for (const sort of ['trending', 'new', 'top']) {
    for (const category of ['', ...categories]) {
      const base = `/api/community?sort=${sort}${category ? `&category=${category}` : ''}`
      let path = base
      for (let page = 0; page < 8; page += 1) {
        const { next } = JSON.parse((await ask(port, path)).body.toString()) as { next: string | null }
        if (next === null) break
        path = `${base}&cursor=${next}`
        found.push(path)
      }
    }
  }
  return found
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

async function measure(url: string, names: readonly string[]): Promise<void> {
  const database = `bench_${process.pid}`
  await onServer(url, `create database ${database}`)
  const own = new URL(url)
  own.pathname = `/${database}`
  const folder = mkdtempSync(join(tmpdir(), 'flain-bench-'))
  const env = {
    DATABASE_URL: own.href,
    DATA_DIR: folder,
    SECRET: 'a secret of at least thirty-two characters',
  }
  const server = await start(built, port, env)
  const pool = new pg.Pool({ connectionString: own.href, max: 2 })
  try {
    for (const name of names) await parts[name]?.(server, pool, database)
  } finally {
    await pool.end()
    await stop(server)
    await onServer(url, `drop database ${database} with (force)`)
    rmSync(folder, { recursive: true, force: true })
  }
}

const url = process.env['TEST_DATABASE_URL']
const asked = process.argv.slice(2).filter((name) => name in parts)
if (!existsSync(built)) console.log('The product is not built. Run `npm run build` first.')
else if (!url) console.log('Set TEST_DATABASE_URL to a PostgreSQL server.')
else {
  console.log(machine())
  await measure(url, asked.length > 0 ? asked : Object.keys(parts))
}
process.exit(0)
