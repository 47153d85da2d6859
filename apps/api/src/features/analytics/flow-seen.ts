import type { FlowCounters, Seen } from '../../db/flow-counters.ts'
import type { Handler } from '../../http/handler.ts'
import type { Visit } from '../../http/visit.ts'

/** Programs that fetch pages by themselves; most of them run no script and never come here. */
const program =
  /bot\b|crawl|spider|slurp|headless|lighthouse|preview|monitor|scan|fetch|curl|wget|python|java\/|go-http|node/i

/** What one network may add to all flows together in a minute; a classroom watching stays far below. */
const mostInMinute = 240

type Counting = { minute: number; bySource: Map<string, number> }
const countings = new WeakMap<FlowCounters, Counting>()

/**
 * Counts, and forgets who it was at once. Whoever asks not to be tracked is not counted, although nothing here tracks:
 * Do Not Track and Global Privacy Control.
 */
export const flowSeen: Handler<'flowSeen'> = ({ body, visit }, { counters, now }) => {
  const isWelcome = !asksForPrivacy(visit) && !program.test(visit.userAgent) && visit.userAgent !== ''
  if (isWelcome && mayCount(counters, visit.source, now())) counters.count(body.id, toSeen(body))
  return Promise.resolve({})
}

const asksForPrivacy = ({ header }: Visit) => header('dnt') === '1' || header('sec-gpc') === '1'

type Body = Parameters<Handler<'flowSeen'>>[0]['body']

function toSeen(body: Body): Seen {
  switch (body.what) {
    case 'view':
      return { views: 1 }
    case 'embed':
      return { embeds: 1, host: hostOf(body.host) }
    case 'play':
      return { plays: 1 }
    case 'watch':
      return { finishes: body.step >= body.steps - 1 ? 1 : 0, step: body.step }
  }
}

/** A name as it stands in addresses; anything else is a page that does not say where it is. */
function hostOf(text: string): string {
  const host = text.toLowerCase()
  return /^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(host) && host.length <= 253 ? host : ''
}

function mayCount(counters: FlowCounters, source: string, now: Date): boolean {
  const minute = Math.floor(now.getTime() / 60_000)
  let counting = countings.get(counters)
  if (counting?.minute !== minute) {
    counting = { minute, bySource: new Map() }
    countings.set(counters, counting)
  }
  const count = counting.bySource.get(source) ?? 0
  counting.bySource.set(source, count + 1)
  return count < mostInMinute
}
