/**
 * What is counted while the server works. Counting costs about a microsecond and is always on; `serve-metrics.ts` shows
 * it where the operator asks for it. Labels come from lists of ours, never from what strangers send.
 */
import { beginSpan } from '../tracing/spans.ts'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'

export const registry = new Registry()
const registers = [registry]

export const measures = {
  requests: new Histogram({
    name: 'flain_http_request_seconds',
    help: 'Time until a request was answered, by call or kind of page.',
    labelNames: ['route', 'status'] as const,
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers,
  }),
  mails: new Counter({
    name: 'flain_mails_total',
    help: 'Mails given to the mail server or the outbox: sent, or failed and tried again later.',
    labelNames: ['queue', 'outcome'] as const,
    registers,
  }),
  pages: new Counter({
    name: 'flain_pages_total',
    help: 'Pages that are the same for everybody: kept in memory, or made anew.',
    labelNames: ['from'] as const,
    registers,
  }),
  threadJobs: new Gauge({
    name: 'flain_thread_jobs',
    help: 'Drawings (artist) and pages (site) that wait for their thread or are worked on.',
    labelNames: ['thread'] as const,
    registers,
  }),
  threadSeconds: new Histogram({
    name: 'flain_thread_job_seconds',
    help: 'Time from asking a thread until it answered, by how that ended.',
    labelNames: ['thread', 'outcome'] as const,
    buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 60],
    registers,
  }),
  modelTokens: new Counter({
    name: 'flain_model_tokens_total',
    help: 'AI tokens of people that were taken, kept because an answer came, or given back.',
    labelNames: ['step'] as const,
    registers,
  }),
}

/** Counts the job as waiting or worked on until it is settled, and how long it took. */
export async function measureJob<T>(thread: string, job: Promise<T>): Promise<T> {
  measures.threadJobs.inc({ thread })
  const span = beginSpan({ name: `thread ${thread}`, kind: 'internal' })
  const startedAt = performance.now()
  const end = (outcome: 'done' | 'failed') => {
    span?.end(outcome)
    measures.threadJobs.dec({ thread })
    measures.threadSeconds.observe({ thread, outcome }, (performance.now() - startedAt) / 1000)
  }
  try {
    const result = await job
    end('done')
    return result
  } catch (error) {
    end('failed')
    throw error
  }
}
