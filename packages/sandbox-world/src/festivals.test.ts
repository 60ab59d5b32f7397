import { listTowns } from '@caravel/reference';
import { expect, test } from 'vitest';
import { FESTIVAL_PLACES, festivalFactor } from './festivals.ts';
import { dayNumber, dayText } from './zones.ts';

const nights = (place: string, from: string, to: string) => {
  const days = Array.from({ length: dayNumber(to) - dayNumber(from) }, (_, at) => dayNumber(from) + at);
  return days.filter((day) => festivalFactor(place, day) > 1).map(dayText);
};

test('each place of a festival is a town of the world', () => {
  const towns = new Set(listTowns().map(({ countryCode, name }) => `${countryCode} ${name}`));
  expect(FESTIVAL_PLACES.filter((place) => !towns.has(place))).toEqual([]);
});

test('carnival ends on Shrove Tuesday, which moves with Easter', () => {
  const [first, last] = [nights('BR Salvador', '2027-01-10', '2027-12-01'), nights('BR Salvador', '2028-01-10', '2028-12-01')];
  expect([first[0], first.at(-1)]).toEqual(['2027-02-04', '2027-02-09']);
  expect([last[0], last.at(-1)]).toEqual(['2028-02-24', '2028-02-29']);
});

test('the turn of the year has its nights on both sides of it, and an ordinary place has none', () => {
  expect(nights('AU Sydney', '2026-11-01', '2027-02-01')).toEqual(['2026-12-29', '2026-12-30', '2026-12-31', '2027-01-01']);
  expect(nights('PT Lisbon', '2026-11-01', '2027-11-01')).toEqual([]);
});
