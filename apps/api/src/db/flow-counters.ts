/**
 * Counts what happens to public flows. A count costs an entry in memory; every two seconds all of them go to the database
 * in three statements, however many there were. A server that is killed loses what it had not written: two seconds.
 */
import type { Counts } from '@flain/contract'
import type { Logger } from 'pino'
import { describeError } from '../describe-error.ts'
import type { Store } from './store.ts'

const flushMs = 2000
/** Flows and days in one round. Beyond, more of them are not counted: nobody's real visitors come to so many. */
const mostFlows = 20_000
/** Hosts of one flow in one round; the others are counted together. */
const mostHosts = 40
export const otherHosts = 'other'

export type Seen = Partial<Counts> & {
  /** The host of the page with the frame. */
  host?: string
  /** The last step that a play came to. */
  step?: number
}

export type FlowCounters = {
  count: (flowId: string, seen: Seen) => void
  /** Resolves when everything counted so far is in the database. */
  flush: () => Promise<void>
  close: () => Promise<void>
}

type Row = Counts & { flowId: string; day: string; hosts: Map<string, number>; steps: Map<number, number> }

const sums = ['views', 'embeds', 'plays', 'finishes', 'copies'] as const

export function openFlowCounters(store: Store, around: { now: () => Date; log: Logger }): FlowCounters {
  let rows = new Map<string, Row>()
  let writing = Promise.resolve()
  const rowOf = (flowId: string): Row | undefined => {
    const day = around.now().toISOString().slice(0, 10)
    const key = `${flowId} ${day}`
    const known = rows.get(key)
    if (known || rows.size >= mostFlows) return known
    const none = { views: 0, embeds: 0, plays: 0, finishes: 0, copies: 0 }
    const fresh = { ...none, flowId, day, hosts: new Map<string, number>(), steps: new Map<number, number>() }
    rows.set(key, fresh)
    return fresh
  }
  const flush = () => {
    writing = writing.then(async () => {
      if (rows.size === 0) return
      // One order for all servers, so that none waits for another in a circle.
      const taken = [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
      rows = new Map()
      await write(store, taken).catch((error: unknown) =>
        around.log.warn(describeError(error), 'counts were lost'),
      )
    })
    return writing
  }
  const timer = setInterval(() => void flush(), flushMs)
  timer.unref()
  return {
    count: (flowId, { host, step, ...seen }) => {
      const row = rowOf(flowId)
      if (!row) return
      for (const name of sums) row[name] += seen[name] ?? 0
      if (host !== undefined)
        add(row.hosts, row.hosts.size < mostHosts || row.hosts.has(host) ? host : otherHosts)
      if (step !== undefined) add(row.steps, step)
    },
    flush,
    close: async () => {
      clearInterval(timer)
      await flush()
    },
  }
}

function add<Key>(counts: Map<Key, number>, key: Key) {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

const isCounted = `f.state = 'published' and f.visibility = 'public' and f.deleted_at is null and f.hidden_at is null`

/** Ids that are no public flow's are left out here, so that counting needs no look into the database. */
async function write(store: Store, rows: readonly Row[]): Promise<void> {
  const column = (name: (typeof sums)[number]) => rows.map((row) => row[name])
  await store.pool.query(
    `insert into flow_days (flow_id, day, ${sums.join(', ')})
     select f.id, c.day, ${sums.map((name) => `c.${name}`).join(', ')}
     from unnest($1::text[], $2::date[], $3::int[], $4::int[], $5::int[], $6::int[], $7::int[])
       as c (id, day, ${sums.join(', ')})
     join flows f on f.id = c.id and ${isCounted}
     on conflict (flow_id, day) do update set
       ${sums.map((name) => `${name} = flow_days.${name} + excluded.${name}`).join(', ')}`,
    [rows.map(({ flowId }) => flowId), rows.map(({ day }) => day), ...sums.map(column)],
  )
  await writeParts(
    store,
    { table: 'flow_day_sites', key: 'host', sum: 'embeds', type: 'text' },
    rows.map((row) => ({ ...row, parts: row.hosts })),
  )
  await writeParts(
    store,
    { table: 'flow_day_steps', key: 'step', sum: 'plays', type: 'smallint' },
    rows.map((row) => ({ ...row, parts: row.steps })),
  )
}

type Part = { table: string; key: string; sum: string; type: string }
type Parted = { flowId: string; day: string; parts: Map<string | number, number> }

async function writeParts(store: Store, { table, key, sum, type }: Part, rows: readonly Parted[]) {
  const parts = rows.flatMap(({ flowId, day, parts: counts }) =>
    [...counts].map(([value, count]) => ({ flowId, day, value, count })),
  )
  if (parts.length === 0) return
  await store.pool.query(
    `insert into ${table} (flow_id, day, ${key}, ${sum})
     select f.id, c.day, c.value, c.count
     from unnest($1::text[], $2::date[], $3::${type}[], $4::int[]) as c (id, day, value, count)
     join flows f on f.id = c.id and ${isCounted}
     on conflict (flow_id, day, ${key}) do update set ${sum} = ${table}.${sum} + excluded.${sum}`,
    [
      parts.map(({ flowId }) => flowId),
      parts.map(({ day }) => day),
      parts.map(({ value }) => value),
      parts.map(({ count }) => count),
    ],
  )
}
