import { listTowns } from '@caravel/reference';
import { expect, it } from 'vitest';
import { hotelCityKey, listHotels } from './hotel-list.ts';
import { namedHotels } from './named.ts';

it('names the properties of the most important city first, as searches do, each sold by a supplier', () => {
  const first = listTowns().toSorted((a, b) => b.rank - a.rank)[0];
  const cityKey = hotelCityKey(first?.id ?? 0) ?? '';
  const named = namedHotels();
  for (const { name, lat, lng } of listHotels({ kind: 'city', cityKey }).slice(0, 200)) {
    const { value } = named.next();
    expect(value).toMatchObject({ name, lat, lng, cityName: first?.name });
    expect(value?.soldBy.length).toBeGreaterThan(0);
  }
});
