import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fakeClock } from '../../testing/fake-clock.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import type { Database } from '../db/types.ts';
import { buildHttp } from '../http/build-http.ts';
import type { HttpApp } from '../http/types.ts';
import { createLogger } from '../log.ts';
import { createRateLimiter } from '../ratelimit/rate-limiter.ts';
import { localStorage } from './local-storage.ts';
import { registerStorage } from './storage-routes.ts';

const folder = mkdtempSync(join(tmpdir(), 'caravel-files-'));
const clock = fakeClock();
const storage = localStorage({ folder, secret: 'of this test', clock });
let app: HttpApp;
let database: Database;

beforeAll(async () => {
  const log = createLogger({ level: 'silent' });
  database = await openTestDatabase(log);
  const nobody = { findByHost: async () => null, findById: async () => null };
  app = buildHttp(
    {
      database,
      clock,
      agencies: nobody,
      sessions: { find: async () => null },
      keys: { find: async () => null },
      rateLimiter: createRateLimiter({ factor: 1, visitorSearches: 60, clock }),
      findClient: async () => undefined,
    },
    { log, isHttps: false, trustedProxies: [], hasApiDocs: false, maxEventLoopDelayMs: 0 },
  );
  app.register(async (scope) => registerStorage(scope, storage));
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const grant = { key: 'agency/user/picture.png', contentType: 'image/png', maxBytes: 10, expiresInSeconds: 60 };
const put = (url: string, payload: string, type = 'image/png') =>
  app.inject({ method: 'PUT', url, payload, headers: { 'content-type': type } });

describe('files in a folder', () => {
  test('are kept with their kind of content', async () => {
    await storage.put('a/b.txt', Buffer.from('hello'), 'text/plain');
    const file = await storage.find('a/b.txt');
    expect(file).toMatchObject({ contentType: 'text/plain', size: 5 });
    if (file) expect(await text(file.open())).toBe('hello');
    await storage.delete('a/b.txt');
    expect(await storage.find('a/b.txt')).toBeUndefined();
  });

  test.each([
    '../a',
    'a/../b',
    '/etc/passwd',
    'a//b',
    'a\\b',
    'a/b.png.meta',
    'A',
    '',
    'a/.hidden',
    'a%2fb',
    `a${'b'.repeat(300)}`,
  ])('have no key like %j', async (key) => {
    await expect(storage.put(key, Buffer.alloc(0), 'x')).rejects.toThrow('not a storage key');
    await expect(storage.signedUploadUrl({ ...grant, key })).rejects.toThrow('not a storage key');
  });

  test('are uploaded as granted and not otherwise', async () => {
    const url = await storage.signedUploadUrl(grant);
    expect((await put(url, 'x'.repeat(11))).statusCode).toBe(413);
    expect((await put(url, 'x', 'text/html')).statusCode).toBe(415);
    expect((await put(`${url}x`, 'x')).statusCode).toBe(403);
    expect((await put(url.replace('/upload/', '/upload/x'), 'x')).statusCode).toBe(403);
    expect((await put(url, 'x'.repeat(10))).statusCode).toBe(204);
    clock.advance(60_000);
    expect((await put(url, 'x')).statusCode).toBe(403);
    expect((await storage.find(grant.key))?.size).toBe(10);
  });

  test('are read with a signature, for a while, and never run on our origin', async () => {
    await storage.put('agency/doc.pdf', Buffer.from('%PDF'), 'application/pdf');
    const url = await storage.signedDownloadUrl('agency/doc.pdf', 60);
    const answer = await app.inject({ url });
    expect(answer.body).toBe('%PDF');
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'attachment',
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect((await app.inject({ url: url.replace('doc.pdf', 'other.pdf') })).statusCode).toBe(403);
    expect((await app.inject({ url: url.replace(/until=\d+/, 'until=9999999999999') })).statusCode).toBe(403);
    expect((await app.inject({ url: '/files/private/agency/doc.pdf' })).statusCode).toBe(403);
    clock.advance(60_000);
    expect((await app.inject({ url })).statusCode).toBe(403);
  });

  test('are public below public/ alone', async () => {
    await storage.put('public/logo.png', Buffer.from('png'), 'image/png');
    const answer = await app.inject({ url: storage.publicUrl('public/logo.png') });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect((await app.inject({ url: '/files/public/agency/doc.pdf' })).statusCode).toBe(404);
    expect((await app.inject({ url: '/files/public/public/../agency/doc.pdf' })).statusCode).toBe(404);
    expect((await app.inject({ url: '/files/public/public%2f..%2fagency%2fdoc.pdf' })).statusCode).toBe(404);
  });
});

describe('uploads that nobody makes use of', () => {
  const keyOf = (i: number, person = 'person') => `agency/${person}/${i}.png`;
  const upload = async (i: number, person?: string) =>
    (await put(await storage.signedUploadUrl({ ...grant, key: keyOf(i, person) }), 'x')).statusCode;

  test('are twenty of one person at most, and each goes after a while', async () => {
    const statuses = [];
    for (let i = 0; i < 22; i++) statuses.push(await upload(i));
    expect(statuses).toEqual([...Array(20).fill(204), 429, 429]);
    expect(await upload(1, 'another')).toBe(204);
    await storage.put('public/agency/kept.webp', Buffer.from('x'), 'image/webp');
    clock.advance(60_000);
    expect(await upload(2, 'another')).toBe(204);
    await storage.forgetUploads(clock.now());
    expect(await storage.find(keyOf(0))).toBeUndefined();
    expect(await storage.find(keyOf(1, 'another'))).toBeUndefined();
    expect(await storage.find(keyOf(2, 'another'))).toBeDefined();
    expect(await storage.find('public/agency/kept.webp')).toBeDefined();
    expect(await upload(30)).toBe(204);
  });

  test('without a grant, or larger than granted, are refused before they are read', async () => {
    const unread = (url: string, length: string) =>
      // The body of this length never arrives: a server that waited for it would wait for ever.
      app.inject({ method: 'PUT', url, headers: { 'content-type': 'image/png', 'content-length': length }, payload: 'x' });
    expect((await unread('/files/upload/forged/forged', '9000000')).statusCode).toBe(403);
    expect((await unread(await storage.signedUploadUrl(grant), '9000000')).statusCode).toBe(413);
  });
});

test('what a stream brings is there once it has ended, and nothing of it if it fails', async () => {
  const key = 'kept/agency/archive.zip';
  async function* brings(fails: boolean) {
    yield Buffer.from('first ');
    await new Promise((resolve) => setImmediate(resolve));
    expect(await storage.find(key)).toBeUndefined();
    if (fails) throw new Error('the source broke');
    yield Buffer.from('last');
  }
  await expect(storage.putStream(key, Readable.from(brings(true)), 'application/zip')).rejects.toThrow('the source broke');
  expect(await storage.find(key)).toBeUndefined();
  expect(await storage.putStream(key, Readable.from(brings(false)), 'application/zip')).toBe('first last'.length);
  const file = await storage.find(key);
  expect([file?.contentType, file && (await text(file.open()))]).toEqual(['application/zip', 'first last']);
});
