import type { Analytics, Counts } from '@flain/contract'
import { captionsOf, playbackSteps } from '@flain/flow'
import { and, desc, eq, gte, isNull, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { flowDays, flowDaySites, flowDaySteps } from '../../db/analytics-tables.ts'
import { flows } from '../../db/schema.ts'
import type { Handler } from '../../http/handler.ts'

const dayMs = 86_400_000
const mostFlows = 100
const mostSites = 50

type Asked = { userId: string; since: string; flow: string | undefined }

export const analytics: Handler<'analytics'> = async ({ query, caller }, context) => {
  const days = daysUntil(context.now(), query.days)
  const asked = { userId: caller.userId, since: days[0] ?? '', flow: query.flow }
  const byDay = await readDays(asked, context)
  const totals = sumOf([...byDay.values()])
  return {
    data: {
      totals,
      days: days.map((day) => ({ day, ...(byDay.get(day) ?? sumOf([])) })),
      flows: await readFlows(asked, context),
      sites: await readSites(asked, context),
      steps: query.flow === undefined ? [] : await readSteps({ ...asked, plays: totals.plays }, context),
    },
  }
}

function daysUntil(now: Date, count: number): string[] {
  return Array.from({ length: count }, (_, at) =>
    new Date(now.getTime() - (count - 1 - at) * dayMs).toISOString().slice(0, 10),
  )
}

const names = ['views', 'embeds', 'plays', 'finishes', 'copies'] as const

function sumOf(all: readonly Counts[]): Counts {
  const sum = { views: 0, embeds: 0, plays: 0, finishes: 0, copies: 0 }
  for (const counts of all) for (const name of names) sum[name] += counts[name]
  return sum
}

const total = (name: (typeof names)[number]) => sql<number>`sum(${flowDays[name]})`.mapWith(Number)
const totals = {
  views: total('views'),
  embeds: total('embeds'),
  plays: total('plays'),
  finishes: total('finishes'),
  copies: total('copies'),
}

/** Of the person's flows that are there, drafts too: what was counted while they were public. */
const owned = ({ userId, flow }: Asked) =>
  and(eq(flows.ownerId, userId), isNull(flows.deletedAt), flow === undefined ? undefined : eq(flows.id, flow))

async function readDays(asked: Asked, { store }: Context): Promise<Map<string, Counts>> {
  const rows = await store.db
    .select({ day: flowDays.day, ...totals })
    .from(flowDays)
    .innerJoin(flows, eq(flows.id, flowDays.flowId))
    .where(and(owned(asked), gte(flowDays.day, asked.since)))
    .groupBy(flowDays.day)
  return new Map(rows.map(({ day, ...counts }) => [day, counts]))
}

function readFlows(asked: Asked, { store }: Context): Promise<Analytics['flows']> {
  return store.db
    .select({ id: flows.id, name: flows.name, ...totals })
    .from(flowDays)
    .innerJoin(flows, eq(flows.id, flowDays.flowId))
    .where(and(owned({ ...asked, flow: undefined }), gte(flowDays.day, asked.since)))
    .groupBy(flows.id, flows.name)
    .orderBy(desc(totals.views), flows.id)
    .limit(mostFlows)
}

function readSites(asked: Asked, { store }: Context): Promise<Analytics['sites']> {
  const embeds = sql<number>`sum(${flowDaySites.embeds})`.mapWith(Number)
  return store.db
    .select({ host: flowDaySites.host, embeds })
    .from(flowDaySites)
    .innerJoin(flows, eq(flows.id, flowDaySites.flowId))
    .where(and(owned(asked), gte(flowDaySites.day, asked.since)))
    .groupBy(flowDaySites.host)
    .orderBy(desc(embeds), flowDaySites.host)
    .limit(mostSites)
}

/**
 * By the steps as they are now; who came to one had been at all before it. Of a play whose end was not told, as when the
 * browser was killed, the first step is known.
 */
async function readSteps(asked: Asked & { plays: number }, { store }: Context): Promise<Analytics['steps']> {
  const [flow] = await store.db.select({ document: flows.document }).from(flows).where(owned(asked))
  if (!flow) return []
  const plays = sql<number>`sum(${flowDaySteps.plays})`.mapWith(Number)
  const rows = await store.db
    .select({ step: flowDaySteps.step, plays })
    .from(flowDaySteps)
    .where(and(eq(flowDaySteps.flowId, asked.flow ?? ''), gte(flowDaySteps.day, asked.since)))
    .groupBy(flowDaySteps.step)
  return captionsOf(flow.document, playbackSteps(flow.document)).map((label, step) => ({
    label,
    reached:
      step === 0 ? asked.plays : rows.reduce((sum, row) => (row.step >= step ? sum + row.plays : sum), 0),
  }))
}
