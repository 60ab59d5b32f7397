import { listAircraft } from '@caravel/reference';
import { describe, expect, it } from 'vitest';
import { FAMOUS_ROUTES } from './famous-routes.ts';
import { fleetCodes } from './fleets.ts';
import { flightNetwork } from './offers.ts';

const network = flightNetwork();

describe('famous routes', () => {
  it('are all flown both ways, as often as the table says', () => {
    expect(FAMOUS_ROUTES.length).toBeGreaterThan(300);
    for (const { airline, from, to, perWeek } of FAMOUS_ROUTES) {
      for (const [one, other] of [
        [from, to],
        [to, from],
      ] as const) {
        const [a, b] = [network.placeOf(one), network.placeOf(other)];
        const legs = a && b ? network.between(a, b).filter((leg) => leg.airline.carrier.code === airline) : [];
        expect(
          legs.map((leg) => leg.perWeek),
          `${airline} ${one}-${other}`,
        ).toEqual([perWeek]);
      }
    }
  });

  it('are told once each, with a number of flights that a day holds', () => {
    const keys = FAMOUS_ROUTES.map(({ airline, from, to }) => `${airline} ${[from, to].sort().join()}`);
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
    for (const { perWeek, airline, to } of FAMOUS_ROUTES) {
      expect(perWeek, `${airline} ${to}`).toBeGreaterThanOrEqual(2);
      expect(perWeek, `${airline} ${to}`).toBeLessThanOrEqual(112);
    }
  });
});

describe('fleets', () => {
  it('name only aircraft that the reference data know', () => {
    const known = new Set(listAircraft().map(({ code }) => code));
    expect(fleetCodes().filter((code) => !known.has(code))).toEqual([]);
  });
});
