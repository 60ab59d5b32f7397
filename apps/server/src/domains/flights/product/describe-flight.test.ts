import { describe, expect, test } from 'vitest';
import { isRoundTrip, routeTitle } from './describe-flight.ts';

/** Parses `JFK-LHR LHR-JFK` as slices. */
function slicesOf(text: string): { origin: string; destination: string }[] {
  return text.split(' ').map((pair) => {
    const [origin = '', destination = ''] = pair.split('-');
    return { origin, destination };
  });
}

describe('a journey in words', () => {
  test.each([
    ['JFK-LHR', false, 'New York – London'],
    ['JFK-LHR LHR-JFK', true, 'New York – London'],
    ['EWR-LHR LGW-JFK', true, 'Newark – London'],
    ['JFK-LHR LHR-FCO', false, 'New York – London – Rome'],
    ['JFK-LHR FCO-JFK', false, 'New York – London – Rome'],
    ['JFK-LHR LGW-FCO', false, 'New York – London – Rome'],
    ['JFK-LHR LHR-FCO FCO-JFK', false, 'New York – London – Rome'],
  ])('%s: there and back %s, %s', (text, isBack, title) => {
    expect(isRoundTrip(slicesOf(text))).toBe(isBack);
    expect(routeTitle(slicesOf(text), 'en')).toBe(title);
  });
});
