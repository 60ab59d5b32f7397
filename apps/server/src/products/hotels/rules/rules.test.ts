import { SAGA_STATES } from '@caravel/contracts';
import { addDays, money } from '@caravel/kernel';
import {
  HOTEL_LIMITS,
  HOTEL_STATUSES,
  type HotelSearch,
  hotelSearchSchema,
  type RoomGuest,
} from '@caravel/products/hotels/contract';
import { describe, expect, test } from 'vitest';
import { SUPPLIER_ERRORS } from '../../../domains/suppliers/index.ts';
import type { SupplierPolicy, SupplierRoomRate } from '../ports.ts';
import { charge, roomRate } from '../testing/rates.ts';
import { checkGuests } from './guests.ts';
import { checkSearch, countGuests, fitsRoom, queryOf, roomsOf } from './search-request.ts';
import { findNextHotelStatus, HOTEL_TRANSITIONS, type HotelEvent, hotelStatus } from './status.ts';
import { stayChanges } from './stay-changes.ts';
import { ASKING_FAILED, BOOKING_REFUSED, contentFailed } from './supplier-errors.ts';

const NOW = Date.parse('2027-03-01T12:00:00Z');

function search(changes: Partial<Pick<HotelSearch, 'stayPeriod' | 'currency' | 'occupancies'>> = {}): HotelSearch {
  return hotelSearchSchema.parse({
    searchString: 'Lisbon',
    currency: 'USD',
    stayPeriod: { start: '2027-04-10', end: '2027-04-14' },
    occupancies: [{ numOfAdults: 2 }],
    lat: 38.71,
    lng: -9.14,
    nationality: { name: 'United States', alpha2Code: 'US' },
    email: 'ana@example.com',
    ...changes,
  });
}
const from = (start: string) => search({ stayPeriod: { start, end: addDays(start, 1) } });

describe('what may be searched', () => {
  test.each([
    ['today there', from('2027-03-01'), 'Europe/Lisbon', {}],
    ['yesterday there', from('2027-02-28'), 'Europe/Lisbon', { 'stayPeriod.start': 'datePast' }],
    [
      'today in London, which is yesterday in Kiritimati',
      from('2027-03-01'),
      'Pacific/Kiritimati',
      { 'stayPeriod.start': 'datePast' },
    ],
    ['today in Honolulu just after midnight in London', from('2027-03-01'), 'Pacific/Honolulu', {}],
    ['the last day', from(addDays('2027-03-01', HOTEL_LIMITS.maxDaysAhead)), 'Europe/Lisbon', {}],
    [
      'a day more',
      from(addDays('2027-03-01', HOTEL_LIMITS.maxDaysAhead + 1)),
      'Europe/Lisbon',
      { 'stayPeriod.start': 'dateTooFar' },
    ],
    ['another money than the agency’s', search({ currency: 'EUR' }), 'Europe/Lisbon', { currency: 'currencyInvalid' }],
  ])('%s', (_, given, zone, problems) => {
    expect(checkSearch(given, { now: NOW, zone, currency: 'USD', isVisitor: false })).toEqual(problems);
  });

  test('who is logged in says who searches, a visitor need not', () => {
    const { email: _, ...nobody } = from('2027-03-01');
    const terms = { now: NOW, zone: 'Europe/Lisbon', currency: 'USD' };
    expect(checkSearch(nobody, { ...terms, isVisitor: false })).toEqual({ email: 'emailEmpty' });
    expect(checkSearch(nobody, { ...terms, isVisitor: true })).toEqual({});
  });

  test('a nationality that is no country’s is named', () => {
    const given = { ...from('2027-03-01'), nationality: { name: 'Nowhere', alpha2Code: 'ZZ' } };
    const problems = { 'nationality.alpha2Code': 'countryUnknown' };
    expect(checkSearch(given, { now: NOW, zone: 'Europe/Lisbon', currency: 'USD', isVisitor: false })).toEqual(problems);
  });

  test('rooms that are alike are asked for one by one', () => {
    const occupancies = [
      { numOfRoom: 2, numOfAdults: 2, numOfChildren: 1, childAges: [7] },
      { numOfRoom: 1, numOfAdults: 1, numOfChildren: 0, childAges: [] },
    ];
    const family = { adults: 2, childAges: [7] };
    expect(roomsOf(occupancies)).toEqual([family, family, { adults: 1, childAges: [] }]);
    expect(countGuests(roomsOf(occupancies))).toEqual({ adults: 5, children: 2 });
    expect(queryOf(search({ occupancies }), 200)).toMatchObject({
      checkIn: '2027-04-10',
      checkOut: '2027-04-14',
      rooms: [family, family, { adults: 1 }],
      nationality: 'US',
      position: { lat: 38.71, lng: -9.14 },
      radiusKm: HOTEL_LIMITS.defaultRadiusKm,
      limit: 200,
    });
  });

  test.each([
    ['just so', { maxAdults: 2, maxChildren: 1, maxOccupancy: 3 }, true],
    ['with an adult too many', { maxAdults: 1, maxChildren: 1, maxOccupancy: 3 }, false],
    ['with a child too many', { maxAdults: 2, maxChildren: 0, maxOccupancy: 3 }, false],
    ['with a guest too many', { maxAdults: 2, maxChildren: 1, maxOccupancy: 2 }, false],
    ['of which nothing is known', { maxAdults: null, maxChildren: null, maxOccupancy: null }, true],
  ])('a family in a room %s', (_, room, fits) => {
    expect(fitsRoom({ adults: 2, childAges: [7] }, room)).toBe(fits);
  });
});

test('each room has a guest, who may have a single name', () => {
  const guest: RoomGuest = { title: 'Ms', firstName: 'Ana', middleName: '', lastName: 'Souza' };
  expect(checkGuests([guest, guest], 2)).toEqual({});
  expect(checkGuests([guest], 2)).toEqual({ guests: 'guestsDoNotMatch' });
  expect(checkGuests([guest, { ...guest, firstName: '' }], 2)).toEqual({});
});

describe('the words of a booking', () => {
  const events: HotelEvent[] = ['paymentAuthorised', 'booked', 'cancelled', 'failed', 'expired'];

  test('each is reached from awaiting payment, and nothing leaves the end states', () => {
    const reached = new Set(['awaiting payment']);
    for (const _ of HOTEL_STATUSES)
      for (const status of HOTEL_STATUSES)
        if (reached.has(status)) for (const next of Object.values(HOTEL_TRANSITIONS[status])) reached.add(next);
    expect([...reached].toSorted()).toEqual([...HOTEL_STATUSES].toSorted());
    for (const status of ['failed', 'invalid', 'cancelled'] as const)
      for (const event of events) expect(findNextHotelStatus(status, event)).toBeUndefined();
  });

  test('each state of the saga has a word of the spec', () => {
    const words = Object.fromEntries(
      SAGA_STATES.map((state) => [state, hotelStatus(state, { origin: null, failureCode: null })]),
    );
    expect(words).toEqual({
      created: 'awaiting payment',
      paymentActionRequired: 'awaiting payment',
      held: 'awaiting payment',
      paymentAuthorised: 'processing payment',
      supplierRequested: 'processing payment',
      supplierPending: 'processing payment',
      supplierUnknown: 'processing payment',
      confirmed: 'booked',
      paymentDue: 'booked',
      captured: 'booked',
      done: 'booked',
      voiding: 'failed',
      failed: 'failed',
      cancelling: 'booked',
      cancelled: 'cancelled',
    });
  });

  test.each([
    ['failed', 'roomNotAvailable', 'invalid'],
    ['voiding', 'quoteExpired', 'invalid'],
    ['failed', 'paymentDeclined', 'failed'],
  ] as const)('%s because of %s is %s', (state, failureCode, word) => {
    expect(hotelStatus(state, { origin: null, failureCode })).toBe(word);
  });

  test('while it is cancelled it stays what it was', () => {
    expect(hotelStatus('cancelling', { origin: 'supplierPending', failureCode: null })).toBe('processing payment');
    expect(hotelStatus('cancelling', { origin: 'done', failureCode: null })).toBe('booked');
  });
});

describe('what has changed since a person saw it', () => {
  const policy = (local: string, minor = 5_000): SupplierPolicy => ({
    refundable: true,
    tiers: [{ from: { local }, penalty: { kind: 'amount', amount: money(minor, 'USD') } }],
    noShow: null,
  });
  const seen = roomRate({ policy: policy('2027-04-08T14:00:00'), charges: [charge('resortFee', 'atProperty', 1_000)] });
  const nothing = { price: false, board: false, cancellation: false, room: false };
  const terms = { zone: 'Europe/Lisbon', checkIn: '2027-04-10', nights: 4 };
  const changed = (after: Partial<SupplierRoomRate>, changes = nothing) =>
    Object.entries(stayChanges([seen], { rates: [{ ...seen, ...after }], changes }, terms)).flatMap(([what, is]) =>
      is ? [what] : [],
    );

  test.each<[string, Partial<SupplierRoomRate>, string[]]>([
    ['nothing', { ref: 'another', roomName: 'DOUBLE ROOM' }, []],
    ['the net rate', { base: money(10_001, 'USD') }, ['price']],
    ['what is due at the property', { charges: [charge('resortFee', 'atProperty', 1_001)] }, ['price']],
    ['the board', { board: 'breakfast' }, ['board']],
    ['the room', { roomName: 'Single room' }, ['room']],
    ['a deadline by a second', { policy: policy('2027-04-08T13:59:59') }, ['cancellation']],
    ['a penalty by a cent', { policy: policy('2027-04-08T14:00:00', 5_001) }, ['cancellation']],
    [
      'the same deadline, written as an instant',
      {
        policy: {
          ...policy(''),
          tiers: [{ from: { at: Date.parse('2027-04-08T13:00:00Z') }, penalty: { kind: 'percent', percent: 50 } }],
        },
      },
      [],
    ],
    ['a policy that is not known any more', { policy: null }, ['cancellation']],
    [
      'the price, and the deadline with it',
      { base: money(12_000, 'USD'), policy: policy('2027-04-07T14:00:00', 6_000) },
      ['price', 'cancellation'],
    ],
    [
      'the price, and the penalty in step with it',
      { base: money(12_000, 'USD'), policy: policy('2027-04-08T14:00:00', 6_000) },
      ['price'],
    ],
    [
      'the price, and now all is kept',
      { base: money(12_000, 'USD'), policy: policy('2027-04-08T14:00:00', 12_000) },
      ['price', 'cancellation'],
    ],
  ])('%s', (_, after, what) => {
    expect(changed(after)).toEqual(what);
  });

  test('what the supplier says has changed has', () => {
    expect(changed({}, { price: true, board: true, cancellation: true, room: true })).toEqual([
      'price',
      'board',
      'cancellation',
      'room',
    ]);
  });

  test('a room more or less is another room', () => {
    expect(stayChanges([seen], { rates: [seen, seen], changes: nothing }, terms)).toMatchObject({ room: true, price: true });
  });
});

describe('what a supplier’s failure is to a person', () => {
  test('a room that is gone is gone, a price that cannot be had is not found', () => {
    expect([ASKING_FAILED.offerUnavailable, ASKING_FAILED.unavailable, ASKING_FAILED.timeout]).toEqual([
      'roomNotAvailable',
      'priceNotFound',
      'supplierTimeout',
    ]);
    expect([BOOKING_REFUSED.priceChanged, BOOKING_REFUSED.refused, BOOKING_REFUSED.offerUnavailable]).toEqual([
      'priceChanged',
      'bookingFailed',
      'roomNotAvailable',
    ]);
  });

  test('a description that cannot be had is not a hotel that does not exist', () => {
    const notFound = SUPPLIER_ERRORS.filter((code) => contentFailed(code) === 'hotelNotFound');
    expect(notFound).toEqual(['offerUnavailable', 'notFound']);
    expect(contentFailed('timeout')).toBe('staticContentUnavailable');
  });
});
