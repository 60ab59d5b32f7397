import { HOTEL_SUPPLIERS, searchHotels } from '@caravel/products/hotels/world';
import { expect, test } from 'vitest';
import { withOwnPictures } from '../../rules/own-pictures.ts';
import { toProperty } from './map-world.ts';

const NOW = Date.parse('2026-11-26T12:00:00Z');
const stay = {
  checkIn: '2027-03-10',
  checkOut: '2027-03-13',
  occupancies: [{ adults: 2, childAges: [] }],
  nationality: 'US',
  now: NOW,
};
const PAGE = 30;

/** The pictures that a list shows of the hotels around a place, the cheapest first, a hotel once. */
function listOf(lat: number, lng: number) {
  const cheapest = new Map<string, { readonly minor: number; readonly pictures: readonly { url: string; kind: string }[] }>();
  for (const { code } of HOTEL_SUPPLIERS)
    for (const { found } of searchHotels(code, { area: { kind: 'circle', lat, lng, radiusKm: 15 }, stay }))
      for (const { hotel, offers } of found) {
        const mapped = toProperty(code, hotel, { all: false });
        const minor = Math.min(...offers.map((rates) => rates.reduce((sum, { netMinor }) => sum + netMinor, 0)));
        if (!mapped || minor >= (cheapest.get(hotel.name)?.minor ?? Number.POSITIVE_INFINITY)) continue;
        cheapest.set(hotel.name, { minor, pictures: mapped.property.pictures });
      }
  return [...cheapest.values()].sort((a, b) => a.minor - b.minor);
}

test.each([
  ['Lisbon', 38.7169, -9.1399],
  ['New York', 40.7128, -74.006],
  ['Dubai', 25.2, 55.27],
  ['Tokyo', 35.68, 139.69],
  ['Rio de Janeiro', -22.9, -43.2],
  ['Zermatt', 46.02, 7.75],
] as const)('the hotels of a page begin with pictures of their own, and keep all they have: %s', (_, lat, lng) => {
  const list = listOf(lat, lng);
  for (const from of [0, PAGE, 2 * PAGE]) {
    const page = list.slice(from, from + PAGE);
    const shown = withOwnPictures(page);
    const first = shown.map(({ pictures }) => pictures[0]?.url);
    expect(new Set(first).size).toBeGreaterThanOrEqual(PAGE - 4);
    // The same picture never stands twice in one sight of the list.
    for (const [at, url] of first.entries()) expect(first.slice(at + 1, at + 6)).not.toContain(url);
    for (const [at, { pictures }] of shown.entries()) {
      const urls = pictures.map(({ url }) => url);
      expect(new Set(urls).size).toBe(urls.length);
      expect(new Set(urls)).toEqual(new Set(page[at]?.pictures.map(({ url }) => url)));
    }
  }
});
