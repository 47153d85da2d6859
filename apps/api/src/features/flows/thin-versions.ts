/** Makes old histories coarser. What stays, and why, is decision 0020. */
import { limits } from '@flain/contract'
import { sql } from 'drizzle-orm'
import type { Store } from '../../db/store.ts'

const day = 24 * 3600 * 1000
/** Younger versions stay, all of them. Until `finelyDays` the last of each sitting stays. */
const wholeDays = 1
const finelyDays = 30
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
  const ago = (days: number) => new Date(now.getTime() - days * day).toISOString()
  const slot = (time: string) =>
    sql.raw(`date_trunc(case when ${time} < old.coarse then 'day' else 'hour' end, ${time}, 'UTC')`)
  // Versions follow each other in time, so one look at the next says whether it makes this one needless.
  const { rowCount } = await db.execute(sql`
    delete from flow_versions v
    using (select ${ago(hourlyDays)}::timestamptz as coarse) old, (
        select flow_id, version, is_kept, saved_at,
          lead(saved_at) over (partition by flow_id order by version) as next_at
        from flow_versions where flow_id in ${ids}) one
    where v.flow_id = one.flow_id and v.version = one.version
      and one.saved_at < ${ago(wholeDays)}
      and not one.is_kept and one.version > 1 and one.next_at is not null
      and (one.next_at <= one.saved_at + ${limits.sittingSeconds} * interval '1 second'
        or (one.saved_at < ${ago(finelyDays)} and ${slot('one.next_at')} = ${slot('one.saved_at')}))`)
  return rowCount ?? 0
}
