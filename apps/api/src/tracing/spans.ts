/**
 * What a request or a job was busy with, for whoever set `OTEL_EXPORTER_OTLP_ENDPOINT`; without it nothing is done and
 * nothing of OpenTelemetry is loaded. Names and facts come from lists of ours, never from what strangers send.
 */
import { AsyncLocalStorage } from 'node:async_hooks'

export type Facts = Readonly<Record<string, string | number>>
export type Act = { name: string; kind: 'server' | 'client' | 'consumer' | 'internal'; facts?: Facts }

export type Span = {
  rename: (name: string) => void
  add: (facts: Facts) => void
  end: (outcome: 'done' | 'failed') => void
  /** By which another process goes on with the trace (W3C Trace Context). */
  traceparent: () => string
}

/** `under` is the span it is part of, or a `traceparent` that somebody else wrote; a trace begins without one. */
export type Tracer = { start: (act: Act, under: Span | string | undefined) => Span }

let tracer: Tracer | undefined
const current = new AsyncLocalStorage<Span>()

/** From now on; undefined ends it. */
export function traceWith(next: Tracer | undefined): void {
  tracer = next
}

/** Part of what is under way; undefined where nothing is traced. Whoever begins it ends it. */
export function beginSpan(act: Act): Span | undefined {
  const parent = current.getStore()
  return parent && tracer?.start(act, parent)
}

/** Work as part of what is under way. */
export function traced<T>(act: Act, work: () => Promise<T>): Promise<T> {
  const span = beginSpan(act)
  return span ? current.run(span, () => settled(span, work())) : work()
}

/** Work that begins a trace, or goes on with the one of `traceparent`. */
export function tracedApart<T>(
  act: Act,
  traceparent: string | undefined,
  work: () => Promise<T>,
): Promise<T> {
  const span = tracer?.start(act, traceparent)
  return span ? current.run(span, () => settled(span, work())) : work()
}

/** Calls `work` as part of a span that its caller ends. */
export function within(act: Act, traceparent: string | undefined, work: (span: Span | undefined) => void) {
  const span = tracer?.start(act, traceparent)
  if (span) current.run(span, work, span)
  else work(undefined)
}

/** What comes bit by bit as part of what is under way when it is asked for. */
export function tracedPieces<T>(act: Act, pieces: AsyncIterable<T>): AsyncIterable<T> {
  const span = beginSpan(act)
  return span ? endingWith(span, pieces) : pieces
}

async function* endingWith<T>(span: Span, pieces: AsyncIterable<T>): AsyncGenerator<T> {
  let outcome: 'done' | 'failed' = 'failed'
  try {
    yield* pieces
    outcome = 'done'
  } finally {
    span.end(outcome)
  }
}

/** What a job carries along so that its trace is that of its cause. */
export function traceCarried(): { traceparent?: string } {
  const span = current.getStore()
  return span ? { traceparent: span.traceparent() } : {}
}

async function settled<T>(span: Span, work: Promise<T>): Promise<T> {
  try {
    const result = await work
    span.end('done')
    return result
  } catch (error) {
    span.end('failed')
    throw error
  }
}
