/** Which flows wear the Trending badge. The rule is published in docs/community.md. */
import { desc, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { flows } from '../../db/schema.ts'
import { isPublic } from '../../presenters/flow.ts'

const share = 10
const fewest = 3
const most = 50
/** Likes count one, shares two, augments five. Below this nobody is looking yet. */
const leastAttention = 8
const keptMs = 60_000

type Counts = { likesCount: number; sharesCount: number; augmentsCount: number }

const known = new WeakMap<object, { at: number; score: Promise<number> }>()

/**
 * Tells for each flow whether it is among the leading tenth, at least three and at most fifty. Counted once a minute;
 * whoever asks while it is counted again is told by the count before.
 */
export async function trendingRule(context: Context): Promise<(row: Counts & { score: number }) => boolean> {
  const now = context.now().getTime()
  const kept = known.get(context.store)
  const isFresh = kept && Math.abs(now - kept.at) < keptMs
  const threshold = await (isFresh ? kept.score : count(context, kept?.score))
  return (row) => row.score >= threshold && attention(row) >= leastAttention
}

function count(context: Context, last: Promise<number> | undefined): Promise<number> {
  const at = context.now().getTime()
  const score = readThreshold(context)
  known.set(context.store, { at, score: last ?? score })
  return score.then(
    (read) => {
      known.set(context.store, { at, score: Promise.resolve(read) })
      return read
    },
    (error: unknown) => {
      known.delete(context.store)
      throw error
    },
  )
}

const attention = ({ likesCount, sharesCount, augmentsCount }: Counts) =>
  likesCount + 2 * sharesCount + 5 * augmentsCount

async function readThreshold({ store }: Context): Promise<number> {
  // More flows than the most badges are a share of need not be counted.
  const counted = store.db
    .select({ id: flows.id })
    .from(flows)
    .where(isPublic)
    .limit(most * share)
    .as('counted')
  const total = await store.db.$count(counted)
  const badges = Math.min(most, Math.max(fewest, Math.ceil(total / share)))
  const score = sql<number>`${flows}.trending_score`.mapWith(Number)
  const [row] = await store.db
    .select({ score })
    .from(flows)
    .where(isPublic)
    .orderBy(desc(score))
    .limit(1)
    .offset(badges - 1)
  return row?.score ?? 0
}
