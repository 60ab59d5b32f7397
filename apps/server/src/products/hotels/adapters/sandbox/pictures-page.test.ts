import { gunzipSync } from 'node:zlib';
import { required } from '@caravel/kernel';
import { hotelGallery, listHotels } from '@caravel/products/hotels/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/start-test-app.ts';
import { pictureAddress } from './picture-address.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const { key } = required(listHotels({ kind: 'circle', lat: 38.7169, lng: -9.1399, radiusKm: 1 })[0], 'a hotel');
const names = required(hotelGallery(key), 'a gallery').pictures.map(({ name }) => name);
const nameAt = (at: number) => required(names[at], 'a picture');
const url = pictureAddress(nameAt(0));
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

test('an address of a booking that was made before shows what the booking says: the same place in the gallery', async () => {
  for (const at of names.keys()) {
    const [before, now] = [await get(`/sandbox/hotels/pictures/1/${key}-${at}.svg`), await get(pictureAddress(nameAt(at)))];
    expect([before.statusCode, before.body]).toEqual([200, now.body]);
  }
});

test.each([
  `/sandbox/hotels/pictures/1/${key}-99.svg`,
  '/sandbox/hotels/pictures/1/nowhere-1-0.svg',
  '/sandbox/hotels/pictures/1/1-99999-3.svg',
  url.replace('/2/', '/1/'),
  url.replace('/2/', '/3/'),
  url.replace('/2/', '/0/'),
  url.replace('.svg', '.svgz'),
  url.replace('.svg', '-99.svg'),
  '/sandbox/hotels/pictures/2/index.svg',
  '/sandbox/hotels/pictures/2/..%2f..%2fsecret-0.svg',
])('there is nothing at %s', async (address) => {
  expect((await get(address)).statusCode).toBe(404);
});
