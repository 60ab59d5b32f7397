import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CAR_SORTS, type CarGroup, carKey, type GroupableOffer, groupCars } from './index.ts';

type Facts = {
  readonly id?: string;
  readonly total?: number;
  readonly acriss?: string;
  readonly name?: string;
  readonly seats?: number;
  readonly bags?: number;
  readonly company?: string;
  readonly from?: string;
  readonly to?: string;
};

function offer({ id = 'a', total = 250, acriss = 'CDAR', name = 'Corolla', seats = 5, bags = 3, ...of }: Facts): GroupableOffer {
  return {
    offerId: id,
    pickUpDeskId: of.from ?? 'airport',
    dropOffDeskId: of.to ?? 'airport',
    price: { total: { amountMinor: total } },
    availableCore: {
      vehicle: { acriss, name, passengerQuantity: seats, baggageQuantity: bags },
      vendor: { code: of.company ?? 'kestrel' },
    },
  };
}

const someOffers = fc.uniqueArray(
  fc
    .record({
      id: fc.uuid(),
      total: fc.integer({ min: 1, max: 9 }),
      acriss: fc.constantFrom('CDAR', 'CDMR', 'EDAR'),
      company: fc.constantFrom('kestrel', 'heron'),
      from: fc.constantFrom('airport', 'city'),
    })
    .map(offer),
  { selector: ({ offerId }) => offerId, maxLength: 40 },
);
const aSort = fc.constantFrom(...CAR_SORTS);

const totalOf = (one: GroupableOffer) => one.price.total.amountMinor;
const ids = (groups: readonly CarGroup<GroupableOffer>[]) => groups.map(({ rates }) => rates.map((one) => one.offerId).join('+'));

describe('a car', () => {
  test.each<[string, Facts]>([
    ['class', { acriss: 'CDMR' }],
    ['example', { name: 'Civic' }],
    ['seats', { seats: 4 }],
    ['bags', { bags: 2 }],
    ['company', { company: 'heron' }],
    ['pick-up', { from: 'city' }],
    ['return', { to: 'city' }],
  ])('is another one by its %s', (_, facts) => {
    expect(carKey(offer({ id: 'b', total: 999 }))).toBe(carKey(offer({})));
    expect(carKey(offer(facts))).not.toBe(carKey(offer({})));
  });
});

describe('cars of a list', () => {
  test('hold every offer exactly once, with the offers of the same car alone', () => {
    fc.assert(
      fc.property(someOffers, aSort, (offers, sort) => {
        const groups = groupCars(offers, sort);
        expect(groups.flatMap(({ rates }) => rates).sort(byId)).toEqual(offers.toSorted(byId));
        expect(new Set(groups.map(({ key }) => key)).size).toBe(groups.length);
        for (const { key, rates } of groups) for (const rate of rates) expect(carKey(rate)).toBe(key);
      }),
    );
  });

  test('have their lowest rate first, in every order', () => {
    fc.assert(
      fc.property(someOffers, aSort, (offers, sort) => {
        for (const { rates } of groupCars(offers, sort)) {
          const totals = rates.map(totalOf);
          expect(totals).toEqual(totals.toSorted((a, b) => a - b));
        }
      }),
    );
  });

  test('stand by their lowest rates, and do not hang on the order of the answer', () => {
    fc.assert(
      fc.property(someOffers, aSort, (offers, sort) => {
        const groups = groupCars(offers, sort);
        const totals = groups.map(({ rates }) => totalOf(rates[0]));
        expect(totals).toEqual(totals.toSorted((a, b) => (sort === 'cheapest' ? a - b : b - a)));
        expect(ids(groupCars(offers.toReversed(), sort))).toEqual(ids(groups));
      }),
    );
  });

  test('that cost the same keep one order, whichever way they are sorted', () => {
    const offers = [
      offer({ id: 'c', total: 300, acriss: 'CCCC' }),
      offer({ id: 'b', total: 200 }),
      offer({ id: 'd', total: 400 }),
      offer({ id: 'a', total: 300, acriss: 'AAAA' }),
    ];
    expect(ids(groupCars(offers, 'cheapest'))).toEqual(['b+d', 'a', 'c']);
    expect(ids(groupCars(offers, 'highest'))).toEqual(['a', 'c', 'b+d']);
  });
});

function byId(a: GroupableOffer, b: GroupableOffer): number {
  return a.offerId < b.offerId ? -1 : 1;
}
