import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { required } from '@caravel/kernel';
import { z } from 'zod';

const attributeSchema = z.object({
  key: z.string(),
  value: z.looseObject({ stringValue: z.string().optional(), intValue: z.coerce.string().optional() }),
});
const spanSchema = z.looseObject({
  traceId: z.string().regex(/^[0-9a-f]{32}$/),
  spanId: z.string().regex(/^[0-9a-f]{16}$/),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: z.array(attributeSchema),
});
const tracesSchema = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })) })),
});
/** A span as OTLP sends it. */
export type SentSpan = z.output<typeof spanSchema>;

/** An item of an envelope of Sentry's protocol: the type, and the JSON that follows. */
export type SentItem = { readonly type: string; readonly body: Record<string, unknown> };

const headerSchema = z.looseObject({ type: z.string() });
const bodySchema = z.record(z.string(), z.unknown());

/** Parses an envelope: a line of JSON for its header, then for each item a line for its header and one for itself. */
function readEnvelope(envelope: string): SentItem[] {
  const [, ...lines] = envelope.split('\n').filter((line) => line !== '');
  return lines.flatMap((line, at) =>
    at % 2 === 1
      ? []
      : [{ type: headerSchema.parse(JSON.parse(line)).type, body: bodySchema.parse(JSON.parse(lines[at + 1] ?? '')) }],
  );
}

/** A receiver of traces and a tracker of errors, on one port of this machine. */
export type TelemetryStandIn = {
  readonly endpoint: string;
  readonly dsn: string;
  /** Every request as it came: first line, headers and body. */
  readonly received: readonly string[];
  readonly spans: readonly SentSpan[];
  readonly items: readonly SentItem[];
  close(): Promise<void>;
};

/** Starts a stand-in that takes whatever comes and keeps it. Throws in the request if what comes does not follow the protocol. */
export async function startTelemetryStandIn(): Promise<TelemetryStandIn> {
  const received: string[] = [];
  const spans: SentSpan[] = [];
  const items: SentItem[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    received.push([`${request.method} ${request.url}`, JSON.stringify(request.headers), body].join('\n'));
    response.setHeader('access-control-allow-origin', '*').setHeader('access-control-allow-headers', '*');
    try {
      if (request.url === '/v1/traces')
        for (const { scopeSpans } of tracesSchema.parse(JSON.parse(body)).resourceSpans)
          for (const scope of scopeSpans) spans.push(...scope.spans);
      else if (/^\/api\/7\/envelope\//.test(request.url ?? '') && request.method === 'POST') items.push(...readEnvelope(body));
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    } catch (error) {
      response.writeHead(400).end(String(error));
    }
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = required(server.address(), 'an address');
  const host = typeof address === 'string' ? address : `127.0.0.1:${address.port}`;
  return {
    endpoint: `http://${host}`,
    dsn: `http://0123abcd@${host}/7`,
    received,
    spans,
    items,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Returns the value of an attribute of a span. */
export function attributeOf(span: SentSpan, key: string): string | undefined {
  const found = span.attributes.find((attribute) => attribute.key === key)?.value;
  return found?.stringValue ?? found?.intValue;
}

/** A line of Prometheus' text: name, labels, value. */
export type Sample = { readonly name: string; readonly labels: Readonly<Record<string, string>>; readonly value: number };

/** Parses Prometheus' text. Throws on a line that does not follow the format. */
export function readSamples(body: string): Sample[] {
  return body
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, name, labels, value] = /^([a-z_:][\w:]*)(?:\{(.*)\})? (\S+)$/i.exec(line) ?? [];
      if (name === undefined) throw new Error(`no sample: ${line}`);
      const pairs = [...(labels ?? '').matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)];
      return { name, labels: Object.fromEntries(pairs.map(([, key, text]) => [key, text])), value: Number(value) };
    });
}
