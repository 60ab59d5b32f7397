import { money } from '@caravel/kernel';
import { describe, expect, test } from 'vitest';
import type { SupplierOrder, SupplierQuote } from '../ports.ts';
import { freezeDetails } from '../quotes/freeze-details.ts';
import { property, roomRate } from '../testing/rates.ts';
import { factsOf } from './order-facts.ts';
import { roomPolicies, stayPolicy } from './quoted-stay.ts';
import { hotelDetails, hotelFacts, hotelJson } from './stored.ts';
import { tripPartsOf } from './trip-parts.ts';

const stay = {
  checkIn: '2027-04-10',
  checkOut: '2027-04-12',
  rooms: [
    { adults: 2, childAges: [7] },
    { adults: 1, childAges: [] },
  ],
  nationality: 'US',
  currency: 'USD',
};
const tier = { from: { local: '2027-04-08T14:00:00' }, penalty: { kind: 'nights', nights: 1 } } as const;
const policy = { refundable: true, tiers: [tier], noShow: null };
const quoted: SupplierQuote = {
  ref: 'q1',
  property: property({ codes: ['giata:7'] }),
  rates: [roomRate({ policy }), roomRate({ ref: 'rate-2', room: 1, base: money(6_000, 'USD'), policy })],
  changes: { price: false, board: false, cancellation: false, room: false },
  importantInformation: ['Bring a passport.'],
  expiresAt: 0,
};
const ids = { searchId: 's', hotelId: 'h1', rateIds: ['r1', 'r2'], changes: { board: false, cancellation: true, room: false } };
const details = freezeDetails(ids, stay, quoted, {
  checkInFrom: '15:00',
  checkOutUntil: null,
  beds: [[{ kind: 'double', count: 1 }], []],
});
const guest = (firstName: string, lastName: string) => ({ title: 'Ms' as const, firstName, middleName: '', lastName });
const contact = {
  email: 'a@example.com',
  phone: '+13055550100',
  address: '1 Main',
  city: 'Miami',
  state: 'FL',
  zip: '1',
  country: 'US',
};

describe('what is stored of a hotel booking', () => {
  test('is read back as it was, with its version', () => {
    const order = { guests: [guest('Ana', 'Souza'), guest('Bo', 'Lind')], contact };
    for (const [json, value] of [
      [hotelDetails, details],
      [hotelJson.order, order],
    ] as const) {
      const stored = json.write(value);
      expect(stored).toMatchObject({ v: 1 });
      expect(json.read(JSON.parse(JSON.stringify(stored)))).toEqual(value);
    }
  });

  test('has the rates with their policies as the supplier gave them, so that rules resolve them at any time', () => {
    expect(details).toMatchObject({
      ...ids,
      quoteRef: 'q1',
      stay,
      rates: quoted.rates,
      checkInFrom: '15:00',
      checkOutUntil: null,
    });
    expect(roomPolicies(details).map((one) => one?.steps[1]?.penalty.amountMinor)).toEqual([5_000, 3_000]);
    expect(stayPolicy(details)?.steps).toEqual([
      { from: null, penalty: money(0, 'USD') },
      { from: Date.parse('2027-04-08T13:00:00Z'), penalty: money(8_000, 'USD') },
    ]);
    const [first] = details.rates;
    expect(first && stayPolicy({ ...details, rates: [first, { ...first, policy: null }] })).toBeNull();
  });

  test('has what the supplier told of the order', () => {
    const room = { state: 'confirmed', net: money(10_000, 'USD'), confirmationCode: null } as const;
    const order: SupplierOrder = {
      orderId: 'o1',
      reference: 'ABCDEFGH12345678',
      state: 'pending',
      confirmationCode: null,
      cancellationId: null,
      rooms: [room],
      net: money(10_000, 'USD'),
    };
    expect(factsOf(order)).toEqual({
      supplierOrderId: 'o1',
      facts: { state: 'pending', confirmationCode: null, cancellationId: null, rooms: [room] },
    });
    const known = factsOf({ ...order, confirmationCode: 'H-1' });
    expect(known.supplierReference).toBe('H-1');
    expect(hotelFacts.read(hotelFacts.write(known.facts))).toEqual(known.facts);
  });
});

test('a trip is each lead guest on each night in the property, by whatever it is known', () => {
  const parts = tripPartsOf({ details, order: { guests: [guest('Ana', 'Souza'), guest('Bo', 'Lind')] } });
  const names = ['giata:7', 'avenida palace, lisbon, PT'];
  expect(parts).toEqual(
    ['2027-04-10', '2027-04-11'].flatMap((day) =>
      [
        ['Ana', 'Souza'],
        ['Bo', 'Lind'],
      ].flatMap(([firstName, lastName]) => names.map((what) => ({ traveler: { firstName, lastName, born: null }, what, day }))),
    ),
  );
});
