import { required } from '@caravel/kernel';
import { distanceKm, isLand, listTowns } from '@caravel/reference';
import { rivalsOf, worldCityOfTown } from '@caravel/sandbox-world/cities.ts';
import { DESTINATION_NAMES, destinationOf } from '@caravel/sandbox-world/destinations.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CHAINS } from './chains.ts';
import { detailsOf } from './details.ts';
import { findHotel, hotelCityKey, listHotels } from './hotel-list.ts';
import { hotelsOneByOne } from './hotels.ts';
import { tellingName } from './names.ts';

const townOf = (countryCode: string, name: string) =>
  required(
    listTowns().find((town) => town.countryCode === countryCode && town.name === name),
    `${countryCode} ${name}`,
  );
const hotelsOf = (countryCode: string, name: string) =>
  listHotels({ kind: 'city', cityKey: required(hotelCityKey(townOf(countryCode, name).id), name) });

/** At the water on all sides, or with water within. */
const WET_PLACES = [
  ['PT', 'Lisbon'],
  ['BR', 'Rio de Janeiro'],
  ['US', 'Miami'],
  ['US', 'Miami Beach'],
  ['TR', 'Istanbul'],
  ['HK', 'Hong Kong'],
  ['IT', 'Venice'],
  ['AU', 'Sydney'],
  ['MV', 'Malé'],
  ['US', 'New York'],
  ['CH', 'Geneva'],
  ['NL', 'Amsterdam'],
  ['US', 'Chicago'],
  ['MX', 'Cancún'],
  ['DO', 'Punta Cana'],
  ['SG', 'Singapore'],
  ['AE', 'Dubai'],
  ['GR', 'Mykonos'],
  ['JP', 'Tokyo'],
] as const;

describe('the hotels of a city', () => {
  it.each([
    ['PT', 'Lisbon', 2000, 2600],
    ['ES', 'Madrid', 2000, 2600],
    ['GB', 'London', 3500, 4500],
    ['CH', 'Zermatt', 100, 200],
    ['PT', 'Guarda', 4, 25],
  ])('%s %s are as many as one expects', (countryCode, name, least, most) => {
    const { length } = hotelsOf(countryCode, name);
    expect(length).toBeGreaterThanOrEqual(least);
    expect(length).toBeLessThanOrEqual(most);
  });

  it('are at least three in every town, and a handful in one of 15,000 people', () => {
    const small = listTowns().filter(
      ({ population, rank, countryCode, name }) =>
        population > 0 && population < 16_000 && rank < 40 && !destinationOf({ countryCode, name }),
    );
    for (let at = 0; at < small.length; at += 97) {
      const { id, name } = required(small[at], 'town');
      const { length } = listHotels({ kind: 'city', cityKey: required(hotelCityKey(id), name) });
      expect(length, name).toBeGreaterThanOrEqual(3);
      expect(length, name).toBeLessThanOrEqual(15);
    }
  });

  it.each(WET_PLACES)('%s %s never stand in the water', (countryCode, name) => {
    const all = hotelsOf(countryCode, name);
    expect(all.filter((hotel) => !isLand(hotel)).map(({ key }) => key)).toEqual([]);
  });

  it.each(WET_PLACES)('%s %s have names of their own, seldom with a number', (countryCode, name) => {
    const all = hotelsOf(countryCode, name);
    const telling = all.map((hotel) => tellingName(hotel.name, name));
    expect(telling.filter((other, at) => telling.indexOf(other) !== at)).toEqual([]);
    const names = all.map((hotel) => hotel.name.toLowerCase());
    expect(names.filter((other, at) => names.indexOf(other) !== at)).toEqual([]);
    expect(names.filter((text) => / \d+$/.test(text)).length / names.length).toBeLessThan(0.02);
  });

  it.each([
    ['BR', 'Nova Iguaçu'],
    ['PT', 'Almada'],
    ['FR', 'Versailles'],
    ['US', 'Jersey City'],
  ])('%s %s stand in their own place, as near to its middle as their words say', (country, name) => {
    const town = townOf(country, name);
    const city = required(worldCityOfTown(town.id), name);
    const bigger = rivalsOf(city);
    expect(bigger.length).toBeGreaterThan(0);
    for (const hotel of hotelsOneByOne(city)) {
      const km = distanceKm(hotel, city.centre);
      expect(km, hotel.key).toBeLessThanOrEqual(city.radiusKm + 4);
      for (const rival of bigger)
        expect(distanceKm(hotel, rival.centre) / rival.radiusKm, hotel.key).toBeGreaterThanOrEqual(
          Math.min(1, km / city.radiusKm),
        );
      const { address, centreMetres } = detailsOf({ hotel, city });
      expect(Math.abs(centreMetres - km * 1000)).toBeLessThanOrEqual(50);
      expect(address.city).toBe(name);
    }
  });

  it.each([
    ['PT', 'Lisbon', /^[1-9]\d{3}-\d{3}$/],
    ['BR', 'Rio de Janeiro', /^[1-9]\d{4}-\d{3}$/],
    ['GB', 'London', /^[A-Z]{2}\d \d[A-Z]{2}$/],
    ['US', 'Miami', /^\d{5}$/],
    ['HK', 'Hong Kong', /^$/],
    ['AE', 'Dubai', /^$/],
  ])('%s %s have postal codes of their country', (country, name, look) => {
    const city = required(worldCityOfTown(townOf(country, name).id), name);
    const codes = [...hotelsOneByOne(city)].map((hotel) => detailsOf({ hotel, city }).address.postalCode);
    expect(codes.filter((code) => !look.test(code))).toEqual([]);
    if (!look.test('')) expect(new Set(codes).size).toBeGreaterThan(codes.length / 2);
  });

  it('crowd at the centre, at the sea and at airports', () => {
    const lisbon = hotelsOf('PT', 'Lisbon');
    const centre = townOf('PT', 'Lisbon');
    const within = (from: number, to: number) =>
      lisbon.filter((hotel) => distanceKm(hotel, centre) >= from && distanceKm(hotel, centre) < to).length /
      (to ** 2 - from ** 2);
    expect(within(0, 1.5)).toBeGreaterThan(4 * within(1.5, 4));
    expect(within(1.5, 4)).toBeGreaterThan(2 * within(4, 8));
    expect(lisbon.filter(({ setting }) => setting === 'airport').length).toBeGreaterThan(30);
    const rio = hotelsOf('BR', 'Rio de Janeiro');
    const copacabana = { lat: -22.971, lng: -43.184 };
    expect(rio.filter((hotel) => distanceKm(hotel, copacabana) < 3).length).toBeGreaterThan(300);
    expect(rio.filter(({ setting }) => setting === 'waterfront').length / rio.length).toBeGreaterThan(0.35);
  });

  it('have classes, kinds and scores in believable shares', () => {
    const all = hotelsOf('ES', 'Madrid');
    const share = (fits: (hotel: (typeof all)[number]) => boolean) => all.filter(fits).length / all.length;
    expect(share(({ stars }) => stars === 5)).toBeGreaterThan(0.04);
    expect(share(({ stars }) => stars === 5)).toBeLessThan(0.12);
    expect(share(({ stars }) => stars === 3)).toBeGreaterThan(0.25);
    expect(share(({ kind }) => kind === 'hotel')).toBeGreaterThan(0.7);
    expect(share(({ chain }) => chain !== null)).toBeGreaterThan(0.2);
    expect(share(({ guests }) => guests === null)).toBeLessThan(0.1);
    expect(share(({ guests }) => (guests?.score ?? 0) > 9)).toBeLessThan(0.2);
    const mean = (stars: number) => {
      const scores = all.flatMap(({ guests, stars: own }) => (guests && own === stars ? [guests.score] : []));
      return scores.reduce((sum, score) => sum + score, 0) / scores.length;
    };
    expect(mean(5)).toBeGreaterThan(mean(3) + 0.3);
    expect(mean(3)).toBeGreaterThan(mean(1));
  });
});

describe('a property', () => {
  const towns = listTowns();
  const anyHotel = fc
    .tuple(fc.constantFrom(...towns), fc.nat(2))
    .map(([town, index]) => ({ town, key: `${required(hotelCityKey(town.id), town.name)}-${index}` }));

  it('is found again from its key alone, with sane fields, on land, in reach of its city or an airport', () => {
    fc.assert(
      fc.property(anyHotel, ({ town, key }) => {
        const hotel = required(findHotel(key), key);
        expect(hotel.key).toBe(key);
        expect(hotel.zone).toBe(town.zone);
        expect(isLand(hotel)).toBe(true);
        expect(hotel.name.trim()).toBe(hotel.name);
        expect(hotel.name).not.toMatch(/[{}]| {2}/);
        expect(distanceKm(hotel, town)).toBeLessThan(50);
        expect([0, 1, 2, 3, 4, 5]).toContain(hotel.stars);
        expect(hotel.guests === null || (hotel.guests.score >= 4 && hotel.guests.score <= 10 && hotel.guests.count >= 5)).toBe(
          true,
        );
        expect(hotel.year).toBeLessThanOrEqual(2025);
        expect(hotel.renovatedYear ?? hotel.year).toBeGreaterThanOrEqual(hotel.year);
        expect(hotel.floors).toBeGreaterThanOrEqual(1);
        expect(hotel.phone).toMatch(/^\+[\d -]+ 555 01\d\d$/);
        expect(hotel.email).toMatch(/^stay@[\p{L}\p{N}-]+\.example$/u);
        expect(new Set(hotel.facilities).size).toBe(hotel.facilities.length);
        expect(hotel.description.map((part) => part.key)).toContain('house');
        expect(JSON.stringify(findHotel(key))).toBe(JSON.stringify(hotel));
      }),
      { numRuns: 150 },
    );
  });

  it('is none for any other text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(findHotel(text)).toBeUndefined();
      }),
    );
    const key = required(hotelCityKey(townOf('CH', 'Zermatt').id), 'Zermatt');
    for (const wrong of ['--1', '-150', '-007', '-1.5', '']) expect(findHotel(key + wrong)).toBeUndefined();
  });

  it('keeps its place when thousands of other properties were looked at', () => {
    const before = JSON.stringify(hotelsOf('CH', 'Zermatt').slice(0, 20));
    for (const name of ['London', 'Manchester', 'Edinburgh']) hotelsOf('GB', name);
    for (const name of ['Beijing', 'Shanghai']) for (let again = 0; again < 4; again += 1) hotelsOf('CN', name);
    expect(JSON.stringify(hotelsOf('CH', 'Zermatt').slice(0, 20))).toBe(before);
  });
});

describe('areas', () => {
  const lisbon = townOf('PT', 'Lisbon');

  it('hold what lies within them, of all towns around', () => {
    const circle = listHotels({ kind: 'circle', lat: lisbon.lat, lng: lisbon.lng, radiusKm: 20 });
    expect(circle.length).toBeGreaterThan(2000);
    expect(new Set(circle.map(({ cityName }) => cityName)).size).toBeGreaterThan(5);
    expect(new Set(circle.map(({ key }) => key)).size).toBe(circle.length);
    for (const hotel of circle) expect(distanceKm(hotel, lisbon)).toBeLessThanOrEqual(20);
  });

  it('are the same by box as by looking at each property', () => {
    const box = { kind: 'box', south: 38.7, west: -9.17, north: 38.74, east: -9.12 } as const;
    const found = listHotels(box);
    expect(found.length).toBeGreaterThan(300);
    const around = listHotels({ kind: 'circle', lat: lisbon.lat, lng: lisbon.lng, radiusKm: 10 });
    const inside = around.filter(({ lat, lng }) => lat >= box.south && lat <= box.north && lng >= box.west && lng <= box.east);
    expect(found.map(({ key }) => key).sort()).toEqual(inside.map(({ key }) => key).sort());
  });

  it('reach across the date line', () => {
    const found = listHotels({ kind: 'box', south: -17.5, west: 178, north: -16, east: -179.5 });
    expect(found.length).toBeGreaterThan(0);
    for (const { lng } of found) expect(lng >= 178 || lng <= -179.5).toBe(true);
  });

  it('are empty where they make no sense', () => {
    expect(listHotels({ kind: 'city', cityKey: 'zzzzzzz' })).toEqual([]);
    expect(listHotels({ kind: 'circle', lat: Number.NaN, lng: 0, radiusKm: 5 })).toEqual([]);
    expect(listHotels({ kind: 'circle', lat: 38.7, lng: -9.1, radiusKm: -1 })).toEqual([]);
    expect(listHotels({ kind: 'box', south: 39, west: -9, north: 38, east: -8 })).toEqual([]);
    expect(listHotels({ kind: 'hotels', keys: ['x', 'x-1'] })).toEqual([]);
  });
});

describe('the lists written by hand', () => {
  it('name places that the reference data know, each once', () => {
    const known = new Set(listTowns().map(({ countryCode, name }) => `${countryCode} ${name}`));
    expect(DESTINATION_NAMES.filter((name) => !known.has(name))).toEqual([]);
  });

  it('have chains of every class from two stars', () => {
    for (const stars of [2, 3, 4, 5])
      expect(CHAINS.filter((chain) => chain.stars === stars && !chain.beach).length).toBeGreaterThan(1);
    expect(new Set(CHAINS.map(({ name }) => name)).size).toBe(CHAINS.length);
  });
});
