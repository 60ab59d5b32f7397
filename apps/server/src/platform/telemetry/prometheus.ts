import { createServer, type Server } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { METRICS, type Meter, measureWith, readAllGauges } from './metrics.ts';

/** Seconds. Few, because each is a series for each set of labels. */
const BUCKETS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Metrics as Prometheus reads them. */
export type Metering = { readonly meter: Meter; text(): Promise<string> };

/** Makes all metrics of `METRICS`, and those of the process: memory, CPU, delay of the event loop, collections of garbage. */
export function prometheusMeter(): Metering {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const counters = new Map<string, Counter>();
  const histograms = new Map<string, Histogram>();
  const gauges = new Map<string, Gauge | Counter>();
  for (const [name, { type, help, labels }] of Object.entries(METRICS)) {
    const made = { name, help, labelNames: [...labels], registers: [registry] };
    if (type === 'counter') counters.set(name, new Counter(made));
    else if (type === 'gauge') gauges.set(name, new Gauge(made));
    else if (type === 'tally') gauges.set(name, new Counter(made));
    else histograms.set(name, new Histogram({ ...made, buckets: BUCKETS }));
  }
  return {
    meter: {
      add: (name, labels) => counters.get(name)?.inc(labels),
      observe: (name, labels, seconds) => histograms.get(name)?.observe(labels, seconds),
    },
    text: async () => {
      const readings = await readAllGauges();
      // What is no longer read, such as the last booking of a state, is no longer told.
      for (const gauge of gauges.values()) gauge.reset();
      for (const { name, labels, value } of readings) gauges.get(name)?.inc(labels, value);
      return registry.metrics();
    },
  };
}

/** Answers `GET /metrics` on a port of its own, which the world does not reach. Returns what closes it. */
export async function serveMetrics({ host, port }: { host: string; port: number }): Promise<() => Promise<void>> {
  const { meter, text } = prometheusMeter();
  const server: Server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    text().then(
      (body) => response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(body),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  measureWith(meter);
  return async () => {
    measureWith(undefined);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
}
