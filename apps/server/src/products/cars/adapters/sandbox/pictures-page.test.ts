import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/start-test-app.ts';
import { carPictureAddress } from '../../rules/picture-address.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const url = carPictureAddress('EDAR', 'quillback');
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
  expect(answer.body).toMatch(/^<svg .*#0b5d4e/);
  const again = await get(url, { 'if-none-match': String(answer.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test.each([
  url.replace('/1/', '/2/'),
  url.replace('/1/', '/0/'),
  url.replace('quillback', 'nobody'),
  url.replace('EDAR', 'edar'),
  url.replace('EDAR', 'XSAR'),
  url.replace('.svg', '.png'),
])('there is nothing at %s', async (address) => {
  expect((await get(address)).statusCode).toBe(404);
});
