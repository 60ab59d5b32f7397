import { dayNumber } from '@caravel/sandbox-world/zones.ts';
import { describe, expect, test } from 'vitest';
import { hotelsOfCity } from './hotels.ts';
import { neighborhoodAt } from './neighborhoods.ts';
import { praiseOf, reviewsOf } from './reviews.ts';
import { cityNamed } from './testing/asking.ts';

const TODAY = dayNumber('2026-11-20');
const HOTELS = ['PT Lisbon', 'DO Punta Cana', 'CH Zermatt'].flatMap((place) => hotelsOfCity(cityNamed(place)).slice(0, 120));
const REVIEWED = HOTELS.flatMap((hotel) => {
  const said = reviewsOf(hotel.key, TODAY);
  return said ? [{ hotel, ...said }] : [];
});

describe('what guests say', () => {
  test('is there where there is a score, and nowhere else', () => {
    expect(REVIEWED.map(({ hotel }) => hotel.key)).toEqual(HOTELS.filter(({ guests }) => guests).map(({ key }) => key));
    for (const { hotel, reviews } of REVIEWED) expect(reviews).toHaveLength(Math.min(8, hotel.guests?.count ?? 0));
  });

  test('is quoted in a list as its reviews have it: the first words of the newest guest who liked it', () => {
    const quoted = REVIEWED.flatMap(({ hotel, reviews }) => {
      const praise = praiseOf(hotel.key);
      const liked = reviews.find(({ score }) => score >= 8);
      expect(praise).toBe(liked?.praises[0]);
      return praise ?? [];
    });
    expect(new Set(quoted).size).toBeGreaterThan(5);
    expect(HOTELS.filter(({ guests, key }) => !guests && praiseOf(key))).toEqual([]);
  });

  test('by aspect has the whole score in its middle, and by review near it', () => {
    const middle = (scores: readonly number[]) => scores.reduce((sum, one) => sum + one, 0) / scores.length;
    for (const { hotel, aspects, reviews } of REVIEWED) {
      const whole = hotel.guests?.score ?? 0;
      expect(Math.abs(middle(aspects.map(({ score }) => score)) - whole)).toBeLessThan(0.35);
      for (const { score } of reviews) expect(Math.abs(score - whole)).toBeLessThan(2.1);
    }
  });

  test('praises and blames only what the property has, the newest first, on days that are past', () => {
    for (const { hotel, reviews } of REVIEWED) {
      const has = (...any: string[]) => hotel.facilities.some((facility) => any.includes(facility));
      const said = new Set<string>(reviews.flatMap(({ praises, complaints }) => [...praises, ...complaints]));
      if (said.has('pool')) expect(has('pool', 'indoorPool')).toBe(true);
      if (said.has('breakfast') || said.has('plainBreakfast')) expect(has('breakfast')).toBe(true);
      if (said.has('water')) expect(hotel.setting).toBe('waterfront');
      if (said.has('parking')) expect(has('freeParking')).toBe(false);
      for (const { praises, party } of reviews) if (praises.includes('family')) expect(party).toBe('family');
      for (const { praises, complaints } of reviews)
        expect(praises.includes('breakfast') && complaints.includes('plainBreakfast')).toBe(false);
      const days = reviews.map(({ day }) => day);
      expect(days).toEqual(days.toSorted((a, b) => b - a));
      expect(days.every((day) => day < TODAY)).toBe(true);
    }
  });
});

describe('the neighborhood of a property', () => {
  test('is that of its position, and none where none is known', () => {
    expect(neighborhoodAt({ lat: 38.7119, lng: -9.1299 })).toBe('Alfama');
    expect(neighborhoodAt({ lat: 40.7551, lng: -73.9838 })).toBe('Midtown');
    expect(neighborhoodAt({ lat: 40.7, lng: -73.7 })).toBeUndefined();
    const inLisbon = HOTELS.filter(({ cityName }) => cityName === 'Lisbon').map(neighborhoodAt);
    expect(new Set(inLisbon.filter(Boolean)).size).toBeGreaterThan(3);
    expect(HOTELS.filter(({ cityName }) => cityName !== 'Lisbon').filter(neighborhoodAt)).toEqual([]);
  });
});
