import { expect, test } from 'vitest';
import { healthOf, noteAnswer, noteFailure, watchBreakers } from './partner-health.ts';

const CARS = { kind: 'supplier', name: 'health-test', product: 'cars', account: 'platform' } as const;
const FLIGHTS = { ...CARS, product: 'flights' } as const;
const OWN = { ...FLIGHTS, account: 'own' } as const;
const ANY = { kind: 'supplier', name: 'health-test', account: 'platform' } as const;

test('what fails for one product or account says nothing about the others', () => {
  const failure = { operation: 'search', code: 'timeout', at: 2_000 };
  noteAnswer(CARS, 1_000);
  noteFailure(FLIGHTS, failure);
  noteFailure(OWN, { ...failure, code: 'unavailable' });
  noteFailure(OWN, { ...failure, code: 'unavailable' });
  expect(healthOf(CARS)).toMatchObject({ answeredAt: 1_000, failures: 0, lastFailure: null });
  expect(healthOf(FLIGHTS)).toMatchObject({ answeredAt: null, failures: 1, lastFailure: failure });
  expect(healthOf(OWN)).toMatchObject({ failures: 2, lastFailure: { code: 'unavailable' } });
  expect(healthOf({ ...CARS, kind: 'gateway' })).toMatchObject({ answeredAt: null, failures: 0 });
});

test('an open breaker counts for the account and the product that the calls name', () => {
  const open = (...labels: string[]) => {
    const stop = watchBreakers('health-test', () => labels);
    const counts = [FLIGHTS, CARS, OWN, ANY].map((calls) => healthOf(calls).breakersOpen);
    stop();
    return counts;
  };
  expect(open()).toEqual([0, 0, 0, 0]);
  expect(open('platform flights')).toEqual([1, 0, 0, 0]);
  expect(open('platform cars')).toEqual([0, 1, 0, 0]);
  expect(open('01a1fe91-0000-7000-8000-000000000011 flights', '01a1fe91-0000-7000-8000-000000000012 flights')).toEqual([
    0, 0, 2, 0,
  ]);
  // Calls of a partner that sells one thing name the account alone. So does a test of an account: it counts for no product.
  expect(open('platform')).toEqual([0, 0, 0, 1]);
  const stop = watchBreakers('another', () => ['platform flights']);
  expect(healthOf(FLIGHTS).breakersOpen).toBe(0);
  stop();
});
