import { makeResults } from '@caravel/flight-search/testing';
import { required } from '@caravel/kernel';
import type { FlightSlice } from '@caravel/products/flights/contract';
import { createTranslator } from '@caravel/products/translate.ts';
import { describe, expect, it } from 'vitest';
import { otherAirports } from './other-airports.ts';

const t = createTranslator('en');
const model = required(makeResults({ count: 1 }).results[0]?.flights[0], 'a slice');
const segment = required(model.segments[0], 'a segment');
const CITIES: Readonly<Record<string, string>> = { JFK: 'New York', EWR: 'New York', LHR: 'London', LGW: 'London', CDG: 'Paris' };

function slice(origin: string, destination: string): FlightSlice {
  const [originCity = '', destinationCity = ''] = [CITIES[origin], CITIES[destination]];
  const flight = { ...segment, origin, destination, originName: `${origin} airport`, destinationName: `${destination} airport` };
  return { ...model, origin, destination, originCity, destinationCity, segments: [flight] };
}

describe('another airport of the same city', () => {
  it.each([
    [['JFK-LHR'], ['']],
    [
      ['JFK-LHR', 'LHR-JFK'],
      ['', ''],
    ],
    [
      ['JFK-LHR', 'LGW-JFK'],
      ['', 'Leaves from LGW airport (LGW), not from LHR'],
    ],
    [
      ['JFK-LHR', 'LHR-EWR'],
      ['', 'Lands at EWR airport (EWR), not at JFK'],
    ],
    [
      ['JFK-LHR', 'LGW-EWR'],
      ['', 'Leaves from LGW airport (LGW), not from LHR. Lands at EWR airport (EWR), not at JFK'],
    ],
    [
      ['JFK-LHR', 'CDG-JFK'],
      ['', ''],
    ],
    [
      ['JFK-LHR', 'LGW-CDG', 'CDG-EWR'],
      ['', 'Leaves from LGW airport (LGW), not from LHR', 'Lands at EWR airport (EWR), not at JFK'],
    ],
  ])('%j reads %j', (route, notes) => {
    const slices = route.map((pair) => slice(pair.slice(0, 3), pair.slice(4)));
    expect(otherAirports(slices, t)).toEqual(notes);
  });
});
