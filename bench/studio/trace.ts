/** What the browser did while something ran, in milliseconds of processor, from its own trace. */
import type { Page } from '@playwright/test'

/** A slice of work of one thread, or a mark a page set; times in milliseconds of the trace's clock. */
export type Slice = { name: string; thread: 'main' | 'worker'; startMs: number; endMs: number; cpuMs: number }

const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing']

/** The slices of the page's main thread and of its workers, in the order they began. */
export async function traceSlices(page: Page, run: () => Promise<void>): Promise<Slice[]> {
  const session = await page.context().newCDPSession(page)
  const events: Traced[] = []
  session.on('Tracing.dataCollected', ({ value }) => {
    // The protocol's type says no more than that these are objects.
    events.push(...(value as unknown as Traced[]))
  })
  const complete = new Promise<void>((resolve) => {
    session.once('Tracing.tracingComplete', () => resolve())
  })
  await session.send('Tracing.start', {
    traceConfig: { includedCategories: categories },
    transferMode: 'ReportEvents',
  })
  await run()
  await session.send('Tracing.end')
  await complete
  await session.detach()
  return toSlices(events)
}

function toSlices(events: Traced[]): Slice[] {
  const main = events.find((event) => event.name === 'FireAnimationFrame')
  const workers = new Set(
    events
      .filter(
        ({ name, args }) => name === 'thread_name' && args?.name?.startsWith('DedicatedWorker') === true,
      )
      .map((event) => event.tid),
  )
  return events
    .filter(({ pid, tid }) => pid === main?.pid && (tid === main?.tid || workers.has(tid)))
    .map(({ name, tid, ts, dur = 0, tdur = 0 }) => ({
      name,
      thread: tid === main?.tid ? ('main' as const) : ('worker' as const),
      startMs: ts / 1000,
      endMs: (ts + dur) / 1000,
      cpuMs: tdur / 1000,
    }))
    .toSorted((one, other) => one.startMs - other.startMs)
}

type Traced = {
  name: string
  pid: number
  tid: number
  ts: number
  dur?: number
  tdur?: number
  args?: { name?: string }
}
