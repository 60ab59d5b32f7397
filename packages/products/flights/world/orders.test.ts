import { required } from '@caravel/kernel';
import { locatorFor } from '@caravel/sandbox-world/locators.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchFlights } from './offers.ts';
import {
  applyToOrder,
  createOrder,
  type FlightOrder,
  ORDER_TRANSITIONS,
  type OrderCommand,
  type OrderPassenger,
  type OrderStatus,
  quoteCancellation,
} from './orders.ts';
import { ticketNumber } from './ticket-numbers.ts';
import type { WorldItinerary, WorldOffer } from './types.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const HOUR = 3_600_000;
const PEOPLE: readonly OrderPassenger[] = [
  { type: 'ADT', firstName: 'Ana', lastName: 'Souza' },
  { type: 'ADT', firstName: 'Rui', lastName: 'Souza' },
  { type: 'INF', firstName: 'Eva', lastName: 'Souza' },
];
const FOUND = searchFlights({
  slices: [
    { origin: 'GRU', destination: 'LIS', date: '2027-05-05' },
    { origin: 'LIS', destination: 'GRU', date: '2027-05-19' },
  ],
  passengers: { adults: 2, children: 0, infants: 1 },
  now: NOW,
}).itineraries;

function pick(what: string, fits: (offer: WorldOffer) => boolean): { itinerary: WorldItinerary; offer: WorldOffer } {
  for (const itinerary of FOUND) for (const offer of itinerary.offers) if (fits(offer)) return { itinerary, offer };
  throw new Error(`no offer: ${what}`);
}

const HOLDABLE = pick(
  'holdable',
  ({ family }) => family.holdable && family.refund.allowed && (family.refund.penaltyMinor ?? 0) > 0,
);
const BASIC = pick('basic', ({ family }) => !family.refund.allowed);

function order(mode: 'hold' | 'book' = 'book', from = HOLDABLE): FlightOrder {
  const made = createOrder({ reference: 'CRV-1', ...from, passengers: PEOPLE, at: NOW, mode });
  if (!made.ok) throw new Error(made.error);
  return made.value;
}

function after(start: FlightOrder, ...commands: readonly OrderCommand[]): FlightOrder {
  return commands.reduce((now, command) => {
    const next = applyToOrder(now, command);
    if (!next.ok) throw new Error(`${command.type}: ${next.error}`);
    return next.value;
  }, start);
}

const IN_STATUS: Readonly<Record<OrderStatus, FlightOrder>> = {
  held: order('hold'),
  booked: order(),
  ticketRequested: after(order(), { type: 'requestTicket', at: NOW }),
  ticketed: after(order(), { type: 'ticket', at: NOW }),
  rejected: after(order(), { type: 'requestTicket', at: NOW }, { type: 'reject', at: NOW }),
  expired: after(order('hold'), { type: 'expire', at: NOW + 25 * HOUR }),
  cancelled: after(order(), { type: 'cancel', at: NOW }),
};
const COMMANDS: readonly OrderCommand[] = [
  { type: 'pay', at: NOW + HOUR },
  { type: 'requestTicket', at: NOW },
  { type: 'ticket', at: NOW },
  { type: 'reject', at: NOW },
  { type: 'expire', at: NOW + 48 * HOUR },
  { type: 'cancel', at: NOW },
  { type: 'changeSchedule', at: NOW, slice: 0, segment: 0, minutes: 30 },
  { type: 'cancelFlight', at: NOW, slice: 0, segment: 0 },
  {
    ...{ type: 'changeAirport', at: NOW, slice: 1, landsAt: 'VCP' },
    segment: required(HOLDABLE.itinerary.slices[1], 'the way back').segments.length - 1,
  },
  { type: 'acceptChange', at: NOW, seen: 0 },
];

describe('an order', () => {
  it('takes in each status the commands of its table and no others', () => {
    for (const [status, start] of Object.entries(IN_STATUS)) {
      expect(start.status).toBe(status);
      for (const command of COMMANDS) {
        const next = applyToOrder(start, command);
        if (ORDER_TRANSITIONS[start.status].includes(command.type)) expect(next.ok, `${status} ${command.type}`).toBe(true);
        else expect(next).toEqual({ ok: false, error: 'wrongStatus' });
      }
    }
  });

  it('is made only for the passengers that were priced, before departure, and held only where the fare says so', () => {
    const make = (more: object) =>
      createOrder({ reference: 'CRV-2', ...HOLDABLE, passengers: PEOPLE, at: NOW, mode: 'book', ...more });
    expect(make({ passengers: PEOPLE.slice(1) })).toEqual({ ok: false, error: 'passengersDiffer' });
    expect(make({ passengers: [...PEOPLE, { type: 'CHD', firstName: 'A', lastName: 'B' }] })).toEqual({
      ok: false,
      error: 'passengersDiffer',
    });
    expect(make({ at: Date.parse('2027-06-01T00:00:00Z') })).toEqual({ ok: false, error: 'departed' });
    expect(createOrder({ reference: 'CRV-3', ...BASIC, passengers: PEOPLE, at: NOW, mode: 'hold' })).toEqual({
      ok: false,
      error: 'notHoldable',
    });
  });

  it('is paid within its hold, not after', () => {
    const held = order('hold');
    expect(after(held, { type: 'pay', at: NOW + 23 * HOUR })).toMatchObject({
      status: 'booked',
      paidMinor: HOLDABLE.offer.totalMinor,
      payBy: null,
    });
    expect(applyToOrder(held, { type: 'pay', at: NOW + 25 * HOUR })).toEqual({ ok: false, error: 'holdExpired' });
    expect(applyToOrder(held, { type: 'expire', at: NOW + HOUR })).toEqual({ ok: false, error: 'notYet' });
  });

  it('gets a ticket of 13 digits for each passenger, with the airline’s prefix', () => {
    const { tickets } = IN_STATUS.ticketed;
    expect(tickets).toHaveLength(3);
    expect(new Set(tickets).size).toBe(3);
    for (const number of tickets) expect(number).toMatch(/^\d{13}$/);
    expect(ticketNumber('BA', 'x', 0)).toMatch(/^125/);
    fc.assert(
      fc.property(fc.string(), (reference) => {
        expect(locatorFor(reference)).toMatch(/^[2-9A-HJ-NP-Z]{6}$/);
      }),
    );
  });
});

describe('cancelling', () => {
  it('gives everything back before ticketing and within a day of it', () => {
    const total = HOLDABLE.offer.totalMinor;
    expect(quoteCancellation(IN_STATUS.held, NOW)).toMatchObject({
      ok: true,
      value: { kind: 'release', paidMinor: 0, refundMinor: 0 },
    });
    expect(quoteCancellation(IN_STATUS.booked, NOW)).toMatchObject({ ok: true, value: { kind: 'release', refundMinor: total } });
    expect(quoteCancellation(IN_STATUS.ticketed, NOW + 23 * HOUR)).toMatchObject({
      ok: true,
      value: { kind: 'void', penaltyMinor: 0 },
    });
  });

  it('takes the fare’s penalty per passenger after that, a tenth for an infant', () => {
    const penalty = required(HOLDABLE.offer.family.refund.penaltyMinor, 'penalty');
    const quote = quoteCancellation(IN_STATUS.ticketed, NOW + 25 * HOUR);
    expect(quote).toMatchObject({ ok: true, value: { kind: 'refund', penaltyMinor: penalty * 2 + penalty / 10 } });
  });

  it('gives back only government taxes of a fare that is not refundable', () => {
    const ticketed = after(order('book', BASIC), { type: 'ticket', at: NOW });
    const quote = quoteCancellation(ticketed, NOW + 25 * HOUR);
    if (!quote.ok) throw new Error(quote.error);
    expect(quote.value.kind).toBe('taxesOnly');
    expect(quote.value.refundMinor).toBeGreaterThan(0);
    expect(quote.value.refundMinor).toBeLessThan(ticketed.paidMinor / 2);
  });

  it('is free once the airline has moved a flight by three hours, until that is accepted', () => {
    const change: OrderCommand = { type: 'changeSchedule', at: NOW, slice: 0, segment: 0, minutes: 240 };
    const changed = after(IN_STATUS.ticketed, change);
    const before = required(IN_STATUS.ticketed.slices[0]?.segments[0], 'segment');
    const segment = required(changed.slices[0]?.segments[0], 'segment');
    expect(segment.departureUtc - before.departureUtc).toBe(240 * 60_000);
    expect(segment.departure).not.toBe(before.departure);
    const later = NOW + 72 * HOUR;
    expect(quoteCancellation(changed, later)).toMatchObject({ ok: true, value: { kind: 'involuntary', penaltyMinor: 0 } });
    expect(quoteCancellation(after(changed, { type: 'acceptChange', at: NOW, seen: 1 }), later)).toMatchObject({
      ok: true,
      value: { kind: 'refund' },
    });
    expect(applyToOrder(changed, { ...change, segment: 9 })).toEqual({ ok: false, error: 'noSuchFlight' });
  });

  it('ends at departure', () => {
    expect(quoteCancellation(IN_STATUS.ticketed, Date.parse('2027-05-06T12:00:00Z'))).toEqual({ ok: false, error: 'departed' });
  });

  it('never costs more than was paid: penalty and refund make up the payment for every offer at any time', () => {
    const offers = FOUND.flatMap((itinerary) => itinerary.offers.map((offer) => ({ itinerary, offer })));
    fc.assert(
      fc.property(fc.constantFrom(...offers), fc.integer({ min: 0, max: 4000 }), fc.boolean(), (from, hours, issue) => {
        const booked = order('book', from);
        const quote = quoteCancellation(issue ? after(booked, { type: 'ticket', at: NOW }) : booked, NOW + hours * HOUR);
        if (!quote.ok) return;
        const { paidMinor, penaltyMinor, refundMinor } = quote.value;
        expect(penaltyMinor + refundMinor).toBe(paidMinor);
        expect(Math.min(penaltyMinor, refundMinor)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
