import { required } from '@caravel/kernel';
import { bookFlight, repriceFlight } from '@caravel/products/flights/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createOutboundClient } from '../platform/outbound/outbound-client.ts';
import { startStandIn } from '../platform/outbound/testing/stand-in.ts';
import { outboxGauge } from '../platform/outbox/outbox-gauge.ts';
import { readFromDatabase } from '../platform/telemetry/database-gauges.ts';
import { inSpan } from '../platform/telemetry/spans.ts';
import { startTelemetry } from '../platform/telemetry/start-telemetry.ts';
import { adult, bookingBody, bookQuote, quoteAFlight } from '../products/flights/testing/book-a-flight.ts';
import { findFreePort } from './child-server.ts';
import { CONTACT } from './made-contact.ts';
import { startTestApp, type TestAgency, type TestApp } from './start-test-app.ts';
import { attributeOf, readSamples, type SentSpan, startTelemetryStandIn, type TelemetryStandIn } from './telemetry-stand-in.ts';

/** What nothing that leaves the installation may hold, of a person who books. */
const CANARY = {
  email: 'quixote-canary@x.test',
  firstName: 'Quixotecanary',
  lastName: 'Manchacanary',
  phone: '+13055559911',
  street: '99 Canary Windmill Road',
  passport: 'CANARY4711',
  agent: 'browser-canary/1.0',
  address: '203.0.113.77',
};
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const TRACEPARENT = `00-${TRACE}-00f067aa0ba902b7-01`;

let standIn: TelemetryStandIn;
let stop: () => Promise<void>;
let t: TestApp;
let home: TestAgency;
let metricsPort: number;
const secrets: string[] = Object.values(CANARY);

beforeAll(async () => {
  standIn = await startTelemetryStandIn();
  metricsPort = await findFreePort();
  stop = await startTelemetry(
    {
      receiver: { endpoint: standIn.endpoint, headers: { 'x-scope': 'test' } },
      metrics: { host: '127.0.0.1', port: metricsPort },
      errorDsn: standIn.dsn,
    },
    { environment: 'test', release: 'caravel@0' },
  );
  t = await startTestApp();
  const gauges = t.slices.flatMap(({ gauges: some = [] }) => some);
  readFromDatabase(t.platform, [outboxGauge, ...gauges]);
  home = await t.freshAgency();
});
afterAll(async () => {
  await t.close();
  await stop();
  await standIn.close();
});

const scrape = async () => {
  const answer = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  return { status: answer.status, text: await answer.text() };
};
const sumOf = (text: string, name: string, labels: Record<string, string> = {}) =>
  readSamples(text)
    .filter((one) => one.name === name && Object.entries(labels).every(([key, value]) => one.labels[key] === value))
    .reduce((sum, { value }) => sum + value, 0);

test('a company that fails is told the trace and counted, and its open breaker is seen', async () => {
  const company = await startStandIn();
  company.behave((response) => response.writeHead(503).end());
  const client = createOutboundClient({
    name: 'acme',
    baseUrl: company.url,
    requestIdHeader: 'x-request-id',
    deadlines: { connectMs: 1_000, headersMs: 5_000, bodyMs: 5_000, totalMs: 5_000 },
    maxBytes: 1_000,
    retries: 0,
    rate: { perSecond: 1_000, burst: 1_000 },
    breaker: { failures: 1, openMs: 30_000 },
    log: t.platform.log,
    clock: t.clock,
  });
  const ask = () =>
    client.call({ operation: 'orders.list', account: 'platform', method: 'GET', path: '/orders', answer: z.unknown() });
  await inSpan({ name: 'test', kind: 'internal', parent: TRACEPARENT }, () => expect(ask()).rejects.toThrow('unknown'));
  await expect(ask()).rejects.toThrow('circuitOpen');
  expect(company.calls.map(({ headers }) => headers.traceparent)).toEqual([
    expect.stringMatching(`^00-${TRACE}-[0-9a-f]{16}-01$`),
  ]);
  const { text } = await scrape();
  const calls = 'caravel_outbound_call_duration_seconds_count';
  expect(['unknown', 'circuitOpen'].map((outcome) => sumOf(text, calls, { partner: 'acme', outcome }))).toEqual([1, 1]);
  expect(sumOf(text, 'caravel_breakers_open', { partner: 'acme' })).toBe(1);
  await client.close();
  company.close();
  expect(sumOf((await scrape()).text, 'caravel_breakers_open', { partner: 'acme' })).toBe(0);
});

test('metrics are all that their port answers', async () => {
  const { status, text } = await scrape();
  expect(status).toBe(200);
  const told = new Set(readSamples(text).map(({ name }) => name.replace(/_(?:count|sum|bucket)$/, '')));
  expect([...told]).toEqual(expect.arrayContaining(['process_resident_memory_bytes', 'caravel_searches_open']));
  expect((await fetch(`http://127.0.0.1:${metricsPort}/`)).status).toBe(404);
});

test('a booking from search to ticket is one trace, counted, and names nobody', async () => {
  const { token } = await home.persona('client');
  const headers = { traceparent: TRACEPARENT, 'user-agent': CANARY.agent, 'x-forwarded-for': CANARY.address };
  const person = { agency: home.agency, token, headers };
  const quote = await quoteAFlight(t, person);
  const passport = { number: CANARY.passport, expiresOn: '2030-01-01', nationality: 'BR' };
  const body = await bookingBody(t, quote, {
    travellers: [adult(CANARY.lastName, { firstName: CANARY.firstName, passport })],
    contact: { ...CONTACT, email: CANARY.email, phone: CANARY.phone, address: CANARY.street },
  });
  secrets.push(token, body.payment?.method === 'card' ? body.payment.token : token);
  const booked = await bookQuote(t, person, quote, body);
  await t.drain();
  t.clock.advance(60_000);
  await t.drain();
  const { bookingId } = booked.data;
  // A query is somebody's, and so is a path that no route takes.
  await t.client.inject(person, { method: 'GET', url: `/api/none/${CANARY.email}?token=${token}` });

  // An error whose message is a statement with its values, and whose detail is a row.
  const refused = await quoteAFlight(t, person);
  await t.platform.database.raw.query('ALTER TABLE bookings ADD CONSTRAINT none_today CHECK (false) NOT VALID');
  await expect(
    bookQuote(t, person, refused, { ...body, quoteId: refused.quoteId, travellers: [adult(CANARY.lastName)] }),
  ).rejects.toThrow('internal');
  await t.platform.database.raw.query('ALTER TABLE bookings DROP CONSTRAINT none_today');

  const { text: metrics } = await scrape();
  await stop();

  const mine = standIn.spans.filter(({ traceId }) => traceId === TRACE);
  const byId = new Map(mine.map((span) => [span.spanId, span]));
  const isConnected = ({ parentSpanId }: SentSpan) => parentSpanId === '00f067aa0ba902b7' || byId.has(parentSpanId ?? '');
  expect(mine.filter((span) => !isConnected(span)).map(({ name }) => name)).toEqual([]);
  const names = new Set(mine.map(({ name }) => name));
  expect([...names]).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^POST \/.*search/i),
      `POST ${repriceFlight.path}`,
      'supplier sandbox search',
      'supplier sandbox reprice',
      'supplier sandbox book',
      'supplier sandbox ticket',
      'gateway sandbox authorise',
      'gateway sandbox capture',
      'step authorise',
      'step reserve',
      'step capture',
      'step fulfil',
      'job bookings.resume',
      'transaction',
      expect.stringMatching(/^INSERT bookings$/),
      expect.stringMatching(/^UPDATE bookings$/),
    ]),
  );
  // Supplier and gateway are called by the steps, the steps write: the trace is a tree and no bag.
  const parentOf = (name: string) => {
    const span = required(
      mine.find((one) => one.name === name),
      name,
    );
    return byId.get(span.parentSpanId ?? '')?.name;
  };
  expect([parentOf('supplier sandbox book'), parentOf('gateway sandbox capture')]).toEqual(['step reserve', 'step capture']);
  expect(parentOf('step fulfil')).toBe('job bookings.resume');
  const reserve = required(
    mine.find(({ name }) => name === 'step reserve'),
    'the step',
  );
  expect([attributeOf(reserve, 'caravel.booking.id'), attributeOf(reserve, 'caravel.saga.event')]).toEqual([
    bookingId,
    'confirmed',
  ]);

  expect(sumOf(metrics, 'caravel_partner_call_duration_seconds_count', { operation: 'authorise', outcome: 'authorised' })).toBe(
    1,
  );
  expect(sumOf(metrics, 'caravel_saga_step_duration_seconds_count', { command: 'reserve', event: 'confirmed' })).toBe(1);
  expect(sumOf(metrics, 'caravel_job_duration_seconds_count', { job: 'bookings.resume', outcome: 'done' })).toBe(1);
  expect(sumOf(metrics, 'caravel_http_request_duration_seconds_count', { route: bookFlight.path, status: '5xx' })).toBe(1);
  expect(sumOf(metrics, 'caravel_http_request_duration_seconds_count', { route: '/*', status: '4xx' })).toBe(1);
  expect(sumOf(metrics, 'caravel_cache_lookups_total', { cache: 'sessions', result: 'hit' })).toBeGreaterThan(0);
  expect(sumOf(metrics, 'caravel_cache_entries', { cache: 'agencies-by-host' })).toBeGreaterThan(0);
  expect(sumOf(metrics, 'caravel_outbox_events')).toBe(0);
  expect(sumOf(metrics, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);

  const errors = standIn.items.filter(({ type }) => type === 'event').map(({ body: event }) => event);
  expect(errors).toHaveLength(1);
  expect(errors[0]).toMatchObject({
    transaction: `POST ${bookFlight.path}`,
    environment: 'test',
    release: 'caravel@0',
    contexts: { trace: { trace_id: TRACE } },
  });
  for (const key of ['request', 'user', 'breadcrumbs', 'server_name', 'extra', 'modules'])
    expect(errors[0]).not.toHaveProperty(key);
  const transactions = standIn.items.filter(({ type }) => type === 'transaction').map(({ body: event }) => event);
  expect(transactions.map(({ transaction }) => transaction)).toEqual(expect.arrayContaining(['job bookings.resume']));

  const out = [...standIn.received, metrics].join('\n').toLowerCase();
  expect(out.length).toBeGreaterThan(10_000);
  for (const secret of [...secrets, 'canary', home.agency.slug, home.agency.name])
    expect(out.includes(secret.toLowerCase()), `what leaves holds ${secret}`).toBe(false);
  expect(metrics).not.toContain(home.agency.id);
});
