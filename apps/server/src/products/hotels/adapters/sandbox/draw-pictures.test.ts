import { required } from '@caravel/kernel';
import { hotelGallery, listHotels } from '@caravel/sandbox-world';
import { expect, test } from 'vitest';
import { sha256 } from '../../../../platform/crypto/tokens.ts';
import { keepDrawings } from './draw-pictures.ts';
import { PICTURES_VERSION } from './picture-address.ts';

const hotels = listHotels({ kind: 'circle', lat: 38.7169, lng: -9.1399, radiusKm: 2 });
const keyOf = (at: number) => required(hotels[at], 'a hotel').key;

test('a drawing is the same whoever asks, light, and packed once', async () => {
  const drawings = keepDrawings();
  const [first, again] = await Promise.all([drawings.find(keyOf(0), 0), drawings.find(keyOf(0), 0)]);
  expect(first).toBe(again);
  const svg = await drawings.plain(required(first, 'a drawing'));
  expect(svg.toString()).toMatch(/^<svg [^>]*viewBox/);
  expect(svg.length).toBeLessThanOrEqual(25_000);
  expect(first?.packed.length).toBeLessThan(svg.length / 2);
  expect(first?.etag).toBe((await keepDrawings().find(keyOf(0), 0))?.etag);
});

test.each([
  ['', 0],
  ['nowhere-1', 0],
  ['1-999999', 3],
  [keyOf(0), 99],
  [keyOf(0), -1],
  [keyOf(0), Number.NaN],
])('there is no picture %s %s', async (key, at) => {
  expect(await keepDrawings().find(key, at)).toBeUndefined();
});

test('only so many are kept, the newest', async () => {
  const drawings = keepDrawings({ kept: 2 });
  const first = await drawings.find(keyOf(0), 0);
  await drawings.find(keyOf(1), 0);
  expect(await drawings.find(keyOf(0), 0)).toBe(first);
  await drawings.find(keyOf(2), 0);
  expect(await drawings.find(keyOf(0), 0)).toBe(first);
  await drawings.find(keyOf(1), 0);
  await drawings.find(keyOf(2), 0);
  expect(await drawings.find(keyOf(0), 0)).not.toBe(first);
});

test('a flood is refused, and whoever is refused may ask again', async () => {
  const drawings = keepDrawings({ mostWaiting: 3 });
  const asked = await Promise.allSettled([0, 1, 2, 3, 4].map((at) => drawings.find(keyOf(at), 0)));
  expect(asked.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected']);
  expect(asked[4]).toMatchObject({ reason: { code: 'tooManyRequests' } });
  expect(await drawings.find(keyOf(4), 0)).toBeDefined();
});

test('others run between two drawings', async () => {
  const drawings = keepDrawings();
  const order: string[] = [];
  const asked = [0, 1, 2].map((at) => drawings.find(keyOf(at), 1).then(() => order.push('drawn')));
  setImmediate(() => order.push('other'));
  await Promise.all(asked);
  expect(order.indexOf('other')).toBeLessThan(order.lastIndexOf('drawn'));
});

// Browsers keep a drawing for a year. If this fails because drawings have changed, raise PICTURES_VERSION and write the new digest here.
test('drawings change only with their version', async () => {
  const drawings = keepDrawings();
  const keys = [keyOf(0), keyOf(40), keyOf(80)];
  const scenes = keys.flatMap((key) => (hotelGallery(key)?.scenes ?? []).map((_, at) => [key, at] as const));
  const etags: (string | undefined)[] = [];
  for (const [key, at] of scenes) etags.push((await drawings.find(key, at))?.etag);
  expect([PICTURES_VERSION, sha256(etags.join()).slice(0, 12)]).toEqual([1, '668fbb524db3']);
});
