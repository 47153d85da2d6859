/** A community of the size the figures are for, written straight into PostgreSQL: people, creators, public flows, articles. */
import { layOut } from '@flain/layout'
import { drawScene } from '@flain/render'
import { createMeasure } from '@flain/layout/text'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { playbackSteps } from '@flain/flow'
import type { FlowGraph } from '@flain/flow'
import type pg from 'pg'

export const crowd = { creators: 10_000, flows: 100_000, posts: 2000 }
export const categories = ['Business', 'Development', 'Learning', 'Creative', 'Lifestyle', 'Social']

const verbs =
  'plan build teach learn design ship test repair cook pack read write train measure explain'.split(' ')
const nouns =
  'week garden launch lesson budget kitchen station bridge harvest release interview workshop journey market orchestra'.split(
    ' ',
  )

/** The same numbers each run. */
export function dice(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const pick = <T>(roll: () => number, list: readonly T[]): T => list[Math.floor(roll() * list.length)] as T

/** Words as people name flows: a few common ones, many rare ones. */
export function nameOf(roll: () => number): string {
  return `${pick(roll, verbs)} the ${pick(roll, nouns)} no${Math.floor(roll() ** 3 * 20_000)}`
}

/** A tree of so many nodes. */
export function graphOf(nodes: number, roll: () => number = dice(nodes)): FlowGraph {
  return {
    version: 1,
    kind: 'process',
    direction: 'right',
    nodes: Array.from({ length: nodes }, (_, index) => ({
      id: `n${index}`,
      kind: 'action' as const,
      label: `${pick(roll, verbs)} the ${pick(roll, nouns)}`,
    })),
    edges: Array.from({ length: nodes - 1 }, (_, index) => ({
      id: `e${index}`,
      from: `n${Math.floor(index / 2)}`,
      to: `n${index + 1}`,
      kind: 'main' as const,
    })),
    groups: [],
    steps: [],
  }
}

const variety = 200

export async function settle(pool: pg.Pool): Promise<void> {
  const roll = dice(7)
  // Counting and telling one by one is for people who publish one by one.
  await pool.query('alter table flows disable trigger user; alter table creators disable trigger user')
  await pool.query(
    `with made as (
       insert into users (email, name, handle, followers_count, created_at, updated_at)
       select 'person' || n || '@example.org', 'Person ' || n, 'person-' || n, (n * 7919) % 5000, now(), now()
       from generate_series(1, $1::int) n returning id)
     insert into creators (user_id, role, bio, specialty, category, ideas_count, agreed_at, created_at)
     select id, 'Creator', 'Draws.', 'Flows', 'Social', 10, now(), now() from made`,
    [crowd.creators],
  )
  const documents = Array.from({ length: variety }, (_, index) => graphOf(6 + (index % 10), roll))
  const names = Array.from({ length: crowd.flows }, () => nameOf(roll))
  await pool.query('create table bench_documents (n int primary key, document jsonb)')
  await pool.query(
    'insert into bench_documents select n - 1, d from unnest($1::jsonb[]) with ordinality as t (d, n)',
    [documents.map((document) => JSON.stringify(document))],
  )
  await pool.query(
    `insert into flows (id, owner_id, name, description, category, state, visibility, license, document,
       likes_count, shares_count, augments_count, created_at, updated_at, published_at)
     select 'bench-' || t.n, o.id, t.name, 'How to ' || t.name || ', step by step.',
       ($2::text[])[1 + t.n % 6], 'published', 'public', 'CC-BY-4.0', d.document,
       (power(random(), 6) * 5000)::int, (power(random(), 6) * 800)::int, (power(random(), 8) * 300)::int,
       now() - t.n * interval '7 minutes', now(), now() - t.n * interval '7 minutes'
     from unnest($1::text[]) with ordinality as t (name, n)
     join (select id, row_number() over (order by email) - 1 as place from users where email like 'person%') o
       on o.place = t.n % ${crowd.creators}
     join bench_documents d on d.n = t.n % ${variety}`,
    [names, categories],
  )
  await drawAll(pool, documents)
  await pool.query('alter table flows enable trigger user; alter table creators enable trigger user')
  await writePosts(pool, roll)
  await pool.query('vacuum analyze')
}

/** Flows that were seen have their small drawing stored. */
async function drawAll(pool: pg.Pool, documents: readonly FlowGraph[]): Promise<void> {
  const { rows } = await pool.query(`select to_regclass('flow_thumbnails') as there`)
  if ((rows[0] as { there: string | null }).there === null) return
  const font = createRequire(import.meta.url).resolve('@flain/layout/fonts/schibsted-grotesk-560.ttf')
  const measure = await createMeasure(await readFile(font))
  const trees = documents.map((graph) =>
    JSON.stringify(
      drawScene(layOut(graph, { measure, fontSize: 14 }), {
        title: 'A flow, diagram',
        category: 'business',
        className: 'thumb',
        steps: playbackSteps(graph),
      }),
    ),
  )
  await pool.query('create table bench_trees (n int primary key, tree json)')
  await pool.query(
    'insert into bench_trees select n - 1, d from unnest($1::json[]) with ordinality as t (d, n)',
    [trees],
  )
  await pool.query(
    `insert into flow_thumbnails (flow_id, version, name, category, look, tree)
     select f.id, f.version, f.name, f.category, (select look from flow_thumbnails limit 1), t.tree
     from flows f join bench_trees t on t.n = substr(f.id, 7)::int % ${variety} where f.id like 'bench-%'`,
  )
}

async function writePosts(pool: pg.Pool, roll: () => number): Promise<void> {
  const { rows } = await pool.query('select * from blog_posts')
  const originals = rows as Record<string, unknown>[]
  const columns = Object.keys(originals[0] ?? {}).filter((name) => name !== 'search' && name !== 'headline')
  for (let index = 0; index < crowd.posts; index += 1) {
    const original = originals[index % originals.length] ?? {}
    const values = columns.map((name) => {
      if (name === 'id' || name === 'slug') return `bench-${index}`
      if (name === 'title') return nameOf(roll)
      if (name === 'category') return categories[index % 6]
      if (name === 'published_at') return new Date(Date.UTC(2024, 0, 1) + index * 3_600_000)
      if (name === 'content')
        return `${String(original[name])}\n\n${Array.from({ length: 40 }, () => nameOf(roll)).join('. ')}`
      const value = original[name]
      return typeof value === 'object' && value !== null && !(value instanceof Date)
        ? JSON.stringify(value)
        : value
    })
    const places = values.map((_, place) => `$${place + 1}`).join(', ')
    await pool.query(`insert into blog_posts (${columns.join(', ')}) values (${places})`, values)
  }
}
