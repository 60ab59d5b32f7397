import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CAR_FILTER_GROUPS, type CarFilter, carFacets, type FilterableOffer, fitsCarFilter, listCars } from './index.ts';

type Facts = {
  id?: string;
  total?: number;
  seats?: number | null;
  bags?: number | null;
  size?: number;
  doors?: number | null;
  ac?: boolean;
  automatic?: boolean;
  unlimited?: boolean;
  free?: boolean;
  agency?: string;
};

function offer(facts: Facts): FilterableOffer {
  const { id = 'a', total = 250, seats = 5, bags = 3, size = 4, doors = 4, ac = true, automatic = true } = facts;
  return {
    offerId: id,
    price: { total: { amountMinor: Math.round(total * 100), currency: 'USD' } },
    pickUpDeskId: 'desk',
    dropOffDeskId: 'desk',
    availableCore: {
      totalCharge: { estimatedTotal: total },
      vehicle: {
        acriss: 'CDAR',
        name: 'Corolla',
        size,
        passengerQuantity: seats,
        baggageQuantity: bags,
        acIndicator: ac,
        transmissionType: automatic ? 'Automatic' : 'Manual',
        doorCount: doors,
      },
      vendor: { code: facts.agency ?? 'kestrel' },
      rentalRate: { unlimitedIndicator: facts.unlimited ?? true },
    },
    availableInfo: { coverages: [{ code: 'CF', charge: { includedRateInd: facts.free ?? true } }] },
  };
}

describe('the buckets of the panel', () => {
  test.each([
    ['passengers', '1-4', { seats: 4 }, { seats: 5 }],
    ['passengers', '5+', { seats: 5 }, { seats: 4 }],
    ['bags', '1-2', { bags: 2 }, { bags: 3 }],
    ['bags', '3-4', { bags: 4 }, { bags: 5 }],
    ['bags', '5+', { bags: 5 }, { bags: 4 }],
    ['passengers', '1-4', { seats: 1 }, { seats: null }],
    ['bags', '1-2', { bags: 1 }, { bags: null }],
    ['price', '0-200', { total: 199.99 }, { total: 200 }],
    ['price', '200-300', { total: 200 }, { total: 300 }],
    ['price', '300-400', { total: 399.99 }, { total: 400 }],
    ['price', '400+', { total: 400 }, { total: 399.99 }],
    ['features', 'airConditioning', { ac: true }, { ac: false }],
    ['features', 'automatic', { automatic: true }, { automatic: false }],
    ['features', 'fourDoors', { doors: 5 }, { doors: 2 }],
    ['features', 'fourDoors', { doors: 4 }, { doors: null }],
    ['policies', 'unlimitedMileage', { unlimited: true }, { unlimited: false }],
    ['policies', 'freeCancellation', { free: true }, { free: false }],
    ['type', '28', { size: 28 }, { size: 4 }],
    ['agency', 'heron', { agency: 'heron' }, { agency: 'kestrel' }],
  ])('%s %s', (group, option, inside, outside) => {
    expect(fitsCarFilter(offer(inside), { [group]: [option] })).toBe(true);
    expect(fitsCarFilter(offer(outside), { [group]: [option] })).toBe(false);
  });
});

const anOffer = fc
  .record({
    id: fc.uuid(),
    total: fc.integer({ min: 5000, max: 60_000 }).map((cents) => cents / 100),
    seats: fc.constantFrom(null, 2, 4, 5, 9),
    bags: fc.constantFrom(null, 0, 2, 3, 7),
    size: fc.constantFrom(1, 3, 4, 28),
    doors: fc.constantFrom(null, 2, 4, 5),
    ac: fc.boolean(),
    automatic: fc.boolean(),
    unlimited: fc.boolean(),
    free: fc.boolean(),
    agency: fc.constantFrom('kestrel', 'heron', 'plover'),
  })
  .map(offer);
const OPTIONS = {
  passengers: ['1-4', '5+'],
  bags: ['1-2', '3-4', '5+'],
  type: ['1', '3', '4', '28'],
  price: ['0-200', '200-300', '300-400', '400+'],
  features: ['airConditioning', 'automatic', 'fourDoors'],
  policies: ['unlimitedMileage', 'freeCancellation'],
  agency: ['kestrel', 'heron', 'plover'],
};
const aFilter: fc.Arbitrary<CarFilter> = fc.record({
  passengers: fc.subarray(OPTIONS.passengers),
  bags: fc.subarray(OPTIONS.bags),
  type: fc.subarray(OPTIONS.type),
  price: fc.subarray(OPTIONS.price),
  features: fc.subarray(OPTIONS.features),
  policies: fc.subarray(OPTIONS.policies),
  agency: fc.subarray(OPTIONS.agency),
});

describe('filters', () => {
  test('of nothing leave everything', () => {
    fc.assert(fc.property(anOffer, (one) => fitsCarFilter(one, { bags: [], type: [] })));
  });

  test('combine with AND across groups and with OR within one', () => {
    fc.assert(
      fc.property(anOffer, aFilter, (one, filter) => {
        const expected = CAR_FILTER_GROUPS.every((group) => {
          const chosen = filter[group] ?? [];
          return chosen.length === 0 || chosen.some((option) => fitsCarFilter(one, { [group]: [option] }));
        });
        expect(fitsCarFilter(one, filter)).toBe(expected);
      }),
    );
  });

  test('a count of cars and a lowest price are those of choosing the option alone in its group', () => {
    fc.assert(
      fc.property(fc.array(anOffer, { maxLength: 25 }), aFilter, (offers, filter) => {
        const facets = carFacets(offers, filter);
        for (const group of CAR_FILTER_GROUPS)
          for (const { option, count, from } of facets[group]) {
            const left = listCars(offers, { ...filter, [group]: [option] }, 'cheapest');
            expect(count).toBe(left.length);
            expect(from).toEqual(left[0]?.rates[0].price.total ?? null);
          }
      }),
    );
  });

  test('options of the spec are there without any offer', () => {
    const facets = carFacets([], {});
    expect(facets.price.map(({ option }) => option)).toEqual(OPTIONS.price);
    expect(facets.bags).toEqual(OPTIONS.bags.map((option) => ({ option, count: 0, from: null })));
    expect(facets.agency).toEqual([]);
  });
});
