import { gunzipSync } from 'node:zlib';
import { required } from '@caravel/kernel';
import { listHotels } from '@caravel/sandbox-world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/start-test-app.ts';
import { pictureAddress } from './picture-address.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const [hotel] = listHotels({ kind: 'circle', lat: 38.7169, lng: -9.1399, radiusKm: 1 });
const url = pictureAddress(required(hotel, 'a hotel').key, 0);
const get = (address: string, headers: Record<string, string> = {}) =>
  t.app.inject({ method: 'GET', url: address, headers: { host: 'anything.test', ...headers } });

test('a picture is served on every host, packed, for good, and can do nothing', async () => {
  const packed = await get(url, { 'accept-encoding': 'gzip, br' });
  expect(packed.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-encoding': 'gzip',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'x-content-type-options': 'nosniff',
  });
  const plain = await get(url);
  expect(plain.headers['content-encoding']).not.toBe('gzip');
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
  expect(plain.body).toMatch(/^<svg /);
  const again = await get(url, { 'if-none-match': String(plain.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test.each([
  url.replace('-0.svg', '-99.svg'),
  url.replace('/1/', '/2/'),
  url.replace('/1/', '/0/'),
  url.replace('.svg', '.png'),
  '/sandbox/hotels/pictures/1/..%2f..%2fsecret-0.svg',
])('there is nothing at %s', async (address) => {
  expect((await get(address)).statusCode).toBe(404);
});
