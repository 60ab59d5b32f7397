import { expect, test } from 'vitest';
import { countSellers, sumBookings } from './sellers.ts';

const [A, B, C, D] = ['a', 'b', 'c', 'd'];
const KNOWN = {
  open: [A, B, C],
  choices: [
    { agencyId: B, name: 'duffel', mode: 'own' },
    { agencyId: C, name: 'duffel', mode: 'off' },
    { agencyId: D, name: 'duffel', mode: 'own' },
    { agencyId: A, name: 'sandbox', mode: 'own' },
  ],
  unsold: [{ agencyId: B, product: 'cars', supplier: 'duffel' }],
} as const;

test('agencies sell by the platform’s account unless they say otherwise; closed ones, and those that sell nothing of it, do not count', () => {
  const duffel = { name: 'duffel', hasPlatform: true };
  expect(countSellers('flights', duffel, KNOWN)).toEqual({ platform: 1, own: 1 });
  expect(countSellers('cars', duffel, KNOWN)).toEqual({ platform: 1, own: 0 });
  expect(countSellers('flights', { ...duffel, hasPlatform: false }, KNOWN)).toEqual({ platform: 0, own: 1 });
  const all = { ...KNOWN, choices: [{ agencyId: A, name: 'duffel', mode: 'platform' as const }] };
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
