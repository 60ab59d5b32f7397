import { required } from '@caravel/kernel';
import { describe, expect, it } from 'vitest';
import { rangeOf } from './fleets.ts';
import { inCommonArea, inSingleMarket, skiesOpen, sovereignOf } from './geography.ts';
import type { Leg } from './legs.ts';
import { flightNetwork } from './offers.ts';
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
      expect(km, `${aircraft.code} ${from.code}-${to.code}`).toBeLessThanOrEqual(rangeOf(airline.carrier.code, aircraft));
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
    ['SIN', 'JFK', ['SQ']],
    ['SIN', 'EWR', ['SQ']],
    ['PER', 'LHR', ['QF']],
    ['SYD', 'DFW', ['QF']],
    ['SYD', 'LAX', ['AA', 'DL', 'QF', 'UA']],
    ['AKL', 'DOH', ['QR']],
    ['AKL', 'JFK', ['NZ']],
    ['DOH', 'GRU', ['QR']],
    ['DXB', 'GRU', ['EK']],
    ['JNB', 'ATL', ['DL']],
    ['SCL', 'SYD', ['LA', 'QF']],
    ['LIS', 'LAD', ['DT', 'TP']],
    ['GIG', 'LIS', ['TP']],
    ['ORY', 'FDF', ['AF', 'SS', 'TX']],
    ['MIA', 'GRU', ['AA', 'LA']],
    ['HNL', 'OGG', ['HA', 'WN']],
    ['CGH', 'SDU', ['AD', 'G3', 'LA']],
    ['HND', 'TSA', ['BR', 'CI', 'JL', 'NH']],
    ['UIO', 'GPS', ['AV', 'LA']],
  ])('%s-%s is flown by the airlines of its ends', (from, to, expected) => {
    expect(carriers(from, to)).toEqual(expect.arrayContaining(expected));
  });

  it.each([
    ['HNL', 'OGG', 20],
    ['MAD', 'BCN', 40],
    ['CGH', 'SDU', 30],
    ['HND', 'ITM', 30],
    ['GMP', 'CJU', 80],
    ['SGN', 'HAN', 30],
    ['SYD', 'MEL', 40],
    ['LHR', 'DUB', 15],
    ['JED', 'RUH', 30],
    ['DEL', 'BOM', 40],
  ])('%s-%s is a shuttle: %i flights a day or more', (from, to, daily) => {
    expect(between(from, to).reduce((sum, leg) => sum + leg.perWeek, 0) / 7).toBeGreaterThanOrEqual(daily);
  });

  it('has no non-stops that nobody can fly, and none that nobody would believe', () => {
    for (const [from, to] of [
      ['HNL', 'LHR'],
      ['CLT', 'DOH'],
      ['GRU', 'DEL'],
      ['LAX', 'BKK'],
      ['MEL', 'LHR'],
    ] as const)
      expect(carriers(from, to), `${from}-${to}`).toEqual([]);
    for (const absurd of ['2W', 'E9', 'LL', 'D7', 'XJ'])
      expect(carriers('MAD', 'BCN').concat(carriers('KUL', 'SIN'), carriers('DMK', 'CNX'))).not.toContain(absurd);
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
    ['SIN', 'JFK', 1090, 1150],
    ['JFK', 'SIN', 1090, 1150],
    ['PER', 'LHR', 1010, 1060],
    ['LHR', 'PER', 970, 1020],
    ['SYD', 'LAX', 790, 880],
    ['LAX', 'SYD', 870, 930],
    ['DXB', 'LAX', 930, 980],
    ['LAX', 'DXB', 920, 970],
    ['HND', 'LAX', 590, 640],
    ['LAX', 'HND', 690, 730],
    ['PER', 'SYD', 240, 275],
    ['SYD', 'PER', 290, 315],
    ['JNB', 'GRU', 570, 615],
    ['GRU', 'JNB', 520, 560],
    ['MAD', 'BCN', 65, 100],
    ['CGH', 'SDU', 50, 75],
    ['HNL', 'OGG', 35, 55],
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

  it('flies around Russia where it is closed to the airline, and across it where it is not', () => {
    const minutes = (from: string, to: string, airline: string): number =>
      required(
        between(from, to).find((leg) => leg.airline.carrier.code === airline),
        `${airline} ${from}-${to}`,
      ).minutes;
    for (const [from, to, least, most] of [
      ['HEL', 'HND', 680, 800],
      ['HND', 'HEL', 720, 820],
    ] as const)
      for (const leg of between(from, to)) {
        expect(leg.minutes, leg.airline.carrier.code).toBeGreaterThanOrEqual(least);
        expect(leg.minutes, leg.airline.carrier.code).toBeLessThanOrEqual(most);
      }
    expect(minutes('FRA', 'PEK', 'LH') - minutes('FRA', 'PEK', 'CA')).toBeGreaterThanOrEqual(45);
    expect(minutes('IST', 'LHR', 'BA')).toBeLessThan(260);
  });

  it('never sends two flights of one service at the same minute, however many there are', () => {
    for (const leg of network.legs) {
      const minutes = departuresOf(leg).map(({ minute }) => minute);
      expect(new Set(minutes).size, `${leg.airline.carrier.code} ${leg.from.code}-${leg.to.code}: ${minutes}`).toBe(
        minutes.length,
      );
    }
  });

  it('keeps the nights quiet where airports shut', () => {
    const shut = { ITM: [420, 1260], SYD: [360, 1380], CGH: [360, 1380], LCY: [390, 1320] } as const;
    for (const [code, [opens, closes]] of Object.entries(shut)) {
      for (const other of network.reachedFrom(place(code))) {
        for (const leg of network.between(place(code), other)) {
          for (const { minute } of departuresOf(leg)) {
            expect(minute, `${code}-${other.code}`).toBeGreaterThanOrEqual(opens);
            expect(minute, `${code}-${other.code}`).toBeLessThanOrEqual(closes);
          }
        }
      }
    }
  });

  it('has no take-offs in the small hours where nobody wants them', () => {
    for (const leg of network.legs.filter(({ from, to }) => from.country === 'DE' && to.country === 'DE')) {
      for (const { minute } of departuresOf(leg)) expect(minute).toBeGreaterThanOrEqual(300);
    }
  });
});
