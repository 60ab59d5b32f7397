import { expect, test } from 'vitest';
import { drawMapPicture } from './draw-picture.ts';

const LISBON = { lat: 38.71, lng: -9.137, kilometres: 20, width: 515, height: 150 } as const;
const namesOf = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, name]) => name ?? '');
const boxesOf = (svg: string) =>
  [...svg.matchAll(/<text x="([\d.]+)" y="([\d.]+)"/g)].map(([, x, y]) => [Number(x), Number(y)] as const);

test('a map for paper has water, a pin and names in the language of its reader, and asks nobody for anything', () => {
  const svg = drawMapPicture({ ...LISBON, language: 'pt' });
  expect(namesOf(svg)).toContain('Mosteiro dos Jerónimos');
  expect(namesOf(drawMapPicture({ ...LISBON, language: 'en' }))).toContain('Jerónimos Monastery');
  expect(svg).toMatch(/<path d="M[^"]{200,}" fill="#c7dcea"/);
  expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|href|url\((?!#)/);
});

test('names lie within the picture, one beside the other', () => {
  const boxes = boxesOf(drawMapPicture({ ...LISBON, lat: 40.757, lng: -73.986, language: 'en' }));
  expect(boxes.length).toBeGreaterThan(4);
  for (const [at, [x, y]] of boxes.entries()) {
    expect([x > 0, x < LISBON.width, y > 0, y < LISBON.height]).toEqual([true, true, true, true]);
    expect(boxes.some(([otherX, otherY], other) => other !== at && Math.hypot(otherX - x, otherY - y) < 8)).toBe(false);
  }
});

test('where nothing is known there is land and the pin', () => {
  expect(namesOf(drawMapPicture({ ...LISBON, lat: 66.5, lng: 100.2, language: 'es' }))).toEqual([]);
});
