import { communitySorts } from '@flain/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { graph } from '../../testing/flows.ts'
import { signedIn } from '../../testing/people.ts'
import { openWorld } from '../../testing/world.ts'
import type { World } from '../../testing/world.ts'
import type { Shape } from './list-query.ts'
import { selectList } from './list-query.ts'

const rows = 20_000

let world: World
let ownerId: string
beforeAll(async () => {
  world = await openWorld()
  ownerId = (await signedIn(world)).user.id
  const { pool } = world.context.store
  // Counting ideas one by one is for people who publish one by one.
  await pool.query('alter table flows disable trigger flows_count_ideas')
  await pool.query(
    `insert into flows (id, owner_id, name, description, category, state, document, likes_count, augments_count,
       created_at, updated_at, published_at)
     select 'flow-' || n, $1, 'word' || (n % 997) || ' thing', 'A flow', case when n % 200 = 1 then 'Learning' else 'Social' end,
       case when n % 10 = 0 then 'draft' else 'published' end, $2, n % 500, n % 90,
       now() - n * interval '1 minute', now(), now() - n * interval '1 minute'
     from generate_series(1, ${rows}) n`,
    [ownerId, JSON.stringify(graph)],
  )
  await pool.query('analyze')
})
afterAll(() => world.close())

/** How the database would answer the list; the values are those of a real request. */
async function planOf(shape: Shape): Promise<string> {
  const { store, now } = world.context
  const values: Record<string, unknown> = {
    now: now(),
    category: 'Learning',
    ownerId,
    search: 'word777:*',
    tags: ['rare'],
    since: new Date(Date.now() - 86_400_000),
    value: { trending: '6900.5', new: '2026-11-19 10:00:00+00', top: '40' }[shape.sort],
    id: 'flow-5',
  }
  const { sql, params } = selectList(store.db, shape).toSQL()
  const filled = (params as unknown[]).map((param) =>
    typeof param === 'object' && param !== null && 'name' in param ? values[String(param.name)] : param,
  )
  const { rows: lines } = await store.pool.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, filled)
  return lines.map((line) => line['QUERY PLAN']).join('\n')
}

/** What the plan reads flows by. */
const scansOf = (plan: string) =>
  [...plan.matchAll(/(?:Index Scan using|Bitmap Index Scan on) (flows_\w+)/g)].map(([, name]) => name)

const plain = { hasCategory: false, hasCreator: false, hasCursor: false, rows: 13 }

describe('the community’s list is served by an index', () => {
  for (const sort of communitySorts) {
    for (const hasCategory of [false, true]) {
      for (const hasCursor of [false, true]) {
        const words = [sort, hasCategory ? 'in a category' : '', hasCursor ? 'on a later page' : ''].join(' ')
        it(words, async () => {
          const plan = await planOf({ ...plain, sort, hasCategory, hasCursor })
          expect(plan).toContain(`Index Scan using flows_${hasCategory ? 'category_' : ''}${sort} on flows`)
          expect(plan).not.toMatch(/Seq Scan on flows|Sort/)
        })
      }
    }
  }

  it('of one creator, newest first', async () => {
    const plan = await planOf({ ...plain, sort: 'new', hasCreator: true })
    expect(plan).toMatch(/Index Scan using flows_(owner_public|new) on flows/)
    expect(plan).not.toMatch(/Seq Scan on flows|Sort/)
  })

  it.each(['trending', 'new'] as const)('of the last day, %s first, ends where it began', async (sort) => {
    const plan = await planOf({ ...plain, sort, hasSince: true })
    expect(plan).toMatch(new RegExp(`Index Scan using flows_${sort} on flows.*\\n *Index Cond: .*>`))
    expect(plan).not.toMatch(/Seq Scan on flows|Sort/)
  })

  it.each([
    ['tags', 'trending', 'flows_public_tags'],
    ['since', 'top', 'flows_new'],
  ] as const)('of %s, whichever way they are looked for', async (sought, sort, index) => {
    const leading = await planOf({ ...plain, sort, sought: [sought], search: 'leading' })
    expect(leading).toMatch(
      new RegExp(`Limit .*rows=2000.*\\n.*\\n.*\\n *->  Index Scan using flows_${sort}`),
    )
    const found = await planOf({ ...plain, sort, sought: [sought], search: 'found' })
    expect(scansOf(found)).toContain(index)
    for (const plan of [leading, found]) expect(plan).not.toContain('Seq Scan on flows')
  })

  it('of a search, whichever way it is looked for', async () => {
    const leading = await planOf({ ...plain, sort: 'trending', sought: ['words'], search: 'leading' })
    expect(leading).toMatch(/Limit .*rows=2000.*\n.*\n.*\n *->  Index Scan using flows_trending/)
    const found = await planOf({ ...plain, sort: 'trending', sought: ['words'], search: 'found' })
    expect(found).toMatch(/Bitmap Index Scan on flows_search/)
    for (const plan of [leading, found]) expect(plan).not.toContain('Seq Scan on flows')
  })

  it('of a search gives the first of the order, for a common word and for a rare one, a page after another', async () => {
    const { store } = world.context
    const browser = world.browser()
    for (const word of ['thing', 'word777', 'wor', 'word77 thing']) {
      const { rows: wanted } = await store.pool.query<{ id: string }>(
        `select id from flows where state = 'published' and search @@ to_tsquery('simple', $1)
         order by trending_score desc, id desc limit 24`,
        [
          word
            .split(' ')
            .map((each) => `${each}:*`)
            .join(' & '),
        ],
      )
      const first = (await browser.call('listCommunity', { query: { search: word, limit: 12 } })).ok
      const cursor = first.next ?? ''
      const second =
        cursor && (await browser.call('listCommunity', { query: { search: word, limit: 12, cursor } })).ok
      const found = [...first.data, ...(second ? second.data : [])].map(({ id }) => id)
      expect([word, found]).toEqual([word, wanted.map(({ id }) => id)])
    }
  })

  it('of searches is limited for one address, and for nobody else', async () => {
    const browser = world.browser()
    let last = 0
    for (let asked = 0; asked <= 130 && last !== 429; asked += 1)
      last = (await browser.call('listCommunity', { query: { search: `nothing${asked}` } })).status
    expect(last).toBe(429)
    expect((await browser.call('listCommunity', { query: {} })).status).toBe(200)
    expect((await world.browser().call('listCommunity', { query: { search: 'thing' } })).status).toBe(200)
  })
})
