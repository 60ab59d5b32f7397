import {
  type Attributes,
  context,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { AlwaysOnSampler, BatchSpanProcessor, type SpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { OpenSpan, SpanFacts, Tracer } from './spans.ts';

/** Where spans go: an OTLP receiver's base URL (`/v1/traces` is added), with the headers that it asks for. */
export type OtlpReceiver = { readonly endpoint: string; readonly headers: Readonly<Record<string, string>> };

/** A tracer, and what ends it: spans that wait are sent first. */
export type RunningTracer = { readonly tracer: Tracer; close(): Promise<void> };

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
} as const;

const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}$/;

/** Reads a W3C `traceparent`. Whether the caller keeps the trace does not matter: we keep every one. */
function readTraceparent(text: string): SpanContext | undefined {
  const [, traceId, spanId] = TRACEPARENT.exec(text) ?? [];
  return traceId && spanId ? { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true } : undefined;
}

const writeTraceparent = ({ traceId, spanId }: SpanContext) => `00-${traceId}-${spanId}-01`;

const attributesOf = (facts: SpanFacts = {}): Attributes => facts;

function openSpanOf(span: Span): OpenSpan {
  const inside = trace.setSpan(context.active(), span);
  return {
    set: (facts) => void span.setAttributes(attributesOf(facts)),
    fail: (type) => void span.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR }),
    end: () => span.end(),
    run: (work) => context.with(inside, work),
    traceparent: writeTraceparent(span.spanContext()),
  };
}

/** Starts OpenTelemetry's SDK with all traces sampled. Nothing instruments itself: spans are those that our code opens. */
export function startTracer(options: { readonly receiver?: OtlpReceiver; readonly also?: SpanProcessor }): RunningTracer {
  const { receiver, also } = options;
  const contexts = new AsyncLocalStorageContextManager().enable();
  context.setGlobalContextManager(contexts);
  const exporter =
    receiver &&
    new OTLPTraceExporter({ url: `${receiver.endpoint.replace(/\/$/, '')}/v1/traces`, headers: { ...receiver.headers } });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'caravel' }),
    sampler: new AlwaysOnSampler(),
    spanProcessors: [...(exporter ? [new BatchSpanProcessor({ exporter })] : []), ...(also ? [also] : [])],
  });
  const recorder = provider.getTracer('caravel');
  return {
    tracer: {
      open: ({ name, kind, facts, parent }) => {
        const cause = parent ? readTraceparent(parent) : undefined;
        const from = cause ? trace.setSpanContext(context.active(), cause) : context.active();
        return openSpanOf(recorder.startSpan(name, { kind: KINDS[kind], attributes: attributesOf(facts) }, from));
      },
      traceparent: () => {
        const active = trace.getSpanContext(context.active());
        return active && writeTraceparent(active);
      },
    },
    close: async () => {
      await provider.shutdown();
      context.disable();
    },
  };
}
