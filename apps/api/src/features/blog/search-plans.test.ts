import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorld } from '../../testing/world.ts'
import type { World } from '../../testing/world.ts'
import { selectMatches } from './read-posts.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  const { pool } = world.context.store
  // Long enough that the vector of the whole text lies beside the row.
  await pool.query(
    `insert into blog_posts (id, slug, title, excerpt, content, body, category, featured, published_at, updated_at,
       read_time, seo_keywords, tags, reference_list, author, status, article, headings, html)
     select 'p' || n, 'p' || n, 'Post ' || n, 'An excerpt', (select string_agg('plan' || (n * 31 + m) % 5003 || ' plan', ' ')
       from generate_series(1, 100) m), '[]', 'Learning', false, now() - n * interval '1 hour', now(), '', '[]', '[]', '[]',
       '{}', 'published', '[]', '[]', ''
     from generate_series(1, 2000) n`,
  )
  // The index is complete only once what was written at the end has been put in its place.
  await pool.query('vacuum analyze blog_posts')
})
afterAll(() => world.close())

it.each(['plan', 'plan17', '"plan17 plan"', 'plan -nothing'])(
  'a search for %j reads the index',
  async (words) => {
    const { sql, params } = selectMatches(words, { page: 1, limit: 10 }, world.context).toSQL()
    const { rows } = await world.context.store.pool.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, params)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('Bitmap Index Scan on blog_posts_search')
    expect(plan).not.toContain('Seq Scan')
  },
)
