import process from 'node:process';
import { StartRefusal } from '../start-refusal.ts';
import { reportErrorsTo } from './errors.ts';
import type { Tracker } from './sentry.ts';
import { traceWith } from './spans.ts';

/** What is told to the outside; each part is off without its setting. */
export type TelemetrySettings = {
  /** Base URL of an OTLP receiver of traces, and the headers that it asks for. */
  readonly receiver: { readonly endpoint: string; readonly headers: Readonly<Record<string, string>> } | undefined;
  /** Where `GET /metrics` is answered. */
  readonly metrics: { readonly host: string; readonly port: number } | undefined;
  /** The address of a tracker that speaks Sentry's protocol: it gets errors and traces. */
  readonly errorDsn: string | undefined;
};

/** The installation as a tracker tells it from others. */
export type Installation = { readonly environment: string; readonly release: string };

async function startMetrics({ host, port }: { readonly host: string; readonly port: number }): Promise<() => Promise<void>> {
  const [{ serveMetrics }, { readCaches }] = await Promise.all([import('./prometheus.ts'), import('./cache-gauges.ts')]);
  readCaches();
  return serveMetrics({ host, port }).catch((error: unknown) => {
    throw new StartRefusal(`Metrics cannot be served on ${host}:${port}; set METRICS_PORT and METRICS_HOST to others.`, error);
  });
}

/** Node ends a process at an error that nobody caught, and so do we, after the tracker was told. Returns what takes it back. */
function tellBeforeTheEnd({ errors, close }: Pick<Tracker, 'errors' | 'close'>): () => void {
  const end = (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    errors(error, {});
    close().finally(() => process.exit(1));
  };
  process.once('uncaughtException', end);
  return () => process.off('uncaughtException', end);
}

/**
 * Starts what the settings name, and loads nothing for the rest. Call it before the database is opened and the application built: they look only once.
 * Returns what ends it; what waits to be sent is sent first.
 */
export async function startTelemetry(
  { receiver, metrics, errorDsn }: TelemetrySettings,
  installation: Installation,
): Promise<() => Promise<void>> {
  const closers: (() => Promise<void>)[] = [];
  if (metrics) closers.push(await startMetrics(metrics));
  const tracker =
    errorDsn === undefined ? undefined : (await import('./sentry.ts')).startTracker({ dsn: errorDsn, ...installation });
  if (tracker) reportErrorsTo(tracker.errors);
  const takeBack = tracker && tellBeforeTheEnd(tracker);
  if (receiver || tracker) {
    const { startTracer } = await import('./open-telemetry.ts');
    const { tracer, close } = startTracer({ ...(receiver && { receiver }), ...(tracker && { also: tracker.spans }) });
    traceWith(tracer);
    closers.push(close);
  }
  if (tracker) closers.push(tracker.close);
  return async () => {
    traceWith(undefined);
    reportErrorsTo(undefined);
    takeBack?.();
    for (const close of closers) await close();
  };
}
