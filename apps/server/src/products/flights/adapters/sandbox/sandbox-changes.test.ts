import { addMoney, required } from '@caravel/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/start-test-app.ts';
import type { FlightSupplier, SupplierChangeOffer, SupplierChanges, SupplierFare } from '../../ports.ts';
import { sandboxSupplier } from './sandbox-supplier.ts';

let t: TestApp;
let supplier: FlightSupplier;
let changes: SupplierChanges;
const never = new AbortController().signal;

beforeAll(async () => {
  t = await startTestApp();
  const port = sandboxSupplier({ db: t.platform.database.system, clock: t.clock }).platformPort();
  supplier = required(port, "the platform's account");
  changes = required(supplier.changes, 'changes');
});
afterAll(() => t.close());

const person = { type: 'ADT', title: 'Ms', firstName: 'Ana', middleName: '', gender: 'female', dob: '1980-01-01' } as const;
const contact = { email: 'ana@example.com', phone: '+13055550100' };
const QUERY = { days: [{ slice: 1, date: '2027-05-23' }] } as const;
let count = 0;

async function ticketed(fits: (fare: SupplierFare) => boolean) {
  const slices = [
    { origin: 'JFK', destination: 'LHR', date: '2027-05-10' },
    { origin: 'LHR', destination: 'JFK', date: '2027-05-20' },
  ];
  const asked = { slices, passengers: { adults: 1, children: 0, infants: 0 }, maxStops: 0, parts: 1, limit: 60 } as const;
  for await (const { itineraries } of supplier.search(asked, never)) {
    const fare = required(itineraries.flatMap(({ fares }) => fares).find(fits), 'a fare');
    count += 1;
    const acceptNet = addMoney([fare.base, fare.taxes]);
    const reference = `CHANGES${count}`;
    const passengers = [{ ...person, lastName: 'Vega', passport: null }];
    const booked = await supplier.book({ reference, offerRef: fare.ref, hold: false, acceptNet, passengers, contact });
    if (booked.kind !== 'confirmed') throw new Error(booked.kind);
    const { orderId } = booked.order;
    await supplier.ticket(orderId, acceptNet);
    t.clock.advance(60_000);
    return { reference, orderId, fare, order: required(await supplier.find({ orderId }), 'the order') };
  }
  throw new Error('nothing found');
}
const changeable = ({ change }: SupplierFare) => (change?.penalty?.amountMinor ?? 0) > 0;
const costOf = ({ difference, penalty }: SupplierChangeOffer) => addMoney([difference, penalty]);

describe('a change by choice', () => {
  test('offers other flights on the day that was asked for, with what they cost more and the penalty of the fare', async () => {
    const { orderId, order, fare } = await ticketed(changeable);
    const offers = await changes.search(orderId, QUERY, never);
    expect(offers.length).toBeGreaterThan(1);
    for (const offer of offers) {
      expect(offer.slices[0]).toEqual(order.slices[0]);
      expect(offer.slices[1]?.segments[0]?.departure.slice(0, 10)).toBe('2027-05-23');
      expect(offer.penalty).toEqual(fare.change?.penalty);
    }
    expect(await changes.search(orderId, QUERY, never)).toEqual(offers);
  });

  test('costs its own price, and what it raised is not given back by a cancellation', async () => {
    const { orderId, reference } = await ticketed(changeable);
    const offer = required((await changes.search(orderId, QUERY, never))[0], 'an offer');
    const accept = costOf(offer);
    expect((await changes.confirm(orderId, { reference: `${reference}-1`, ref: offer.ref, accept })).kind).toBe('changed');
    const cancellation = await supplier.quoteCancellation(orderId);
    expect(cancellation.penalty.amountMinor).toBeGreaterThanOrEqual(Math.max(0, costOf(offer).amountMinor));
  });
});
