import { type Trip, tripSchema } from '@caravel/contracts';
import { makeResults } from '@caravel/flight-search/testing';
import { money, required } from '@caravel/kernel';
import type { FlightBookingRow, FlightQuote, FlightReservation } from '@caravel/products/flights/contract';
import { flightBookingRowSchema, flightQuoteSchema, flightReservationSchema } from '@caravel/products/flights/contract';
import { CLARA, HALF_AN_HOUR, idOf, instantIn, makeFigures, paidByClara } from './made-booking.ts';
import { makeFrom } from './made-from.ts';

const SEARCH_ID = '01a1fe91-0000-7000-8000-000000000501';
const MADE = makeResults({ count: 1, seed: 3 });
const RESULT = required(MADE.results[0], 'a flight');
const FAMILY = required(MADE.fareFamilies[RESULT.id]?.at(-1), 'a fare');

/** A quote of 843.75 for one adult, whose protection would cost 64.32 more. `protection` adds it. */
export function makeQuote({
  protection = false,
  ...given
}: Partial<Omit<FlightQuote, 'protection'>> & { protection?: boolean } = {}): FlightQuote {
  const premium = money(6_432, 'USD');
  const total = money(protection ? 90_807 : 84_375, 'USD');
  return makeFrom(flightQuoteSchema, {
    quoteId: idOf(protection ? 602 : 601),
    searchId: SEARCH_ID,
    offerId: FAMILY.offerId,
    expiresAt: instantIn(HALF_AN_HOUR),
    totalAmount: total.amountMinor / 100,
    price: {
      lines: [
        { kind: 'fare', amount: money(70_000, 'USD') },
        { kind: 'taxes', amount: money(12_875, 'USD') },
        { kind: 'agencyFee', amount: money(1_500, 'USD') },
        ...(protection ? [{ kind: 'protection' as const, amount: premium }] : []),
      ],
      total,
    },
    flights: RESULT.flights,
    isRoundTrip: true,
    family: FAMILY,
    passengers: [{ type: 'ADT', count: 1, each: money(82_875, 'USD') }],
    protection: { offered: true, selected: protection, amount: premium },
    ...given,
  });
}

/** Where the checkout of a made quote stands. */
export const CHECKOUT = `/booknow/flights/checkout?${new URLSearchParams({ searchId: SEARCH_ID, offerId: FAMILY.offerId })}`;

/** A booking of 843.75 that is paid and ticketed; `staff` is there where staff look at it. */
export function makeReservation(given: Partial<FlightReservation> = {}): FlightReservation {
  const { price, flights, isRoundTrip, family } = makeQuote();
  return makeFrom(flightReservationSchema, {
    ...paidByClara(price),
    bookingId: idOf(701),
    vmid: 'VM701',
    orderId: 'ORD-701',
    recordLocator: 'QX7RTB',
    status: 'Ticketed',
    sagaState: 'done',
    travelDate: RESULT.flights[0]?.departureTime.slice(0, 10) ?? '',
    endDate: RESULT.flights.at(-1)?.arrivalTime.slice(0, 10) ?? '',
    flights,
    isRoundTrip,
    family,
    passengers: [
      {
        type: 'ADT',
        title: 'Ms',
        firstName: 'Clara',
        lastName: 'Reyes',
        gender: 'female',
        dob: '1988-06-15',
        ticketNumber: '0472100000001',
      },
    ],
    totalAmount: 843.75,
    price,
    actions: { canCancel: true },
    ...given,
  });
}

/** A row of the office's list, sold at 843.75 with 120.25 for the agency. */
export function makeRow(number: number, given: Partial<FlightBookingRow> = {}): FlightBookingRow {
  return makeFrom(flightBookingRowSchema, {
    bookingId: idOf(number),
    vmid: `VM${number}`,
    orderId: `ORD-${number}`,
    reference: `CRV-${number}`,
    from: 'LIS',
    fromCity: 'Lisbon',
    to: 'JFK',
    toCity: 'New York',
    airlines: ['TP'],
    slices: 2,
    isRoundTrip: true,
    dateBooked: '2026-11-02T10:00:00.000Z',
    travelDate: '2027-03-05',
    endDate: '2027-03-12',
    status: 'Ticketed',
    sagaState: 'done',
    leadPassenger: 'Clara Reyes',
    passengerCount: 1,
    client: CLARA,
    salesPrice: money(84_375, 'USD'),
    staff: makeFigures(),
    ...given,
  });
}

/** A trip of the overview, named by its number. */
export function makeTrip(number: number): Trip {
  return makeFrom(tripSchema, {
    bookingId: idOf(number),
    product: 'flights',
    title: `Trip ${number}`,
    subtitle: 'TAP Air Portugal',
    reference: 'QX7RTB',
    status: 'Ticketed',
    sagaState: 'done',
    course: 'roundTrip',
    startsOn: '2027-03-05',
    endsOn: '2027-03-12',
    total: money(84_375, 'USD'),
    bookedAt: '2026-11-02T10:00:00.000Z',
  });
}
