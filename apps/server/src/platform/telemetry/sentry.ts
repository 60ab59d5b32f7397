import { scrubText } from '@caravel/kernel';
import type { Attributes, HrTime } from '@opentelemetry/api';
import { SpanStatusCode } from '@opentelemetry/api';
import type { ReadableSpan, SpanProcessor } from '@opentelemetry/sdk-trace';
import {
  createStackParser,
  createTransport,
  type ErrorEvent,
  nodeStackLineParser,
  ServerRuntimeClient,
  type TransactionEvent,
} from '@sentry/core';
import type { ErrorSink } from './errors.ts';
import { traceparent } from './spans.ts';

/** A tracker that speaks Sentry's protocol. `dsn` is not secret, but names the account that pays. */
export type TrackerOptions = { readonly dsn: string; readonly environment: string; readonly release: string };

/** Takes errors, and spans as OpenTelemetry ends them: every trace, each part of it on this node as one transaction. */
export type Tracker = { readonly errors: ErrorSink; readonly spans: SpanProcessor; close(): Promise<void> };

const CLOSE_WITHIN_MS = 2_000;
const SEND_WITHIN_MS = 10_000;
/** Sentry takes no more spans in a transaction. */
const MOST_SPANS = 1_000;
/** An error and its causes. */
const MOST_ERRORS = 5;

const parseStack = createStackParser(nodeStackLineParser());

/** Returns an error as an event tells it: its class, its scrubbed message and where it was thrown. */
function exceptionOf(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error, value: '' };
  // The message of a statement that failed is the statement with its values.
  const isOfStatement = 'params' in error || 'detail' in error;
  const lines = error.stack?.split('\n').filter((line) => line.startsWith('    at ')) ?? [];
  return {
    type: error.name,
    // mutant tracker-reads-statements: `isOfStatement ? '' : scrubText(error.message)` -> `error.message` fails seen-from-outside.test.ts
    value: isOfStatement ? '' : scrubText(error.message),
    stacktrace: { frames: parseStack(lines.join('\n')) },
  };
}

/** An error with its causes; the tracker wants the first cause first. */
function exceptionsOf(error: unknown) {
  const found = [exceptionOf(error)];
  for (let cause = error; cause instanceof Error && cause.cause !== undefined && found.length < MOST_ERRORS; cause = cause.cause)
    found.unshift(exceptionOf(cause.cause));
  return found;
}

/** The span in which an error was reported. */
function traceContext() {
  const [, trace_id, span_id] = traceparent()?.split('-') ?? [];
  return trace_id && span_id ? { trace: { trace_id, span_id } } : {};
}

/** Builds the whole event here: no host, request, user, header, body or breadcrumb can get into it. */
function eventOf(error: unknown, { route, method, ...ids }: Parameters<ErrorSink>[1]): ErrorEvent {
  const { job, schedule, requestId, agencyId } = ids;
  const transaction = route === undefined ? (job ?? schedule) : `${method} ${route}`;
  return {
    type: undefined,
    level: 'error',
    platform: 'node',
    ...(transaction !== undefined && { transaction }),
    exception: { values: exceptionsOf(error) },
    contexts: traceContext(),
    tags: { route, method, job, schedule, requestId, agencyId },
  };
}

const secondsOf = ([seconds, nanos]: HrTime) => seconds + nanos / 1e9;
const dataOf = (attributes: Attributes) => ({ ...attributes });

function spanJson(span: ReadableSpan) {
  const { traceId, spanId } = span.spanContext();
  return {
    trace_id: traceId,
    span_id: spanId,
    ...(span.parentSpanContext && { parent_span_id: span.parentSpanContext.spanId }),
    description: span.name,
    start_timestamp: secondsOf(span.startTime),
    timestamp: secondsOf(span.endTime),
    status: span.status.code === SpanStatusCode.ERROR ? 'internal_error' : 'ok',
    data: dataOf(span.attributes),
  };
}

/** What of a trace runs in this process below one span: it is sent when that span ends. */
function transactionOf(root: ReadableSpan, parts: readonly ReadableSpan[]): TransactionEvent {
  const { description, start_timestamp, timestamp, data, ...trace } = spanJson(root);
  return {
    type: 'transaction',
    platform: 'node',
    transaction: description,
    start_timestamp,
    timestamp,
    contexts: { trace: { ...trace, op: root.name.split(' ')[0] ?? '', data } },
    spans: parts.map(spanJson),
  };
}

/** Collects spans until the first of them in this process ends; what ends later is sent alone. */
function transactions(send: (event: TransactionEvent) => void): SpanProcessor {
  /** The first span of this process above each open span. */
  const rootOf = new Map<string, string>();
  const collected = new Map<string, ReadableSpan[]>();
  return {
    onStart: (span) => {
      const { spanId } = span.spanContext();
      const root = span.parentSpanContext && rootOf.get(span.parentSpanContext.spanId);
      rootOf.set(spanId, root ?? spanId);
      if (root === undefined) collected.set(spanId, []);
    },
    onEnd: (span) => {
      const { spanId } = span.spanContext();
      const root = rootOf.get(spanId) ?? spanId;
      rootOf.delete(spanId);
      const parts = collected.get(root);
      if (spanId !== root && parts) {
        if (parts.length < MOST_SPANS) parts.push(span);
        return;
      }
      collected.delete(spanId);
      send(transactionOf(span, spanId === root ? (parts ?? []) : []));
    },
    forceFlush: async () => undefined,
    shutdown: async () => undefined,
  };
}

/** Connects to a tracker. Nothing is instrumented or collected by itself; what it is told is sent in the background, and lost if it does not answer. */
export function startTracker({ dsn, environment, release }: TrackerOptions): Tracker {
  const client = new ServerRuntimeClient({
    dsn,
    environment,
    release,
    integrations: [],
    sendDefaultPii: false,
    sendClientReports: false,
    tracesSampleRate: 1,
    stackParser: parseStack,
    transport: (options) =>
      createTransport(options, async ({ body }) => {
        const answer = await fetch(options.url, {
          method: 'POST',
          body: typeof body === 'string' ? body : Buffer.from(body),
          headers: options.headers ?? {},
          signal: AbortSignal.timeout(SEND_WITHIN_MS),
        });
        await answer.arrayBuffer();
        const header = (name: string) => answer.headers.get(name);
        return {
          statusCode: answer.status,
          headers: { 'x-sentry-rate-limits': header('x-sentry-rate-limits'), 'retry-after': header('retry-after') },
        };
      }),
  });
  client.init();
  return {
    errors: (error, facts) => void client.captureEvent(eventOf(error, facts)),
    spans: transactions((event) => void client.captureEvent(event)),
    close: async () => {
      await client.close(CLOSE_WITHIN_MS);
    },
  };
}
