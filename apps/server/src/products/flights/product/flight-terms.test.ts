import { money } from '@caravel/kernel';
import { createTranslator } from '@caravel/products/translate.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyPrice } from '../../../testing/any-price.ts';
import { changedNames } from '../../../testing/changed-names.ts';
import { agreedTerms, flightTerms } from './flight-terms.ts';
import type { FlightDetails } from './stored.ts';

type Offer = Pick<FlightDetails, 'slices' | 'fare' | 'offerId'>;
type Segment = Offer['slices'][number]['segments'][number];

const SEGMENT: Segment = {
  ...{ carrier: 'TP', flightNumber: '1', operatingCarrier: 'TP', minutes: 200, aircraft: null },
  ...{ origin: 'LIS', originTerminal: null, destination: 'OSL', destinationTerminal: null },
  ...{ departure: '2027-03-01T10:00', arrival: '2027-03-01T14:20' },
  amenities: { wifi: false, power: false, meal: false },
};

/** An offer from Lisbon to Oslo, with other times and another fare. */
function offerOf({ segment, fare }: { segment?: Partial<Segment>; fare?: Partial<Offer['fare']> } = {}): Offer {
  return {
    offerId: 'o',
    slices: [{ origin: 'LIS', destination: 'OSL', minutes: 200, segments: [{ ...SEGMENT, ...segment }] }],
    fare: {
      ...{ ref: 'r', familyCode: 'f', familyName: 'Light', cabin: 'Economy', fareBasis: 'b', validatingCarrier: 'TP' },
      passengers: [{ type: 'ADT', count: 1, base: money(10_000, 'USD'), taxes: money(1_000, 'USD') }],
      ...{ base: money(10_000, 'USD'), taxes: money(1_000, 'USD'), carryOnBags: 1, checkedBags: 1 },
      ...{ seatSelection: 'included', priorityBoarding: false, change: null, refund: null },
      ...{ voidable: true, holdable: true, seatsLeft: 4, documentsRequired: false },
      ...fare,
    },
  };
}

const CHANGES: readonly [string, Parameters<typeof offerOf>[0], string][] = [
  ['leaves later', { segment: { departure: '2027-03-01T10:05' } }, 'LIS to OSL'],
  ['lands another day', { segment: { arrival: '2027-03-02T01:00' } }, 'LIS to OSL'],
  ['is another flight', { segment: { flightNumber: '2' } }, 'LIS to OSL'],
  ['cannot be changed', { fare: { change: { allowed: false, penalty: null } } }, 'Changes'],
  [
    'has a direction that cannot be changed',
    { fare: { eachDirection: { change: [{ allowed: false, penalty: null }] } } },
    'Changes',
  ],
  ['cannot be refunded', { fare: { refund: { allowed: false, penalty: null } } }, 'Cancellation'],
  ['has no bag', { fare: { checkedBags: 0 } }, 'Baggage'],
  ['has no free cancellation', { fare: { voidable: false } }, 'Within 24 hours'],
  ['has no seats', { fare: { seatSelection: 'none' } }, 'Seats'],
];

test.each(CHANGES)('an offer that %s is another one, and says so by one term', (_, change, name) => {
  const t = createTranslator('en');
  const [price] = fc.sample(anyPrice, 1);
  if (!price) throw new Error('no price');
  const [before, now] = [offerOf(), offerOf(change)];
  expect(agreedTerms(now)).not.toBe(agreedTerms(before));
  expect(changedNames(flightTerms(before, price, t), flightTerms(now, price, t))).toEqual([name]);
});

test('an offer of which fewer seats are left is the same', () => {
  expect(agreedTerms(offerOf({ fare: { seatsLeft: 1 } }))).toBe(agreedTerms(offerOf()));
});
