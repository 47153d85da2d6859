/** Makes old histories coarser. What stays, and why, is decision 0020. */
import { sql } from 'drizzle-orm'
import type { Store } from '../../db/store.ts'

const day = 24 * 3600 * 1000
/** Younger versions stay, all of them. */
const wholeDays = 30
/** Until then the last of each hour stays, and then the last of each day. */
const hourlyDays = 365
/** Flows a statement looks at, so that none holds the database up for long. */
const usualBatch = 300

/** Takes away the versions nobody will look for. Answers how many. Doing it again takes nothing. */
export async function thinVersions(store: Store, now: Date, batch = usualBatch): Promise<number> {
  let thinned = 0
  for (let after = ''; ;) {
    const { rows } = await store.pool.query<{ id: string }>(
      'select id from flows where id > $1 order by id limit $2',
      [after, batch],
    )
    const ids = rows.map(({ id }) => id)
    const last = ids.at(-1)
    if (last === undefined) return thinned
    thinned += await thin(store, ids, now)
    after = last
  }
}

async function thin({ db }: Store, ids: string[], now: Date): Promise<number> {
  const ago = (days: number) => new Date(now.getTime() - days * day)
  const slot = (alias: string) =>
    sql.raw(
      `date_trunc(case when ${alias}.saved_at < old.coarse then 'day' else 'hour' end, ${alias}.saved_at, 'UTC')`,
    )
  const { rowCount } = await db.execute(sql`
    delete from flow_versions v
    using flows f, (select ${ago(hourlyDays).toISOString()}::timestamptz as coarse) old
    where f.id = v.flow_id and v.flow_id in ${ids}
      and v.saved_at < ${ago(wholeDays).toISOString()}
      and not v.is_kept and v.version > 1 and v.version < f.version
      and exists (
        select 1 from flow_versions later
        where later.flow_id = v.flow_id and later.version > v.version
          and ${slot('later')} = ${slot('v')})`)
  return rowCount ?? 0
}
