import { describe, expect, test } from 'vitest';
import { distanceKm } from './distance.ts';
import { findCountry, findDestination, listTowns, nearestTown } from './index.ts';
import { openTables } from './tables.ts';
import type { Area } from './types.ts';

const tables = openTables(new URL('../data/', import.meta.url));
const areas: readonly Area[] = tables.rows('areas');

describe('regions, landmarks and neighborhoods', () => {
  test('are some hundreds of each, each id once', () => {
    const count = (kind: string): number => areas.filter((area) => area.kind === kind).length;
    expect(count('region')).toBeGreaterThanOrEqual(200);
    expect(count('landmark')).toBeGreaterThanOrEqual(380);
    expect(count('neighborhood')).toBeGreaterThanOrEqual(150);
    expect(new Set(areas.map((area) => area.id)).size).toBe(areas.length);
  });

  test('have sane fields: ids, names without spaces around, rank, radius, a country that is known, a zone', () => {
    const strange = areas.filter(
      (area) =>
        !/^(region|landmark|neighborhood)-[a-z0-9-]+$/.test(area.id) ||
        [...Object.values(area.names), ...area.aliases].some((name) => name === '' || name !== name.trim()) ||
        !(area.rank > 0 && area.rank <= 100) ||
        !(area.radiusKm > 0 && area.radiusKm <= 350) ||
        findCountry(area.countryCode) === undefined ||
        !area.zone.includes('/') ||
        area.zone.startsWith('Etc/'),
    );
    expect(strange).toEqual([]);
  });

  test('lie in their country: a sign or two figures that changed places show as another one', () => {
    const near: Record<string, string> = {};
    for (const area of areas) {
      const town = nearestTown(area);
      if (town !== undefined && town.countryCode !== area.countryCode) near[area.id] = town.countryCode;
    }
    // Where two countries meet, and the parts of Rome around the Vatican.
    expect(near).toEqual({
      'landmark-iguacu-falls-brazil': 'AR',
      'landmark-matterhorn': 'IT',
      'landmark-niagara-falls-waterfall-us': 'CA',
      'landmark-pantheon': 'VA',
      'landmark-piazza-navona': 'VA',
      'landmark-plitvice-lakes': 'BA',
      'landmark-spanish-steps': 'VA',
      'landmark-st-peters-basilica': 'VA',
      'landmark-trevi-fountain': 'VA',
      'landmark-vatican-museums': 'VA',
      'neighborhood-prati': 'VA',
      'neighborhood-trastevere': 'VA',
      'region-bornholm': 'SE',
      'region-koh-lipe': 'MY',
      'region-maasai-mara': 'TZ',
      'region-saint-john': 'VG',
      'region-salzburg-alps': 'DE',
    });
  });

  test('landmarks and neighborhoods are in a town, but for those out in nature', () => {
    const byId = new Map(listTowns().map((town) => [town.id, town]));
    for (const area of areas) {
      const town = byId.get(area.townId ?? 0);
      if (area.townId !== null) expect(distanceKm(town ?? { lat: 0, lng: 0 }, area), area.id).toBeLessThan(40);
    }
    expect(areas.filter((area) => area.kind === 'neighborhood' && area.townId === null)).toEqual([]);
  });
});

// By hand from maps; a tenth of a degree is 11 km.
test.each([
  ['landmark-eiffel-tower', 'Paris', 48.858, 2.294, 'Europe/Paris'],
  ['landmark-times-square', 'New York', 40.758, -73.985, 'America/New_York'],
  ['landmark-sagrada-familia', 'Barcelona', 41.404, 2.174, 'Europe/Madrid'],
  ['landmark-disneyland-paris', 'Chessy', 48.87, 2.78, 'Europe/Paris'],
  ['landmark-christ-the-redeemer', 'Rio de Janeiro', -22.952, -43.21, 'America/Sao_Paulo'],
  ['landmark-burj-khalifa', 'Dubai', 25.197, 55.274, 'Asia/Dubai'],
  ['neighborhood-alfama', 'Lisbon', 38.71, -9.13, 'Europe/Lisbon'],
  ['neighborhood-shinjuku', 'Tokyo', 35.69, 139.7, 'Asia/Tokyo'],
  ['region-algarve', null, 37.1, -8.3, 'Europe/Lisbon'],
  ['region-tuscany', null, 43.4, 11.2, 'Europe/Rome'],
  ['region-bali', null, -8.4, 115.1, 'Asia/Makassar'],
  ['region-costa-brava', null, 41.8, 3.0, 'Europe/Madrid'],
  ['region-hawaii', null, 20.8, -157.5, 'Pacific/Honolulu'],
])('%s is in %s', (id, town, lat, lng, zone) => {
  const found = findDestination(id);
  expect(found?.townNames?.en ?? null).toBe(town);
  expect(found?.zone).toBe(zone);
  expect(distanceKm({ lat, lng }, found ?? { lat: 0, lng: 0 })).toBeLessThan(12);
});
