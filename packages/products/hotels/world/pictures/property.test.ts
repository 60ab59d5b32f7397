import { required } from '@caravel/kernel';
import { listTowns } from '@caravel/reference';
import { describe, expect, it } from 'vitest';
import { findHotel, hotelCityKey, listHotels } from '../hotel-list.ts';
import { hotelGallery } from './property.ts';

const hotelsOf = (countryCode: string, name: string) => {
  const town = required(
    listTowns().find((one) => one.countryCode === countryCode && one.name === name),
    name,
  );
  return listHotels({ kind: 'city', cityKey: required(hotelCityKey(town.id), name) }).slice(0, 200);
};

describe('the gallery of a property of the world', () => {
  it.each([
    ['PT', 'Lisbon', 'mediterranean', 'europe'],
    ['AE', 'Dubai', 'desert', 'middleEast'],
    ['JP', 'Kyoto', 'temperate', 'eastAsia'],
    ['NO', 'Trondheim', 'cold', 'europe'],
    ['BR', 'Rio de Janeiro', 'tropical', 'latinAmerica'],
  ] as const)(
    'has houses of the place in several forms, and pictures of what they have alone: %s %s',
    (country, name, climate, region) => {
      const kinds = new Set<string>();
      for (const { key } of hotelsOf(country, name)) {
        const hotel = required(findHotel(key), key);
        const { features, pictures } = required(hotelGallery(key), key);
        kinds.add(features.kind);
        expect(features).toMatchObject({ seed: key, climate, region, floors: hotel.floors });
        const shown = new Set(pictures.map(({ scene }) => scene.scene));
        expect(shown.has('pool')).toBe(hotel.facilities.includes('pool'));
        expect(shown.has('spa')).toBe(hotel.facilities.includes('spa'));
        expect(shown.has('restaurant')).toBe(hotel.facilities.includes('restaurant'));
        if (features.kind === 'resort') expect(hotel.facilities).toContain('pool');
      }
      expect(kinds.size).toBeGreaterThanOrEqual(3);
    },
  );

  it('shows the sea only from rooms that are sold with it', () => {
    for (const { key, setting } of hotelsOf('AE', 'Dubai'))
      if (setting !== 'waterfront')
        expect(
          required(hotelGallery(key), key).pictures.filter(({ scene }) => scene.scene === 'room' && scene.view === 'sea'),
        ).toEqual([]);
  });

  it('is unknown for a property that is not', () => {
    expect(hotelGallery('nowhere-1')).toBeUndefined();
  });
});
