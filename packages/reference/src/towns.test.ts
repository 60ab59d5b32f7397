import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distanceKm } from './distance.ts';
import { findCity, findCountry, findTown, listAirports, listTowns, nearestTown, type Town } from './index.ts';

/** The biggest town of the name in the country. */
const townOf = (place: string): Town | undefined => {
  const [countryCode, name] = place.split(' ', 1).concat(place.slice(3));
  return listTowns().find((town) => town.countryCode === countryCode && town.name === name);
};

describe('towns', () => {
  test('are all cities over 15,000 people, each number once, most people first', () => {
    const all = listTowns();
    expect(all.filter((town) => town.population >= 15_000).length).toBeGreaterThan(23_000);
    expect(new Set(all.map((town) => town.id)).size).toBe(all.length);
    expect(all.every((town, index) => index === 0 || town.population <= (all[index - 1]?.population ?? 0))).toBe(true);
    expect(findTown(2_267_057)?.name).toBe('Lisbon');
    expect(findTown(1)).toBeUndefined();
  });

  test('have sane fields, and a country that the list of countries knows', () => {
    const strange = listTowns().filter(
      (town) =>
        town.name.trim() !== town.name ||
        town.name === '' ||
        /[()/\d]/.test(town.name) ||
        Math.abs(town.lat) > 80 ||
        Math.abs(town.lng) > 180 ||
        town.population < 0 ||
        !(town.rank > 0 && town.rank <= 100) ||
        (town.cityCode !== null && findCity(town.cityCode) === undefined) ||
        findCountry(town.countryCode) === undefined,
    );
    expect(strange).toEqual([]);
  });

  test('have zones that Intl knows', () => {
    for (const zone of new Set(listTowns().map((town) => town.zone))) {
      expect(() => new Intl.DateTimeFormat('en', { timeZone: zone }), zone).not.toThrow();
      expect(zone).toMatch(/^[A-Z][A-Za-z]+\/[A-Za-z_/-]+$/);
    }
  });

  // Written by hand from the time zone map: both sides of borders and of lines within a country.
  test.each([
    ['US El Paso', 'America/Denver'],
    ['MX Ciudad Juárez', 'America/Ciudad_Juarez'],
    ['US San Diego', 'America/Los_Angeles'],
    ['MX Tijuana', 'America/Tijuana'],
    ['MX Cancún', 'America/Cancun'],
    ['MX Mérida', 'America/Merida'],
    ['AU Gold Coast', 'Australia/Brisbane'],
    ['AU Wollongong', 'Australia/Sydney'],
    ['AU Broken Hill', 'Australia/Broken_Hill'],
    ['US Pensacola', 'America/Chicago'],
    ['US Tallahassee', 'America/New_York'],
    ['US Gary', 'America/Chicago'],
    ['US South Bend', 'America/Indiana/Indianapolis'],
    ['US Louisville', 'America/Kentucky/Louisville'],
    ['US Nashville', 'America/Chicago'],
    ['US Knoxville', 'America/New_York'],
    ['ES Tui', 'Europe/Madrid'],
    ['ES Vigo', 'Europe/Madrid'],
    ['PT Braga', 'Europe/Lisbon'],
    ['PT Funchal', 'Atlantic/Madeira'],
    ['PT Ponta Delgada', 'Atlantic/Azores'],
    ['ES Badajoz', 'Europe/Madrid'],
    ['GB Belfast', 'Europe/London'],
    ['IE Dublin', 'Europe/Dublin'],
    ['ES Las Palmas', 'Atlantic/Canary'],
    ['ES Ceuta', 'Africa/Ceuta'],
    ['GI Gibraltar', 'Europe/Gibraltar'],
    ['BR Manaus', 'America/Manaus'],
    ['BR Foz do Iguaçu', 'America/Sao_Paulo'],
    ['PY Ciudad del Este', 'America/Asuncion'],
    ['AR Posadas', 'America/Argentina/Cordoba'],
    ['CL Punta Arenas', 'America/Punta_Arenas'],
    ['EE Narva', 'Europe/Tallinn'],
    ['RU Kaliningrad', 'Europe/Kaliningrad'],
    ['RU Vladivostok', 'Asia/Vladivostok'],
    ['IN Siliguri', 'Asia/Kolkata'],
    ['NP Biratnagar', 'Asia/Kathmandu'],
    ['HK Hong Kong', 'Asia/Hong_Kong'],
    ['CN Shenzhen', 'Asia/Shanghai'],
    ['CN Ürümqi', 'Asia/Shanghai'],
    ['ID Denpasar', 'Asia/Makassar'],
    ['ID Banyuwangi', 'Asia/Jakarta'],
    ['CH Basel', 'Europe/Zurich'],
    ['DE Konstanz', 'Europe/Berlin'],
    ['CY Nicosia', 'Asia/Nicosia'],
  ])('%s is in %s', (place, zone) => {
    expect(townOf(place)?.zone).toBe(zone);
  });

  test.each([
    ['GB London', 'LON'],
    ['PT Lisbon', 'LIS'],
    ['US New York', 'NYC'],
    ['US Paris', null],
    ['JP Kyoto', null],
  ])('%s is the city %s of airlines', (place, code) => {
    expect(townOf(place)?.cityCode).toBe(code);
  });

  test('that travelers go to are there, and before those of more people', () => {
    for (const [place, least] of [
      ['IT Positano', 60],
      ['BR Gramado', 60],
      ['JP Kyoto', 85],
      ['ES Benidorm', 75],
      ['GR Oia', 60],
      ['US Aspen', 60],
      ['AR Ushuaia', 60],
    ] as const)
      expect(townOf(place)?.rank, place).toBeGreaterThan(least);
    expect(townOf('CN Jinzhou')?.rank).toBeLessThan(50);
  });

  test('hold the capital of every country, but of those whose capital is disputed', () => {
    const capitals = new Set(
      listTowns()
        .filter((town) => town.capital)
        .map((town) => town.countryCode),
    );
    const without = [...new Set(listTowns().map((town) => town.countryCode))].filter((code) => !capitals.has(code));
    expect(without.sort()).toEqual(['EH', 'IL', 'PS']);
  });

  test('cannot be changed by a reader', () => {
    expect(Object.isFrozen(listTowns())).toBe(true);
    expect(Object.isFrozen(listTowns()[0])).toBe(true);
  });
});

describe('the nearest town', () => {
  test.each([
    [38.7, -9.14, 'Lisbon'],
    [40.758, -73.9855, 'Manhattan'],
    [-16.5, -179.98, 'Labasa'],
  ])('to %d, %d is %s', (lat, lng, name) => {
    expect(nearestTown({ lat, lng })?.name).toBe(name);
  });

  test('is none far out at sea', () => {
    expect(nearestTown({ lat: -45, lng: -120 })).toBeUndefined();
  });

  test('is what a comparison with all towns finds', () => {
    const towns = listTowns();
    fc.assert(
      fc.property(fc.constantFrom(...listAirports()), (airport) => {
        const nearest = towns.reduce((best, town) => (distanceKm(town, airport) < distanceKm(best, airport) ? town : best));
        const expected = distanceKm(nearest, airport) <= 300 ? nearest.id : undefined;
        expect(nearestTown(airport)?.id, airport.code).toBe(expected);
      }),
      { numRuns: 200 },
    );
  });
});
