/**
 * The least a server can do for the flows list: node:http and the same three statements on the same driver. No routes,
 * no rules, no headers. What our server costs is measured beside it.
 */
import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 })

const session = {
  name: 'session',
  text: `select s.id, s.user_id, s.token_hash, s.token_expires_at, s.previous_token_hash, s.previous_token_expires_at,
    s.refresh_expires_at, s.expires_at, s.last_used_at, u.tier
    from sessions s join users u on u.id = s.user_id where s.cookie_hash = $1`,
}
const counts = {
  name: 'counts',
  text: `select count(*) as all, count(*) filter (where state = 'draft') as draft,
    count(*) filter (where state = 'published') as published, count(*) filter (where visibility = 'public') as public,
    count(*) filter (where visibility = 'private') as private from flows where owner_id = $1 and deleted_at is null`,
}
const list = {
  name: 'list',
  text: `select f.id, f.name, f.description, f.category, f.state, f.visibility, f.likes_count, f.shares_count,
    f.augments_count, f.version, f.origin_id, f.license, f.tags, f.folder_id, f.created_at, f.updated_at, f.published_at,
    u.handle, u.name as author_name, u.avatar_url from flows f join users u on u.id = f.owner_id
    where f.owner_id = $1 and f.deleted_at is null order by f.updated_at desc, f.id limit 10 offset 0`,
}

const server = createServer((request, response) => {
  const cookie = /sid=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1] ?? ''
  const answer = async () => {
    const hash = createHash('sha256').update(cookie).digest('base64url')
    const found = await pool.query<{ user_id: string }>({ ...session, values: [hash] })
    const owner = [found.rows[0]?.user_id]
    const counted = await pool.query({ ...counts, values: owner })
    const { rows } = await pool.query({ ...list, values: owner })
    response.setHeader('Content-Type', 'application/json')
    response.end(JSON.stringify({ success: true, data: rows, counts: counted.rows[0] }))
  }
  void answer()
})
server.listen(Number(process.env['PORT']), '127.0.0.1', () => console.log('ready'))
