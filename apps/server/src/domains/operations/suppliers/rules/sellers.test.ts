import { expect, test } from 'vitest';
import { countSellers, sumBookings } from './sellers.ts';

const [A, B, C, D] = ['a', 'b', 'c', 'd'];
const KNOWN = {
  open: [A, B, C],
  choices: [
    { agencyId: B, name: 'duffel', mode: 'own', opens: null },
    { agencyId: C, name: 'duffel', mode: 'off', opens: null },
    { agencyId: D, name: 'duffel', mode: 'own', opens: null },
    { agencyId: A, name: 'sandbox', mode: 'own', opens: null },
  ],
  unsold: [{ agencyId: B, product: 'cars', supplier: 'duffel' }],
} as const;

test('agencies sell by the platform’s account unless they say otherwise; closed ones, and those that sell nothing of it, do not count', () => {
  const duffel = { name: 'duffel', hasPlatform: true };
  expect(countSellers('flights', duffel, KNOWN)).toEqual({ platform: 1, own: 1 });
  expect(countSellers('cars', duffel, KNOWN)).toEqual({ platform: 1, own: 0 });
  expect(countSellers('flights', { ...duffel, hasPlatform: false }, KNOWN)).toEqual({ platform: 0, own: 1 });
  const found = (cars: boolean) => [{ ...KNOWN.choices[3], name: 'duffel', opens: { flights: true, cars } }];
  for (const [product, cars, own] of [
    ['flights', false, 1],
    ['cars', false, 0],
    ['cars', true, 1],
  ] as const)
    expect(countSellers(product, duffel, { ...KNOWN, unsold: [], choices: found(cars) })).toEqual({ platform: 2, own });
  const all = { ...KNOWN, choices: [{ agencyId: A, name: 'duffel', mode: 'platform' as const, opens: null }] };
  expect(countSellers('flights', duffel, all)).toEqual({ platform: 3, own: 0 });
});

test('bookings are summed by account and by whether they are real, of the supplier and the product alone', () => {
  const one = { product: 'flights', supplier: 'duffel', isOwn: false, simulated: false, bookings: 4 } as const;
  const sold = [
    one,
    { ...one, simulated: true, bookings: 2 },
    { ...one, isOwn: true, bookings: 7 },
    { ...one, product: 'cars' as const, bookings: 100 },
    { ...one, supplier: 'sandbox', bookings: 100 },
  ];
  expect(sumBookings('flights', { name: 'duffel' }, sold)).toEqual({
    platform: { live: 4, test: 2 },
    own: { live: 7, test: 0 },
  });
});
