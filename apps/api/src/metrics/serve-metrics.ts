/** `/metrics` in the Prometheus format, on a port of its own that no proxy passes on to. */
import { createServer } from 'node:http'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { Config } from '../config/config.ts'
import { StartFault } from '../config/start-fault.ts'
import type { Store } from '../db/store.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { registry } from './measures.ts'

export type MetricsParts = { config: Pick<Config, 'metrics'>; store: Store; jobs: Pick<Jobs, 'counts'> }

/** Nothing happens without a port. Resolves to what closes it. */
export async function serveMetrics({ config: { metrics }, store, jobs }: MetricsParts) {
  if (!metrics) return () => Promise.resolve()
  // Of this server, so that they end with it; several may stand in one process in tests.
  const own = new Registry()
  collectDefaultMetrics({ register: own })
  watchStanding(own, { store, jobs })
  const all = Registry.merge([registry, own])
  const server = createServer((request, response) => {
    if (request.url?.split('?')[0] !== '/metrics') return response.writeHead(404).end()
    return all.metrics().then(
      (text) => response.writeHead(200, { 'Content-Type': all.contentType }).end(text),
      () => response.writeHead(503).end(),
    )
  })
  const fault = `Metrics cannot be served at ${metrics.host}:${metrics.port}. Set METRICS_PORT to a free port.`
  await new Promise<void>((resolve, reject) => {
    server.once('error', () => reject(new StartFault(fault)))
    server.listen(metrics.port, metrics.host, resolve)
  })
  return async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}

type Row = { labels: Record<string, string>; value: number }

/** What stands somewhere else and is looked up whenever somebody asks. While the database is away these are missing. */
function watchStanding(
  own: Registry,
  { store: { pool, isThere }, jobs }: Pick<MetricsParts, 'store' | 'jobs'>,
) {
  const watch = (name: string, help: string, read: () => Row[] | Promise<Row[]>) => {
    const labelNames = ['queue', 'state']
    const gauge: Gauge = new Gauge({
      name,
      help,
      labelNames,
      registers: [own],
      collect: async () => {
        gauge.reset()
        const rows = await Promise.resolve(read()).catch(() => [])
        for (const { labels, value } of rows) gauge.set(labels, value)
      },
    })
  }
  watch('flain_jobs', 'Jobs in the queues, by state: queued, active, or failed for good.', jobs.counts)
  watch('flain_database_up', 'Whether the database answers.', async () => [
    { labels: {}, value: (await isThere()) ? 1 : 0 },
  ])
  watch('flain_database_connections', 'Connections of this server: used, idle, or waited for.', () => [
    { labels: { state: 'used' }, value: pool.totalCount - pool.idleCount },
    { labels: { state: 'idle' }, value: pool.idleCount },
    { labels: { state: 'waiting' }, value: pool.waitingCount },
  ])
}
