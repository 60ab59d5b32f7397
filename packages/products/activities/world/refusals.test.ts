import { describe, expect, test } from 'vitest';
import { REJECTION_REASONS } from '../contract/index.ts';
import { isRefusedAtTimes, refusalOf } from './refusals.ts';

const HOUR_MS = 3_600_000;
const START = Date.parse('2027-05-10T09:00:00Z');
const NAMES = Array.from({ length: 100 }, (_, i) => `Name${i}`);
const REQUESTS = NAMES.flatMap((lastName) =>
  Array.from({ length: 100 }, (_, i) => ({ code: `C${i % 10}`, start: START + i * HOUR_MS, lastName })),
);

/** People who book in tests, in journeys and in the demo. */
const EVERYDAY = [
  ...['Souza', 'Silva', 'Lima', 'Reyes', 'Suharto', 'Campos', 'Prado', 'Peixoto', 'Lind'],
  ...['Marsh', 'Cole', 'Delgado', 'Nunes', 'Fraser', 'Haddad', 'Berg', 'Russo', 'Walsh'],
];

describe('an operator', () => {
  test('refuses few of the requests, for more than one reason, and decides the same one the same way', () => {
    const refused = REQUESTS.map(refusalOf);
    const share = refused.filter((reason) => reason !== null).length / refused.length;
    expect(share).toBeGreaterThan(0.02);
    expect(share).toBeLessThan(0.09);
    const reasons = new Set(refused.flatMap((reason) => reason ?? []));
    expect(reasons.size).toBeGreaterThan(3);
    expect(REJECTION_REASONS).toEqual(expect.arrayContaining([...reasons]));
    expect(REQUESTS.map(refusalOf)).toEqual(refused);
  });

  test.each(EVERYDAY)('never refuses %s', (name) => {
    expect(isRefusedAtTimes(name)).toBe(false);
    expect(isRefusedAtTimes(` ${name.toUpperCase()} `)).toBe(false);
  });
});
