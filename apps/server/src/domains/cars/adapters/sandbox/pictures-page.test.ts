import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildServer } from '../../../../composition/build-server.ts';
import { productsOf } from '../../../../composition/products.ts';
import { startTestApp, type TestApp } from '../../../../testing/start-test-app.ts';
import { carPictureAddress } from './picture-address.ts';
import { registerCarPictures } from './pictures-page.ts';

let t: TestApp;
let app: TestApp['app'];
beforeAll(async () => {
  t = await startTestApp();
  const [first, ...rest] = productsOf(t.platform);
  if (!first) throw new Error('no product is sold');
  const serving: typeof first = {
    ...first,
    slice: (wiring) => {
      const slice = first.slice(wiring);
      const routes: typeof slice.routes = (one) => {
        slice.routes?.(one);
        registerCarPictures(one);
      };
      return { ...slice, routes };
    },
  };
  ({ app } = buildServer(t.platform, { maxEventLoopDelayMs: 0, products: [serving, ...rest] }));
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await t.close();
});

const url = carPictureAddress('EDAR', 'quillback');
const get = (address: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url: address, headers: { host: 'anything.test', ...headers } });

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
  url.replace('.svg', '.png'),
])('there is nothing at %s', async (address) => {
  expect((await get(address)).statusCode).toBe(404);
});
