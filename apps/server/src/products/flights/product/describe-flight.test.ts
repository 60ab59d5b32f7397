import { describe, expect, test } from 'vitest';
import { courseOf, listedSlices, routeTitle } from './describe-flight.ts';

/** Parses `JFK-LHR LHR-JFK` as slices. */
function slicesOf(text: string): { origin: string; destination: string }[] {
  return text.split(' ').map((pair) => {
    const [origin = '', destination = ''] = pair.split('-');
    return { origin, destination };
  });
}

describe('a journey in words', () => {
  test.each([
    ['JFK-LHR', 'oneWay', 'New York – London'],
    ['JFK-LHR LHR-JFK', 'roundTrip', 'New York – London'],
    ['EWR-LHR LGW-JFK', 'roundTrip', 'Newark – London'],
    ['JFK-LHR LHR-FCO', 'severalStops', 'New York – London – Rome'],
    ['JFK-LHR FCO-JFK', 'severalStops', 'New York – London – Rome'],
    ['JFK-LHR LGW-FCO', 'severalStops', 'New York – London – Rome'],
    ['JFK-LHR LHR-FCO FCO-JFK', 'severalStops', 'New York – London – Rome'],
  ])('%s runs %s: %s', (text, course, title) => {
    expect(courseOf(slicesOf(text))).toBe(course);
    expect(routeTitle(slicesOf(text), 'en')).toBe(title);
  });
});

test('a list shows the flights that the airline has moved, not those that were quoted', () => {
  const stored = (text: string) => slicesOf(text).map((slice) => ({ ...slice, segments: [{ carrier: 'BA' }] }));
  const details = { slices: stored('JFK-LHR'), v: 1 };
  const shown = (facts: object | null) => listedSlices({ details, facts }).map(({ origin }) => origin);
  expect(shown(null)).toEqual(['JFK']);
  expect(shown({ changedSlices: null, v: 1 })).toEqual(['JFK']);
  expect(shown({ changedSlices: stored('EWR-LHR'), v: 1 })).toEqual(['EWR']);
});
