import { pathToFileURL } from 'node:url'
import type { Config } from '../config/config.ts'
import { places } from '../config/places.ts'
import type { Context } from '../context.ts'
import { traceWith } from './spans.ts'
import type { Tracer } from './spans.ts'
import { traceDatabase } from './trace-database.ts'

export type TraceSettings = NonNullable<Config['traces']> & { onLost: () => void }

/** What the bundle with OpenTelemetry offers. */
export type Telemetry = { tracer: Tracer; flush: () => Promise<void>; close: () => Promise<void> }
type Bundle = { createTelemetry: (settings: TraceSettings) => Telemetry }

/** A collector that is away is told of once in so long. */
const complainEveryMs = 60_000
/** A server that stops waits no longer for its last spans. */
const lastMs = 1000

/** Nothing happens without an endpoint. */
export async function openTracing({ config, store, log }: Pick<Context, 'config' | 'store' | 'log'>) {
  if (!config.traces) return { flush: () => Promise.resolve(), close: () => Promise.resolve() }
  let toldAt = -complainEveryMs
  const onLost = () => {
    if (performance.now() - toldAt < complainEveryMs) return
    toldAt = performance.now()
    log.warn('traces were not taken by the collector')
  }
  const { createTelemetry } = (await import(pathToFileURL(places.openTelemetry).href)) as Bundle
  const { tracer, flush, close } = createTelemetry({ ...config.traces, onLost })
  traceWith(tracer)
  traceDatabase(store.pool)
  return {
    flush,
    close: async () => {
      traceWith(undefined)
      const late = new Promise<void>((resolve) => setTimeout(resolve, lastMs).unref())
      await Promise.race([close().catch(onLost), late])
    },
  }
}
