import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roomRate } from '../testing/rates.ts';
import { bestRates, type PricedRate } from './merge-offers.ts';
import { withRateIds } from './rate-id.ts';

const anyRate: fc.Arbitrary<PricedRate> = fc
  .record({
    seller: fc.constantFrom('acme platform p1', 'zoom platform x9'),
    room: fc.nat(2),
    roomName: fc.constantFrom('Double', 'Twin'),
    board: fc.constantFrom('roomOnly', 'breakfast'),
    bundle: fc.constantFrom(null, 'b1', 'b2'),
    totalMinor: fc.integer({ min: 1, max: 9 }),
    freeUntil: fc.constantFrom(null, 60_000, 120_000),
    ref: fc.uuid(),
  })
  .map(({ seller, totalMinor, freeUntil, ...rate }) => ({ seller, totalMinor, freeUntil, rate: roomRate(rate) }));

/** A bundle has one rate for each room. */
const anyRates = fc.array(anyRate, { maxLength: 30 }).map((rates) => {
  const seen = new Set<string>();
  return rates.filter(({ seller, rate: { bundle, room } }) => {
    const key = `${seller} ${bundle} ${room}`;
    return bundle === null || (!seen.has(key) && seen.add(key));
  });
});

test('property: no two rates that are shown have one id', () => {
  fc.assert(
    fc.property(anyRates, (rates) => {
      const ids = withRateIds(bestRates(rates)).map(({ rateId }) => rateId);
      expect(new Set(ids).size).toBe(ids.length);
    }),
  );
});

test('property: a rate keeps its id when its seller calls it and its bundle otherwise, in whatever order', () => {
  fc.assert(
    fc.property(anyRates, (rates) => {
      const before = new Map(withRateIds(rates).map(({ rate, rateId }) => [rate.ref, rateId]));
      const renamed = rates.map((one) => {
        const { ref, bundle } = one.rate;
        return { ...one, rate: { ...one.rate, ref: `new ${ref}`, bundle: bundle && `new ${bundle}` } };
      });
      for (const { rate, rateId } of withRateIds(renamed.toReversed())) expect(rateId).toBe(before.get(rate.ref.slice(4)));
    }),
  );
});

test('an id says neither who sells a rate nor what the seller calls it', () => {
  const [one] = withRateIds([{ seller: 'acme platform p1', totalMinor: 1, freeUntil: null, rate: roomRate({ ref: 'secret' }) }]);
  expect(one?.rateId).toMatch(/^[0-9a-f]{24}$/);
});
