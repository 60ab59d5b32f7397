import { required } from '@caravel/kernel';
import { activitiesAt } from '@caravel/products/activities/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/start-test-app.ts';
import { pictureAddresses } from './picture-address.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const lisbon = activitiesAt('city-2267057');
const url = required(pictureAddresses(required(lisbon[0], 'a product'))[0], 'a picture');
const get = (address: string, headers: Record<string, string> = {}) =>
  t.app.inject({ method: 'GET', url: address, headers: { host: 'anything.test', ...headers } });

test('a picture is served on every host, for good, and can do nothing', async () => {
  const answer = await get(url);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'x-content-type-options': 'nosniff',
  });
  expect(answer.body).toMatch(/^<svg /);
  const again = await get(url, { 'if-none-match': String(answer.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('each product has three that are there, and shows water only where there is some', async () => {
  const addresses = new Set(lisbon.flatMap(pictureAddresses));
  expect(new Set(lisbon.map((activity) => new Set(pictureAddresses(activity)).size))).toEqual(new Set([3]));
  for (const address of addresses) expect((await get(address)).statusCode, address).toBe(200);
  for (const activity of activitiesAt('city-3117735').filter(({ kind }) => kind !== 'boat'))
    for (const address of pictureAddresses(activity)) expect(address).not.toMatch(/coast|tropics/);
});

test.each([
  url.replace('/1/', '/2/'),
  url.replace('/1/', '/0/'),
  url.replace(/-\d\.svg/, '-9.svg'),
  url.replace(/\w+-\w+-\d/, 'index'),
  url.replace('.svg', '.png'),
])('there is nothing at %s', async (address) => {
  expect((await get(address)).statusCode).toBe(404);
});
