import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { defineEndpoint, type Profile } from '@caravel/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AGENT, CLIENT } from '../../testing/people.ts';
import { CLIENT_KEY } from '../session/kept-client.ts';
import { sessionStore } from '../session/session.ts';
import { tabShelf } from '../session/shelves.ts';
import { isApiError } from './api-error.ts';
import { call, configureCalls, stream, urlOf } from './call.ts';

type Seen = { method: string | undefined; url: string | undefined; headers: NodeJS.Dict<string | string[]>; body: string };

let seen: Seen[] = [];
type Answer = { status: number; body: string; retryAfter?: string };

let answer: Answer = { status: 200, body: '{}' };
/** Answers of other nodes, which come before `answer`. */
let others: Answer[] = [];
let expired = 0;
let isLedAway = false;
const realFetch = globalThis.fetch;

const server = createServer((request, response) => {
  let body = '';
  request.on('data', (part) => {
    body += part;
  });
  request.on('end', () => {
    seen.push({ method: request.method, url: request.url, headers: request.headers, body });
    const { status, body: text, retryAfter } = others.shift() ?? answer;
    response.writeHead(status, { 'content-type': 'application/json', ...(retryAfter && { 'retry-after': retryAfter }) });
    // Cut in the middle of a line: the reader must join the parts.
    const middle = Math.floor(text.length / 2);
    response.write(text.slice(0, middle));
    setTimeout(() => response.end(text.slice(middle)), 5);
  });
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  // A browser resolves paths against the page; Node has no page.
  globalThis.fetch = (input, init) => realFetch(new URL(String(input), `http://127.0.0.1:${port}`), init);
  configureCalls({
    language: 'pt',
    networkMessage: () => 'no network',
    failedMessage: () => 'something went wrong',
    onSessionExpired: () => {
      expired++;
      return isLedAway;
    },
    onOfficeClosed: () => undefined,
  });
});
afterAll(() => {
  globalThis.fetch = realFetch;
  server.close();
});
beforeEach(() => {
  seen = [];
  others = [];
  expired = 0;
  isLedAway = false;
});

const common = { area: 'flights', summary: 'x', access: 'public', rate: 'read', errors: [] } as const;
const getThing = defineEndpoint({
  ...common,
  id: 't.get',
  method: 'GET',
  path: '/api/things/:id',
  params: z.object({ id: z.string() }),
  query: z.object({ q: z.string().optional(), n: z.number().optional() }),
  answer: z.object({ ok: z.boolean() }),
});
const makeThing = defineEndpoint({
  ...common,
  id: 't.make',
  method: 'POST',
  path: '/api/things',
  body: z.object({ name: z.string() }),
  answer: z.object({ n: z.number() }),
  idempotent: true,
});

describe('call', () => {
  it('fills in the path and the query, and leaves out what is empty', () => {
    expect(urlOf(getThing, { params: { id: 'a/b ?' }, query: { q: '', n: 0 } })).toBe('/api/things/a%2Fb%20%3F?n=0');
    expect(() => urlOf(getThing, {})).toThrow('missing parameter: id');
  });

  it('names the client for whom staff book, and nobody for others', async () => {
    const named = async (person: Profile | null) => {
      sessionStore.set(person);
      await call(getThing, { params: { id: 'a' }, query: {} }).catch(() => undefined);
      return seen.at(-1)?.headers['x-booking-for'];
    };
    tabShelf.set(CLIENT_KEY, JSON.stringify({ _id: 'id-of-ana', name: 'Ana', email: 'ana@example.com' }));
    expect([await named(AGENT), await named(CLIENT), await named(null)]).toEqual(['id-of-ana', undefined, undefined]);
    tabShelf.remove(CLIENT_KEY);
    expect(await named(AGENT)).toBeUndefined();
    sessionStore.set(null);
  });

  it('sends JSON with the headers of our pages', async () => {
    answer = { status: 200, body: '{"n":1}' };
    await expect(call(makeThing, { body: { name: 'é' } }, { idempotencyKey: 'k1' })).resolves.toEqual({ n: 1 });
    expect(seen[0]).toMatchObject({ method: 'POST', url: '/api/things', body: '{"name":"é"}' });
    expect(seen[0]?.headers).toMatchObject({
      'x-app-key': 'caravel-web',
      'accept-language': 'pt',
      'content-type': 'application/json',
      'idempotency-key': 'k1',
    });
  });

  it('throws what the server says', async () => {
    answer = { status: 422, body: '{"code":"validationFailed","message":"m","validationError":{"name":"n"},"requestId":"r"}' };
    const failure = await call(makeThing, { body: { name: '' } }).catch((error: unknown) => error);
    expect(isApiError(failure, 'validationFailed')).toBe(true);
    expect(failure).toMatchObject({ status: 422, message: 'm', validationError: { name: 'n' }, requestId: 'r' });
    expect(expired).toBe(0);
  });

  it('looks for a search on the next node, when one that cannot reach it says to ask again', async () => {
    const elsewhere = { status: 503, body: '{"code":"searchLost","message":"m"}', retryAfter: '0' };
    const ask = () => call(getThing, { params: { id: '1' }, query: {} });
    answer = { status: 200, body: '{"ok":true}' };
    others = [elsewhere, elsewhere];
    await expect(ask()).resolves.toEqual({ ok: true });
    expect(seen).toHaveLength(3);
    // One that is nowhere is not looked for, and no search is looked for without an end.
    seen = [];
    others = [{ ...elsewhere, retryAfter: '' }];
    await expect(ask()).rejects.toMatchObject({ code: 'searchLost' });
    expect(seen).toHaveLength(1);
    answer = elsewhere;
    await expect(ask()).rejects.toMatchObject({ code: 'searchLost' });
    expect(seen).toHaveLength(5);
  });

  it('ends the session at any 401', async () => {
    answer = { status: 401, body: '{"code":"noSession","message":"m"}' };
    await expect(call(getThing, { params: { id: '1' }, query: {} })).rejects.toMatchObject({ code: 'noSession' });
    expect(expired).toBe(1);
  });

  it('leaves it at the notice while the person is led away, but tells a caller who asks', async () => {
    answer = { status: 401, body: '{"code":"noSession","message":"m"}' };
    isLedAway = true;
    let hasSettled = false;
    const settle = () => {
      hasSettled = true;
    };
    call(getThing, { params: { id: '1' }, query: {} }).then(settle, settle);
    const told = call(getThing, { params: { id: '1' }, query: {} }, { tellsExpiry: true });
    await expect(told).rejects.toMatchObject({ code: 'noSession' });
    await expect.poll(() => expired).toBe(2);
    await new Promise(setImmediate);
    expect(hasSettled).toBe(false);
  });

  it('survives an answer that is no JSON', async () => {
    answer = { status: 502, body: '<html>bad gateway</html>' };
    await expect(call(getThing, { params: { id: '1' }, query: {} })).rejects.toMatchObject({
      status: 502,
      code: 'somethingWentWrong',
      message: 'something went wrong',
    });
  });

  it('gives lines as they come', async () => {
    answer = { status: 200, body: '{"n":1}\n{"n":2}\n\n{"n":3}' };
    const lines: number[] = [];
    for await (const line of stream(makeThing, { body: { name: 'x' } })) lines.push(line.n);
    expect(lines).toEqual([1, 2, 3]);
  });
});
