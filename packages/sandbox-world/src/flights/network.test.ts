import { required } from '@caravel/kernel';
import { describe, expect, it } from 'vitest';
import { inCommonArea, inSingleMarket, skiesOpen, sovereignOf } from './geography.ts';
import { flightNetwork } from './index.ts';
import type { Leg } from './legs.ts';
import { departuresOf } from './schedule.ts';

const network = flightNetwork();
const place = (code: string) => required(network.placeOf(code), code);
const between = (from: string, to: string): readonly Leg[] => network.between(place(from), place(to));
const carriers = (from: string, to: string): string[] => [...new Set(between(from, to).map((leg) => leg.airline.sells))].sort();

describe('the network', () => {
  it('has 300 airlines that fly and 3,000 airports that are served', () => {
    expect(new Set(network.legs.map((leg) => leg.airline.carrier.code)).size).toBeGreaterThanOrEqual(300);
    expect(network.places.filter((one) => network.reachedFrom(one).length > 0).length).toBeGreaterThanOrEqual(3000);
    expect(network.places.filter((one) => network.reachedFrom(one).length === 0)).toEqual([]);
  });

  it('is flown by airlines of one of the two ends, but within the European market', () => {
    for (const { airline, from, to } of network.legs) {
      const home = sovereignOf(airline.carrier.countryCode);
      const european = inSingleMarket(airline.carrier.countryCode) && inCommonArea(from.country) && inCommonArea(to.country);
      if (!european) expect([from.sovereign, to.sovereign], `${airline.carrier.code} ${from.code}-${to.code}`).toContain(home);
    }
  });

  it('has no cabotage: domestic flights by airlines of the country only', () => {
    for (const { airline, from, to, domestic } of network.legs) {
      if (!domestic || (inSingleMarket(airline.carrier.countryCode) && inSingleMarket(from.country))) continue;
      expect(sovereignOf(airline.carrier.countryCode), `${airline.carrier.code} ${from.code}-${to.code}`).toBe(from.sovereign);
    }
  });

  it('keeps aircraft within their range and crosses oceans with the right ones', () => {
    for (const { aircraft, km, airline, from, to } of network.legs) {
      expect(km, `${aircraft.code} ${from.code}-${to.code}`).toBeLessThanOrEqual(aircraft.rangeKm);
      if (km > 6500) expect(aircraft.body, `${airline.carrier.code} ${from.code}-${to.code}`).toBe('wide');
      if (aircraft.body === 'turboprop') expect(km).toBeLessThanOrEqual(1100);
    }
  });

  it('flies nowhere that relations forbid', () => {
    for (const { from, to } of network.legs) expect(skiesOpen(from.country, to.country)).toBe(true);
    expect(carriers('SVO', 'JFK')).toEqual([]);
  });

  it('numbers flights from 1 to 9999 and goes out and back on every route', () => {
    for (const leg of network.legs) {
      expect(leg.firstNumber).toBeGreaterThan(0);
      expect(leg.firstNumber + 2 * Math.ceil(leg.perWeek / 7)).toBeLessThanOrEqual(9999);
      expect(network.between(leg.to, leg.from).some((back) => back.airline === leg.airline)).toBe(true);
    }
  });
});

describe('routes that travelers know', () => {
  it.each([
    ['JFK', 'LHR', ['AA', 'B6', 'BA', 'DL', 'VS']],
    ['GRU', 'LIS', ['LA', 'TP']],
    ['FRA', 'JFK', ['DL', 'LH']],
    ['SYD', 'AKL', ['NZ', 'QF']],
    ['MAD', 'BOG', ['AV', 'IB']],
    ['DXB', 'SYD', ['EK']],
    ['SIN', 'LHR', ['BA', 'SQ']],
  ])('%s-%s is flown by the airlines of its ends', (from, to, expected) => {
    expect(carriers(from, to)).toEqual(expect.arrayContaining(expected));
  });

  it('has no non-stops that nobody can fly', () => {
    expect(between('SYD', 'LHR')).toEqual([]);
    expect(between('LGA', 'LHR')).toEqual([]);
    expect(between('CGH', 'LIS')).toEqual([]);
  });

  it.each([
    ['JFK', 'LHR', 390, 470],
    ['LHR', 'JFK', 435, 510],
    ['JFK', 'LAX', 330, 390],
    ['LAX', 'JFK', 295, 340],
    ['GRU', 'LIS', 560, 630],
    ['LHR', 'CDG', 60, 90],
    ['FRA', 'MUC', 45, 75],
    ['DXB', 'LHR', 415, 475],
  ])('%s-%s takes between %i and %i minutes', (from, to, least, most) => {
    const legs = between(from, to);
    expect(legs.length).toBeGreaterThan(0);
    for (const leg of legs) {
      expect(leg.minutes, leg.aircraft.code).toBeGreaterThanOrEqual(least);
      expect(leg.minutes, leg.aircraft.code).toBeLessThanOrEqual(most);
    }
  });

  it('leaves New York for London mostly in the evening, and by day the other way', () => {
    const minutes = (from: string, to: string): number[] =>
      between(from, to).flatMap((leg) => departuresOf(leg).map(({ minute }) => minute));
    const east = minutes('JFK', 'LHR');
    expect(east.filter((minute) => minute >= 960).length / east.length).toBeGreaterThan(0.6);
    expect(minutes('LHR', 'JFK').every((minute) => minute >= 360 && minute <= 1300)).toBe(true);
  });

  it('has no take-offs in the small hours where nobody wants them', () => {
    for (const leg of network.legs.filter(({ from, to }) => from.country === 'DE' && to.country === 'DE')) {
      for (const { minute } of departuresOf(leg)) expect(minute).toBeGreaterThanOrEqual(300);
    }
  });
});
