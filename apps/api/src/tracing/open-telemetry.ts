/** The part of the server that holds OpenTelemetry; a bundle of its own. */
import { diag, DiagLogLevel, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { Context, Span as TelemetrySpan } from '@opentelemetry/api'
import { parseTraceParent } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Act, Span, Tracer } from './spans.ts'
import type { Telemetry, TraceSettings } from './open-tracing.ts'

const kinds: Record<Act['kind'], SpanKind> = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
}

/** A collector that is slower than this loses what it did not take. */
const patienceMs = 2000

export function createTelemetry({ endpoint, service, share, onLost }: TraceSettings): Telemetry {
  const lost = () => onLost()
  const quiet = () => undefined
  diag.setLogger({ error: lost, warn: lost, info: quiet, debug: quiet, verbose: quiet }, DiagLogLevel.WARN)
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    timeoutMillis: patienceMs,
  })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: patienceMs })],
  })
  const tracer = provider.getTracer('flain')
  const known = new WeakMap<Span, TelemetrySpan>()
  const start: Tracer['start'] = ({ name, kind, facts }, under) => {
    const parent = typeof under === 'object' ? known.get(under) : under
    const options = { kind: kinds[kind], ...(facts ? { attributes: facts } : {}) }
    const inner = tracer.startSpan(name, options, contextOf(parent))
    const span = spanOf(inner)
    known.set(span, inner)
    return span
  }
  return { tracer: { start }, flush: () => provider.forceFlush(), close: () => provider.shutdown() }
}

function contextOf(parent: TelemetrySpan | string | undefined): Context {
  if (parent === undefined) return ROOT_CONTEXT
  if (typeof parent === 'object') return trace.setSpan(ROOT_CONTEXT, parent)
  const remote = parseTraceParent(parent)
  return remote ? trace.setSpanContext(ROOT_CONTEXT, { ...remote, isRemote: true }) : ROOT_CONTEXT
}

function spanOf(inner: TelemetrySpan): Span {
  return {
    rename: (name) => void inner.updateName(name),
    add: (facts) => void inner.setAttributes(facts),
    end: (outcome) => {
      if (outcome === 'failed') inner.setStatus({ code: SpanStatusCode.ERROR })
      inner.end()
    },
    traceparent: () => {
      const { traceId, spanId, traceFlags } = inner.spanContext()
      return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`
    },
  }
}
