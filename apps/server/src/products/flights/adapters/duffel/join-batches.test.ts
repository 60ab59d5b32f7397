import { money } from '@caravel/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { duffelBooks, searchAtOnce } from '../../../../domains/suppliers/adapters/duffel/testing/duffel-books.ts';
import type { SupplierItinerary } from '../../ports.ts';
import { joinBatches } from './join-batches.ts';
import { type ReadOffer, readOffer } from './map-offer.ts';

const asked = {
  slices: [{ origin: 'BOS', destination: 'CDG', departure_date: '2027-05-10' }],
  passengers: [{ type: 'adult' }],
};
const books = duffelBooks(() => Date.parse('2027-03-01T00:00:00Z'));
const offers = (searchAtOnce(books, 'duffel_test_platform00', asked)?.offers ?? []).map((one) => readOffer(one, false));
const [first] = offers;
if (!first) throw new Error('no offer');

/** All journeys after some batches: one that comes again replaces the one before. */
function journeysOf(batches: readonly (readonly ReadOffer[])[], limit = 1_000): ReadonlyMap<string, SupplierItinerary> {
  const join = joinBatches(limit);
  return new Map(batches.flatMap((batch) => join(batch).itineraries.map((one) => [one.key, one] as const)));
}

const made: fc.Arbitrary<ReadOffer> = fc
  .record({
    key: fc.constantFrom('AA1', 'AA2', 'ZZ3'),
    familyCode: fc.constantFrom('LIGHT', 'FLEX', 'FULL'),
    cabin: fc.constantFrom('Economy' as const, 'Business' as const),
    base: fc.integer({ min: 1, max: 5 }),
    terminal: fc.constantFrom('1', '2', null),
    ref: fc.uuid(),
  })
  .map(({ key, base, terminal, ...fare }) => ({
    key,
    slices: first.slices.map((slice) => ({
      ...slice,
      segments: slice.segments.map((segment) => ({ ...segment, originTerminal: terminal })),
    })),
    fare: { ...first.fare, ...fare, base: money(base * 100, 'USD'), taxes: money(0, 'USD') },
  }));

describe('offers of the same flights are fares of one journey', () => {
  test('property: in any order and in any batches they come to what they are in one batch', () => {
    fc.assert(
      fc.property(fc.array(made, { maxLength: 40 }), fc.infiniteStream(fc.nat({ max: 4 })), fc.nat(), (all, places, seed) => {
        const whole = journeysOf([all]);
        const shuffled = all.toSorted(
          (a, b) => ((a.fare.ref.charCodeAt(0) * seed) % 97) - ((b.fare.ref.charCodeAt(0) * seed) % 97),
        );
        const batches: ReadOffer[][] = [[], [], [], [], []];
        for (const one of shuffled) batches[places.next().value ?? 0]?.push(one);
        const dealt = journeysOf(batches);
        expect(Object.fromEntries(dealt)).toEqual(Object.fromEntries(whole));
        for (const { fares } of whole.values()) {
          const nets = fares.map(({ base }) => base.amountMinor);
          expect(nets).toEqual(nets.toSorted((a, b) => a - b));
          expect(new Set(fares.map(({ familyCode, cabin }) => familyCode + cabin)).size).toBe(fares.length);
        }
        for (const { key, fare } of all) {
          const sold = whole
            .get(key)
            ?.fares.find(({ familyCode, cabin }) => familyCode === fare.familyCode && cabin === fare.cabin);
          expect(sold?.base.amountMinor).toBeLessThanOrEqual(fare.base.amountMinor);
        }
      }),
    );
  });

  test('a batch that brings nothing new of a journey does not bring it again', () => {
    const join = joinBatches(1_000);
    expect(join(offers).itineraries.map(({ fares }) => fares.map(({ familyName }) => familyName))).toEqual([
      ['Light', 'Standard', 'Flex'],
      ['Light', 'Standard', 'Flex'],
    ]);
    const dearer = { ...first, fare: { ...first.fare, ref: 'off_dearer', base: money(9_999_900, 'USD') } };
    expect(join([...offers, dearer]).itineraries).toEqual([]);
  });

  test('of more journeys than are wanted the cheapest of the batch stay, and known ones still get their fares', () => {
    const at = (key: string, base: number, familyCode = 'LIGHT'): ReadOffer => ({
      ...first,
      key,
      fare: { ...first.fare, ref: `off_${key}${familyCode}`, familyCode, base: money(base, 'USD'), taxes: money(0, 'USD') },
    });
    const join = joinBatches(2);
    const wave = join([at('c', 300), at('a', 100), at('b', 200)]);
    expect(wave.itineraries.map(({ key }) => key)).toEqual(['a', 'b']);
    expect(wave.isCut).toBe(true);
    const next = join([at('d', 50), at('b', 150, 'BASIC')]);
    expect(next.itineraries.map(({ key, fares }) => [key, fares.map(({ familyCode }) => familyCode)])).toEqual([
      ['b', ['BASIC', 'LIGHT']],
    ]);
  });

  test('amounts in two currencies are not compared: the fare in a currency that nobody asked for hides none', () => {
    const euros = { ...first, fare: { ...first.fare, ref: 'off_euros', base: money(1, 'EUR'), taxes: money(0, 'EUR') } };
    expect([...journeysOf([[euros, first]]).values()][0]?.fares.map(({ ref }) => ref)).toContain(first.fare.ref);
  });
});
