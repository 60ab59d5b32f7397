// What a stranger can make a server spend: the processor time of requests that are cheap to send. What is refused costs at most 5 ms for each kB that was
// sent; what is answered is bounded by the class that it counts by, and told as the share of a core that one address can keep busy.

import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { forgotPassword, login, suggestAirports } from '@caravel/contracts';
import { required } from '@caravel/kernel';
import { ADDRESS_LIMITS, RATE_LIMITS } from '../apps/server/src/platform/ratelimit/rate-limiter.ts';
import { startChildServer } from '../apps/server/src/testing/child-server.ts';
import { atMost, report, told } from './measure.ts';
import { processorSecondsOf } from './process-use.ts';

const HOST = 'sunset.localhost';
const MEGABYTE = 1024 * 1024;
/** The kernel counts in hundredths of a second: each kind is sent for so much of the server's time, or so often. */
const ENOUGH_SECONDS = 1;
const MOST_SENT = 1_000;
/** Sent first, so that what is measured is compiled. */
const WARMING = 300;
const MOST_MS_PER_KB = 5;

type Sent = {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly headers?: Record<string, string>;
  readonly body?: string | Buffer;
};

const OWN = { 'sec-fetch-site': 'same-origin', 'x-app-key': 'caravel-web', accept: 'text/html' };
const json = (path: string, body: string | Buffer, headers: Record<string, string> = {}): Sent => ({
  method: 'POST',
  path,
  headers: { 'content-type': 'application/json', ...headers },
  body,
});

/** 64 MB that compress to some four kilobytes. */
const blanks = Buffer.concat([randomBytes(4_000), Buffer.alloc(64 * MEGABYTE, ' ')]);
const BOMBS = { br: brotliCompressSync(blanks), gzip: gzipSync(blanks.subarray(0, 4 * MEGABYTE)) };

/** Requests that are refused, by what they are. */
const REFUSED: Readonly<Record<string, (n: number) => Sent>> = {
  'a compressed call (br)': () => json(login.path, BOMBS.br, { 'content-encoding': 'br' }),
  'a compressed call (gzip)': () => json(login.path, BOMBS.gzip, { 'content-encoding': 'gzip' }),
  'a compressed webhook': () => json('/api/webhooks/payments/sandbox', BOMBS.gzip, { 'content-encoding': 'gzip' }),
  'lists within lists': () => json(login.path, `${'['.repeat(100_000)}${']'.repeat(100_000)}`),
  'eighty thousand keys': () =>
    json(login.path, JSON.stringify(Object.fromEntries(Array.from({ length: 80_000 }, (_, i) => [`k${i}`, i])))),
  'a megabyte of text': () => json(login.path, JSON.stringify({ email: 'x'.repeat(900_000) })),
  'a megabyte of digits': () => json(login.path, JSON.stringify({ email: '4242 1'.repeat(150_000) })),
  'more than a megabyte': () => json(login.path, JSON.stringify({ email: 'x'.repeat(1_200_000) })),
  'broken JSON': () => json(login.path, '{"email":'.repeat(10_000)),
  'an unsigned webhook': () => json('/api/webhooks/payments/sandbox', 'x'.repeat(60_000)),
  'a forged upload': () => ({ method: 'PUT', path: '/files/upload/x/y', body: 'x'.repeat(2 * MEGABYTE) }),
  'a long query': (n) => ({ method: 'GET', path: `${suggestAirports.path}?search=${'a'.repeat(8_000)}${n}` }),
  'eight thousand parameters': () => ({ method: 'GET', path: `${suggestAirports.path}?${'a=&'.repeat(2_700)}` }),
  'a long cookie': (n) => ({
    method: 'GET',
    path: '/api/user/getProfile',
    headers: { cookie: `x-access-token=${'a'.repeat(8_000)}${n}` },
  }),
};

/** Requests that are answered, and what bounds them in a minute for one address. */
const ANSWERED: Readonly<Record<string, { readonly most: number; readonly make: (n: number) => Sent }>> = {
  'a page with a made-up parameter': { most: ADDRESS_LIMITS.page, make: (n) => ({ method: 'GET', path: `/?x=${n}` }) },
  'a page that does not exist': { most: ADDRESS_LIMITS.page, make: (n) => ({ method: 'GET', path: `/nowhere-${n}` }) },
  'a page of a search': { most: ADDRESS_LIMITS.page, make: (n) => ({ method: 'GET', path: `/booknow/flights/search?l=x${n}` }) },
  'a wrong password': {
    most: RATE_LIMITS.auth,
    make: (n) => json(login.path, JSON.stringify({ email: `x${n}@x.test`, password: 'Wrong-pass1!' })),
  },
  'a forgotten password': {
    most: RATE_LIMITS[forgotPassword.rate],
    make: (n) => json(forgotPassword.path, JSON.stringify({ email: `x${n}@x.test` })),
  },
  'a map tile': {
    most: ADDRESS_LIMITS.drawing,
    make: (n) => ({ method: 'GET', path: `/map/7/${n % 128}/${(n * 7) % 128}.pbf` }),
  },
};

function bytesOf({ path, headers = {}, body = '' }: Sent): number {
  return 120 + path.length + JSON.stringify(headers).length + Buffer.byteLength(body);
}

function send(port: number, { method, path, headers, body }: Sent): Promise<number> {
  return new Promise((resolve) => {
    const sent = request({ port, host: '127.0.0.1', method, path, headers: { ...OWN, host: HOST, ...headers } }, (answer) => {
      answer.resume().once('close', () => resolve(answer.statusCode ?? 0));
    });
    // The server may hang up on a body that it will not read.
    sent.once('error', () => resolve(0));
    sent.end(body);
  });
}

const dataDir = mkdtempSync(join(tmpdir(), 'caravel-bench-'));
const server = await startChildServer({ DATA_DIR: dataDir, SEED_DEMO: 'true', RATE_LIMIT_FACTOR: '1000000' });
const used = () => required(processorSecondsOf(server.pid), 'the processor time of a process');

/** Sends one kind one after the other; returns milliseconds of the server's processor a request, the bytes of one, and the status. */
async function measure(make: (n: number) => Sent): Promise<{ ms: number; kilobytes: number; status: number }> {
  let status = 0;
  for (let n = 0; n < 5; n++) status = await send(server.port, make(n));
  const before = used();
  let count = 0;
  while (count < MOST_SENT && used() - before < ENOUGH_SECONDS) await send(server.port, make(100 + count++));
  return { ms: ((used() - before) * 1_000) / count, kilobytes: bytesOf(make(0)) / 1_024, status };
}

for (let n = 0; n < WARMING; n++) await send(server.port, json(login.path, '{'));
for (const [name, make] of Object.entries(REFUSED)) {
  const { ms, kilobytes, status } = await measure(make);
  report(
    atMost(
      `Refused (${status}): ${name}, ${kilobytes.toFixed(1)} kB; processor time for each kB`,
      ms / kilobytes,
      MOST_MS_PER_KB,
      'ms',
      2,
    ),
  );
}
for (const [name, { most, make }] of Object.entries(ANSWERED)) {
  const { ms, status } = await measure(make);
  report(
    told(
      `Answered (${status}): ${name}; processor time, and of a core for ${most} a minute`,
      `${ms.toFixed(2)} ms, ${((ms * most) / 600).toFixed(0)} %`,
    ),
  );
}
await server.stop();
rmSync(dataDir, { recursive: true, force: true });
