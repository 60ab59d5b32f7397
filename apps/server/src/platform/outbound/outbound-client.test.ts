import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { fakeClock } from '../../testing/fake-clock.ts';
import { createLogger } from '../log.ts';
import { createOutboundClient, type OutboundCall, type OutboundOptions } from './outbound-client.ts';
import { OutboundError } from './outbound-error.ts';
import { type StandIn, startStandIn } from './testing/stand-in.ts';

let company: StandIn;
beforeAll(async () => {
  company = await startStandIn();
});
afterAll(() => company.close());

type Behaviour = Parameters<StandIn['behave']>[number];
const json =
  (value: unknown, status = 200, headers: Record<string, string> = {}): Behaviour =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value));
const good = json({ id: 7 });
const hang: Behaviour = () => undefined;
const reset: Behaviour = (response) => response.socket?.resetAndDestroy();
const resetInBody: Behaviour = (response) => {
  response.writeHead(200, { 'content-length': '1000' }).write('{"id":');
  setTimeout(() => response.socket?.resetAndDestroy(), 20);
};
const resetInPackedBody: Behaviour = (response) => {
  response.writeHead(200, { 'content-encoding': 'gzip' }).write(gzipSync('{"id":7}').subarray(0, 12));
  setTimeout(() => response.socket?.resetAndDestroy(), 20);
};
const drip: Behaviour = (response) => {
  response.writeHead(200);
  const timer = setInterval(() => response.write(' '), 20);
  response.once('close', () => clearInterval(timer));
};

const KEY = 'live-key-9f8e7d';
const deadlines = { connectMs: 1_000, headersMs: 60_000, bodyMs: 60_000, totalMs: 10_000 };

function clientOf(overrides: Partial<OutboundOptions> = {}) {
  const lines: string[] = [];
  const clock = fakeClock();
  const client = createOutboundClient({
    name: 'acme',
    baseUrl: `${company.url}/v2/`,
    requestIdHeader: 'X-Request-Id',
    deadlines,
    maxBytes: 10_000,
    retries: 2,
    rate: { perSecond: 1_000, burst: 1_000 },
    breaker: { failures: 100, openMs: 30_000 },
    log: createLogger({ level: 'debug', destination: { write: (line) => void lines.push(line) } }),
    clock,
    random: () => 0,
    ...overrides,
  });
  const schema = z.object({ id: z.number() });
  const call = (change: Partial<OutboundCall<typeof schema>> = {}) =>
    client.call({
      operation: 'things.get',
      account: 'agency-1',
      method: 'GET',
      path: '/things',
      headers: { authorization: `Bearer ${KEY}` },
      answer: schema,
      ...change,
    });
  const failure = async (change: Parameters<typeof call>[0] = {}): Promise<OutboundError> => {
    const error = await call(change).catch((thrown: unknown) => thrown);
    if (!(error instanceof OutboundError)) throw new Error(`no failure of a call: ${String(error)}`);
    return error;
  };
  return { call, failure, lines, clock };
}
const acting = { method: 'POST', body: { name: 'Ana' }, totalMs: 300 } as const;

describe('an answer', () => {
  test('is validated, and its request id is in the log, which has no key, address or body', async () => {
    company.behave(json({ id: 7, more: 'is stripped' }, 200, { 'x-request-id': 'req-1' }));
    const { call, lines } = clientOf();
    expect(await call({ query: { q: 'a b&c' }, method: 'POST', body: { name: 'Ana' } })).toEqual({ id: 7 });
    expect(company.calls.map(({ url }) => url)).toEqual(['/v2/things?q=a+b%26c']);
    expect(company.calls[0]?.headers).toMatchObject({ authorization: `Bearer ${KEY}`, 'content-type': 'application/json' });
    expect(JSON.parse(lines.join(''))).toMatchObject({
      company: 'acme',
      account: 'agency-1',
      operation: 'things.get',
      status: 200,
      supplierRequestId: 'req-1',
    });
    expect(lines.join('')).not.toMatch(/live-key|Ana|things\?|127\.0\.0\.1/);
  });

  test('may be packed; what is too large is cut off, counted unpacked', async () => {
    const packed =
      (text: string): Behaviour =>
      (response) =>
        response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(text));
    company.behave(packed('{"id":3}'));
    expect(await clientOf().call()).toEqual({ id: 3 });
    company.behave(packed(`{"id":3,"x":"${'x'.repeat(1_000_000)}"}`));
    expect(await clientOf().failure()).toMatchObject({ failure: 'unknown', reason: 'tooLarge' });
    company.behave((response) => response.writeHead(200).end('y'.repeat(1_000_000)));
    expect(await clientOf().failure()).toMatchObject({ failure: 'unknown', reason: 'tooLarge' });
    expect(company.calls).toHaveLength(1);
  });
});

describe('an acting call is sent once, and what may have been done is unknown', () => {
  test.each<[string, Behaviour, object]>([
    ['hangs', hang, { failure: 'unknown', reason: 'timeout' }],
    ['drips', drip, { failure: 'unknown', reason: 'timeout' }],
    ['resets', reset, { failure: 'unknown', reason: 'connectionLost' }],
    ['resets in the body', resetInBody, { failure: 'unknown', reason: 'connectionLost' }],
    ['resets in a packed body', resetInPackedBody, { failure: 'unknown', reason: 'connectionLost' }],
    ['answers 500', json({}, 500), { failure: 'unknown', status: 500 }],
    ['answers what is no JSON', (response) => response.end('<html>'), { failure: 'unknown', reason: 'badAnswer' }],
    ['answers another shape', json({ id: 'seven' }), { failure: 'unknown', reason: 'badAnswer', status: 200 }],
    ['answers 429', json({}, 429), { failure: 'unavailable', reason: 'tooManyCalls' }],
    ['answers 422', json({ code: 'sold_out' }, 422), { failure: 'refused', status: 422 }],
  ])('when the company %s', async (_, behaviour, expected) => {
    company.behave(behaviour);
    const error = await clientOf().failure(acting);
    expect(error).toMatchObject(expected);
    expect(company.calls).toHaveLength(1);
  });

  test('and nothing was done if nobody listens', async () => {
    const { failure } = clientOf({ baseUrl: 'http://127.0.0.1:1' });
    expect(await failure(acting)).toMatchObject({ failure: 'unavailable', reason: 'notConnected' });
  });

  test('what a refusal said is for the adapter, not for the log', async () => {
    company.behave(json({ code: 'sold_out', sent: 'Ana' }, 409, { 'x-request-id': 'req-2' }));
    const { failure, lines } = clientOf();
    const error = await failure(acting);
    expect(error.answer()).toEqual({ code: 'sold_out', sent: 'Ana' });
    expect(JSON.stringify({ ...error, text: String(error) })).not.toMatch(/Ana|live-key|127\.0/);
    expect(lines.join('')).toMatch(/"reason":"status","status":409,"supplierRequestId":"req-2"/);
    expect(lines.join('')).not.toMatch(/Ana|live-key/);
  });
});

describe('an asking call is tried again', () => {
  test.each<[string, Behaviour]>([
    ['a 500', json({}, 500)],
    ['a reset', reset],
    ['a reset in the body', resetInBody],
    ['a 429', json({}, 429)],
  ])('after %s', async (_, behaviour) => {
    company.behave(behaviour, behaviour, good);
    expect(await clientOf().call()).toEqual({ id: 7 });
    expect(company.calls).toHaveLength(3);
  });

  test('so often and no more', async () => {
    company.behave(json({}, 503));
    expect(await clientOf().failure()).toMatchObject({ failure: 'unknown', status: 503 });
    expect(company.calls).toHaveLength(3);
  });

  test('also by POST if that is said to be safe; not after a refusal', async () => {
    company.behave(reset, good);
    expect(await clientOf().call({ method: 'POST', body: {}, isIdempotent: true })).toEqual({ id: 7 });
    company.behave(json({}, 404));
    await clientOf().failure();
    expect(company.calls).toHaveLength(1);
  });

  test('no sooner than it is asked to, and not at all if that is too late', async () => {
    company.behave(json({}, 429, { 'retry-after': '1' }), good);
    const times: number[] = [];
    const before = performance.now();
    await clientOf().call();
    times.push(performance.now() - before);
    // A timer may run a millisecond early; without the header the pause would be a tenth.
    expect(times[0]).toBeGreaterThan(990);
    company.behave(json({}, 429, { 'retry-after': '3600' }), good);
    expect(await clientOf().failure()).toMatchObject({ failure: 'unavailable', retryAfterMs: 3_600_000 });
    expect(company.calls).toHaveLength(1);
  });

  test('as long as the header says that the company names for it', async () => {
    company.behave(json({}, 429, { 'ratelimit-reset': '3600' }), good);
    const { failure } = clientOf({ waitHeader: 'ratelimit-reset' });
    expect(await failure()).toMatchObject({ failure: 'unavailable', retryAfterMs: 3_600_000 });
    expect(company.calls).toHaveLength(1);
  });
});

describe('an account', () => {
  test('whose calls keep failing is not called for a while, then tried once; others are not touched', async () => {
    const { failure, call, clock } = clientOf({ breaker: { failures: 2, openMs: 30_000 } });
    company.behave(json({}, 500));
    await failure(acting);
    await failure(acting);
    expect(await failure(acting)).toMatchObject({ failure: 'unavailable', reason: 'circuitOpen' });
    expect(company.calls).toHaveLength(2);
    company.behave(good);
    expect(await call({ account: 'agency-2' })).toEqual({ id: 7 });
    clock.advance(30_000);
    company.behave(json({}, 500), good);
    await failure(acting);
    expect(await failure(acting)).toMatchObject({ reason: 'circuitOpen' });
    clock.advance(30_000);
    expect(await call()).toEqual({ id: 7 });
    expect(await call()).toEqual({ id: 7 });
  });

  test('is tried by one call alone', async () => {
    const { failure, clock } = clientOf({ breaker: { failures: 1, openMs: 30_000 } });
    company.behave(json({}, 500));
    await failure(acting);
    clock.advance(30_000);
    company.behave(hang);
    const trial = failure(acting);
    expect(await failure(acting)).toMatchObject({ reason: 'circuitOpen' });
    expect(await trial).toMatchObject({ reason: 'timeout' });
  });

  test.each([404, 429])('that is answered %i is well', async (status) => {
    const { failure } = clientOf({ breaker: { failures: 1, openMs: 30_000 } });
    company.behave(json({}, status));
    await failure(acting);
    expect(await failure(acting)).toMatchObject({ status });
  });

  test('has so many calls at once; more wait, or fail if that is too long', async () => {
    const { call, failure } = clientOf({ rate: { perSecond: 1, burst: 2 } });
    company.behave(good);
    await call();
    await call();
    expect(await failure({ totalMs: 500, isIdempotent: false })).toMatchObject({
      failure: 'unavailable',
      reason: 'tooManyCalls',
    });
    expect(company.calls).toHaveLength(2);
    expect(await call({ account: 'agency-2' })).toEqual({ id: 7 });
  });
});

describe('nobody leads a call elsewhere', () => {
  test('a redirect is not followed', async () => {
    const elsewhere = await startStandIn();
    elsewhere.behave(good);
    company.behave((response) => response.writeHead(302, { location: `${elsewhere.url}/v2/things` }).end());
    expect(await clientOf().failure()).toMatchObject({ failure: 'refused', reason: 'redirect', status: 302 });
    expect(elsewhere.calls).toHaveLength(0);
    elsewhere.close();
  });

  test.each(['/../admin', '/x/../../admin', '/%2e%2e/admin', 'things', '/x?admin=1', '/x#y'])(
    'a path %s is refused',
    async (path) => {
      company.behave(good);
      await expect(clientOf().call({ path })).rejects.toThrow('a call outside of the base URL');
      expect(company.calls).toHaveLength(0);
    },
  );

  test('a path cannot become part of a host', async () => {
    await expect(clientOf({ baseUrl: company.url }).call({ path: '@127.0.0.1:1/x' })).rejects.toThrow('a call outside of');
  });
});
