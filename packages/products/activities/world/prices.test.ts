import { required } from '@caravel/kernel';
import { mix } from '@caravel/sandbox-world/random.ts';
import { dayNumber } from '@caravel/sandbox-world/zones.ts';
import { describe, expect, it } from 'vitest';
import { fitsParty, lowestBetween, lowestOn, placesLeft, smallestParty, startInstant, todayAt, whyNot } from './calendar.ts';
import { activitiesAt } from './destinations.ts';
import { levelOn, priceOn, raisedPrice } from './prices.ts';
import type { WorldActivity, WorldParty } from './types.ts';

const NOW = Date.parse('2026-11-26T12:00:00Z');
const TODAY = dayNumber('2026-11-26');
const DAY_MS = 86_400_000;

const PLACES = ['city-2267057', 'city-3117735', 'city-3133880', 'city-3451190', 'region-algarve', 'landmark-eiffel-tower'];
const PRODUCTS = PLACES.flatMap((id) => activitiesAt(id));

/** A party that a product takes, by dice. */
function partyFor({ ageBands, party: limits }: WorldActivity, seed: number): WorldParty | undefined {
  const party: WorldParty = ageBands
    .map(({ ageBand, max }, at) => ({ ageBand, numberOfTravelers: mix(seed, at) % (Math.min(max, 5) + 1) }))
    .filter(({ numberOfTravelers }) => numberOfTravelers > 0);
  return fitsParty({ ageBands, party: limits }, party) ? party : undefined;
}

describe('what a party pays', () => {
  it('adds up from bands, units and tiers, for 10,000 parties', () => {
    let seen = 0;
    for (let at = 0; seen < 10_000; at += 1) {
      const activity = required(PRODUCTS[mix(at, 1) % PRODUCTS.length], 'a product');
      const option = required(activity.options[mix(at, 2) % activity.options.length], 'an option');
      const party = partyFor(activity, at);
      if (!party) continue;
      seen += 1;
      const price = priceOn(activity, option, TODAY + (mix(at, 3) % 365), party);
      const { lines, netMinor, beforeMinor, taxesMinor } = price;
      expect(lines.reduce((sum, line) => sum + line.netMinor, 0)).toBe(netMinor);
      expect(Number.isSafeInteger(netMinor) && netMinor > 0 && taxesMinor >= 0 && taxesMinor < netMinor).toBe(true);
      if (beforeMinor !== null) expect(beforeMinor).toBeGreaterThan(netMinor);
      const count = party.reduce((sum, one) => sum + one.numberOfTravelers, 0);
      const { type, unitSize, percents } = activity.pricing;
      if (type === 'UNIT') {
        expect(lines).toMatchObject([{ count: Math.ceil(count / unitSize), ageBand: null }]);
      } else {
        expect(lines.map(({ ageBand, count: of }) => ({ ageBand, numberOfTravelers: of }))).toEqual(party);
        // Everybody of a band pays the same, nobody more than a grown person, and those who are free nothing.
        for (const line of lines) {
          expect(line.netMinor % line.count).toBe(0);
          if (line.ageBand && percents[line.ageBand] === 0) expect(line.netMinor).toBe(0);
        }
      }
    }
  });

  it('is for each no more the more pay, and for a unit the same whoever comes', () => {
    for (const activity of PRODUCTS.filter(({ pricing }) => pricing.tiers.length > 1).slice(0, 100)) {
      const option = required(activity.options[0], 'an option');
      const each = (count: number) =>
        priceOn(activity, option, TODAY, [{ ageBand: 'ADULT', numberOfTravelers: count }]).netMinor / count;
      expect(each(4)).toBeLessThanOrEqual(each(1));
      expect(each(5)).toBeLessThanOrEqual(each(2));
    }
    const boat = required(
      PRODUCTS.find(({ pricing }) => pricing.unitType === 'BOAT'),
      'a boat',
    );
    const option = required(boat.options[0], 'an option');
    const of = (count: number) => priceOn(boat, option, TODAY, [{ ageBand: 'TRAVELER', numberOfTravelers: count }]).netMinor;
    expect(of(5)).toBe(of(1));
  });

  it('is that of a deal on windows of days alone, and the price before is the one of the days between them', () => {
    const dealt = PRODUCTS.filter(({ pricing }) => pricing.dealPercent > 0);
    expect(dealt.length).toBeGreaterThan(50);
    const begins = new Set<number>();
    for (const activity of dealt.slice(0, 200)) {
      const option = required(activity.options[0], 'an option');
      const party = smallestParty(activity);
      const days = Array.from({ length: 140 }, (_, at) => TODAY + at);
      const priceAt = (day: number) => priceOn(activity, option, day, party);
      const isDeal = (day: number) => priceAt(day).beforeMinor !== null;
      expect(days.filter(isDeal)).toHaveLength(56);
      const first = required(
        days.find((day) => isDeal(day) && !isDeal(day - 1)),
        'the first day of a deal',
      );
      begins.add(first);
      for (const day of days.filter(isDeal)) {
        const outside = days.find((one) => !isDeal(one) && levelOn(activity, option, one) === levelOn(activity, option, day));
        if (outside !== undefined) expect(priceAt(day).beforeMinor).toBe(priceAt(outside).netMinor);
      }
    }
    expect(begins.size).toBeGreaterThan(20);
    for (const activity of PRODUCTS.filter(({ pricing }) => pricing.dealPercent === 0).slice(0, 200))
      expect(
        priceOn(activity, required(activity.options[0], 'an option'), TODAY, smallestParty(activity)).beforeMinor,
      ).toBeNull();
  });

  it('rises in each line when a trigger raises it', () => {
    for (const activity of PRODUCTS.slice(0, 200)) {
      const price = priceOn(activity, required(activity.options[0], 'an option'), TODAY, smallestParty(activity));
      const raised = raisedPrice(price, 8);
      expect(raised.netMinor).toBeGreaterThan(price.netMinor);
      expect(raised.lines.reduce((sum, line) => sum + line.netMinor, 0)).toBe(raised.netMinor);
    }
  });
});

describe('the lowest price', () => {
  it('is that of the lowest day, for 200 products, over a year and over searched days', () => {
    const sample = PRODUCTS.filter((_, at) => at % Math.floor(PRODUCTS.length / 200) === 0).slice(0, 200);
    expect(sample).toHaveLength(200);
    for (const activity of sample)
      for (const [from, to] of [
        [0, 1e6],
        [TODAY + 30, TODAY + 43],
      ] as const) {
        const party = smallestParty(activity);
        const days = Array.from({ length: 366 }, (_, at) => TODAY + at).filter((day) => day >= from && day <= to);
        const prices = days.flatMap((day) => lowestOn(activity, day, party, NOW)?.price.netMinor ?? []);
        const lowest = lowestBetween(activity, from, to, NOW);
        if (prices.length === 0) expect(lowest).toBeUndefined();
        else expect(lowest?.price.netMinor, activity.code).toBe(Math.min(...prices));
      }
  });

  it('of a region is there for each of 600 products', () => {
    const found = activitiesAt('region-algarve');
    const sold = found.filter((activity) => lowestBetween(activity, 0, 1e6, NOW)).length;
    expect(sold).toBe(found.length);
  });
});

describe('a start', () => {
  const anyTimed = required(
    PRODUCTS.find(
      ({ options, calendar }) =>
        (options[0]?.starts.length ?? 0) > 0 && calendar.cutoffMinutes === 120 && calendar.weekdays === 0x7f,
    ),
    'a product that begins at a time',
  );
  const option = required(anyTimed.options[0], 'an option');
  const startMinutes = required(option.starts[0], 'a start');

  it('can be booked until its cut-off, to the millisecond', () => {
    const day = Array.from({ length: 60 }, (_, at) => TODAY + 3 + at).find(
      (one) => placesLeft(anyTimed, option, startMinutes, one) === null,
    );
    const start = startInstant(anyTimed.hub.zone, required(day, 'a day'), startMinutes);
    const at = (now: number) => whyNot(anyTimed, option, { day: required(day, 'a day'), startMinutes, now }, 1);
    expect(at(start - 120 * 60_000 - 1)).not.toBe('PAST_BOOKING_CUTOFF');
    expect(at(start - 120 * 60_000)).toBe('PAST_BOOKING_CUTOFF');
  });

  it('is sold for a year from the day that it is there', () => {
    const today = todayAt(anyTimed.hub.zone, NOW);
    expect(whyNot(anyTimed, option, { day: today + 366, startMinutes, now: NOW }, 1)).toBe('NOT_OPERATING');
    expect(whyNot(anyTimed, option, { day: today - 1, startMinutes, now: NOW }, 1)).toBe('PAST_BOOKING_CUTOFF');
    expect(lowestBetween(anyTimed, today - 10, today - 1, NOW)).toBeUndefined();
  });

  it('is sold out for a party that is larger than what is left, and never for a smaller one', () => {
    for (let day = TODAY + 5; day < TODAY + 200; day += 1) {
      const left = placesLeft(anyTimed, option, startMinutes, day);
      const reason = (count: number) => whyNot(anyTimed, option, { day, startMinutes, now: NOW }, count);
      if (left === null || reason(1) === 'NOT_OPERATING') continue;
      expect(reason(left + 1)).toBe('SOLD_OUT');
      if (left > 0) expect(reason(left)).toBeNull();
    }
  });

  it('keeps its clock over daylight saving', () => {
    const hour = (day: string, zone: string) => new Date(startInstant(zone, dayNumber(day), 600)).toISOString().slice(11, 16);
    expect([hour('2027-03-27', 'Europe/Lisbon'), hour('2027-03-28', 'Europe/Lisbon')]).toEqual(['10:00', '09:00']);
    const two = startInstant('Europe/Lisbon', dayNumber('2027-03-28'), 0);
    expect(startInstant('Europe/Lisbon', dayNumber('2027-03-29'), 0) - two).toBe(DAY_MS - 3_600_000);
  });
});

it('a party needs a grown person, keeps the limits of bands, and is none of bands that a product has not', () => {
  const family = required(
    PRODUCTS.find(({ theme, party }) => theme.bands === 'all' && party.min === 1 && party.max === 15),
    'a product for all',
  );
  const fits = (...party: [WorldParty[number]['ageBand'], number][]) =>
    fitsParty(
      family,
      party.map(([ageBand, numberOfTravelers]) => ({ ageBand, numberOfTravelers })),
    );
  expect(fits(['ADULT', 2], ['CHILD', 1])).toBe(true);
  expect(fits(['CHILD', 1])).toBe(false);
  expect(fits(['ADULT', 6])).toBe(false);
  expect(fits(['ADULT', 1], ['INFANT', 4])).toBe(false);
  expect(fits(['TRAVELER', 1])).toBe(false);
  expect(fits(['ADULT', 5], ['CHILD', 5], ['INFANT', 3])).toBe(true);
});
