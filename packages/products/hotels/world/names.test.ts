import { unfilledTexts } from '@caravel/sandbox-world/unfilled.ts';
import { expect, it } from 'vitest';
import { findHotel, hotelCityKey, listHotels } from './hotel-list.ts';
import { namedHotels } from './named.ts';

/** The houses of the largest cities, whose names are used up first. */
const HOUSES = 30_000;

it('fills every name of a house', () => {
  const unfilled: string[] = [];
  let houses = 0;
  for (const { name, cityName } of namedHotels()) {
    unfilled.push(...unfilledTexts([name, cityName]));
    if (++houses === HOUSES) break;
  }
  expect(unfilled).toEqual([]);
  expect(houses).toBe(HOUSES);
});

it('fills every text of a house', () => {
  for (const town of [2267057, 2988507]) {
    const cityKey = hotelCityKey(town) ?? '';
    const houses = listHotels({ kind: 'city', cityKey }).slice(0, 300);
    expect(houses.length).toBeGreaterThan(100);
    for (const { key } of houses) expect(unfilledTexts(findHotel(key))).toEqual([]);
  }
});
