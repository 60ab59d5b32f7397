import { type Money, money } from '@caravel/kernel';
import { costOf, createOrder, isInvoluntary, quoteCancellation } from '@caravel/products/flights/world';
import { type TriggerEffect, WORLD_CURRENCY } from '@caravel/sandbox-world';
import { type BookingManners, refusedBy, USUAL_BOOKING } from '../../../../domains/suppliers/adapters/sandbox/manners.ts';
import type { OrderBook } from '../../../../domains/suppliers/adapters/sandbox/order-book.ts';
import { takeCall } from '../../../../domains/suppliers/adapters/sandbox/order-desk.ts';
import {
  assertStillQuoted,
  cancellationTerms,
  type Made,
  type Making,
  outcomeOfShown,
  type SandboxOrdersDeps,
  sandboxOrderCalls,
} from '../../../../domains/suppliers/adapters/sandbox/sandbox-orders.ts';
import { SupplierError } from '../../../../domains/suppliers/index.ts';
import type {
  SupplierAcceptance,
  SupplierBookRequest,
  SupplierChange,
  SupplierOrder,
  SupplierOrderState,
  SupplierOutcome,
} from '../../ports.ts';
import { applyCommand, type BookedOrder } from './booked-order.ts';
import { toSlice } from './map-world.ts';
import { buyServices } from './sandbox-extras.ts';
import { worldOffer } from './sandbox-search.ts';

/** How the simulated airlines behave; the demo's seed sets its own behaviour. */
export type SandboxManners = BookingManners & {
  /** How long tickets take if they are not issued at once; null: the offer decides, at once or a little later. */
  readonly ticketsAfterMs: number | null;
};

/** The default behaviour. */
export const USUAL_MANNERS: SandboxManners = { ...USUAL_BOOKING, ticketsAfterMs: null };

const TICKETS_AFTER_MS = 15_000;
/** How long after ticketing the airline changes the flights, if the trigger asks for it. */
const MOVES_AFTER_MS = 20_000;
const CHANGES_FLIGHTS: ReadonlySet<TriggerEffect> = new Set([
  'scheduleChange',
  'connectionBreaks',
  'flightCancelled',
  'otherAirport',
  'changedTwice',
  'smallChange',
]);

const STATES = {
  held: 'held',
  booked: 'confirmed',
  ticketRequested: 'ticketing',
  ticketed: 'ticketed',
  rejected: 'failed',
  expired: 'cancelled',
  cancelled: 'cancelled',
} as const satisfies Record<BookedOrder['order']['status'], SupplierOrderState>;

function presentChange({ changes, slices }: BookedOrder['order']): SupplierChange | null {
  if (changes.length === 0) return null;
  const isOpen = changes.some(({ accepted }) => !accepted);
  return { version: String(changes.length), isAccepted: !isOpen, freesCancelling: isInvoluntary({ slices, changes }) };
}

/** Presents an order as its buyer sees it. */
export function present(id: string, { order, decidesAt }: BookedOrder): SupplierOrder {
  const isUndecided = decidesAt !== null;
  return {
    orderId: id,
    reference: order.reference,
    state: isUndecided ? 'pending' : STATES[order.status],
    recordLocator: isUndecided ? null : order.locator,
    tickets: order.tickets,
    holdUntil: order.payBy,
    ticketedAt: order.ticketedAt,
    slices: order.slices.filter(({ segments }) => segments.length > 0).map(toSlice),
    net: money(costOf(order), WORLD_CURRENCY),
    change: presentChange(order),
  };
}

const asked = ({ reference, offerRef, passengers }: SupplierBookRequest) => {
  return { reference, offerRef, lastNames: passengers.map(({ lastName }) => lastName) };
};

function make(request: SupplierBookRequest, { now, pricedAt, effect, decidesAt }: Making): Made<BookedOrder> {
  const { reference, offerRef, passengers, hold } = request;
  const count = (type: 'ADT' | 'CHD' | 'INF') => passengers.filter((passenger) => passenger.type === type).length;
  const counts = { adults: count('ADT'), children: count('CHD'), infants: count('INF') };
  const { itinerary, offer } = worldOffer(offerRef, counts, pricedAt);
  const bought = buyServices(itinerary, offer, request);
  if (!bought || offer.totalMinor + bought.minor !== request.acceptNet.amountMinor)
    return { kind: 'refused', code: 'priceChanged' };
  const made = createOrder({
    reference,
    itinerary,
    offer,
    passengers: passengers.map(({ type, firstName, lastName }) => ({ type, firstName, lastName })),
    extrasMinor: bought.minor,
    at: now,
    mode: hold ? 'hold' : 'book',
  });
  if (!made.ok) return { kind: 'refused', code: made.error === 'passengersDiffer' ? 'travelerRefused' : 'notAllowed' };
  const planned = { effect, decidesAt: hold ? null : decidesAt, ticketsAt: null, movesAt: null };
  return { booked: { order: made.value, ...planned, ...(bought.seats.length > 0 && { seats: bought.seats }) } };
}

/** Pays for a held order and requests its tickets; a fast airline issues them at once. */
function requestTickets(booked: BookedOrder, manners: SandboxManners, pay: Money, now: number): BookedOrder {
  if (booked.decidesAt !== null) throw new SupplierError('notAllowed', 'pending');
  let next = booked;
  if (next.order.status === 'held') {
    if (pay.amountMinor !== costOf(next.order)) throw new SupplierError('priceChanged');
    next = applyCommand(next, { type: 'pay', at: now });
  }
  if (next.order.status === 'ticketRequested' || next.order.status === 'ticketed') return next;
  const movesAt = next.effect !== null && CHANGES_FLIGHTS.has(next.effect) ? now + MOVES_AFTER_MS : null;
  const isInstant = manners.ticketsAfterMs === null ? next.order.offer.instantTicketing : manners.ticketsAfterMs === 0;
  if (isInstant && next.effect !== 'pendingThenConfirmed') {
    return { ...applyCommand(next, { type: 'ticket', at: now }), movesAt };
  }
  return {
    ...applyCommand(next, { type: 'requestTicket', at: now }),
    ticketsAt: now + (manners.ticketsAfterMs ?? TICKETS_AFTER_MS),
    movesAt,
  };
}

const termsOf = (orderId: string, { order, effect }: BookedOrder, now: number) =>
  cancellationTerms(orderId, effect, quoteCancellation(order, now), ({ kind, paidMinor }) => {
    const isFree = kind === 'void' || kind === 'involuntary' || kind === 'release';
    return paidMinor === 0 ? 'release' : isFree ? 'void' : 'cancel';
  });

function cancelled(orderId: string, current: BookedOrder, quoteRef: string, now: number): BookedOrder {
  if (current.order.status === 'cancelled') return current;
  const [, refundMinor, expiresAt] = quoteRef.split('.');
  assertStillQuoted(termsOf(orderId, current, now), refundMinor, expiresAt, now);
  return applyCommand(current, { type: 'cancel', at: now });
}

function accepted(current: BookedOrder, version: string, now: number): BookedOrder {
  if (String(current.order.changes.length) !== version) throw new SupplierError('quoteExpired', 'changedAgain');
  return applyCommand(current, { type: 'acceptChange', at: now, seen: current.order.changes.length });
}

/** Accepts what the airline did. A change that is not the newest is told as changed, with the order as it is now. */
async function accept(orders: OrderBook<BookedOrder>, orderId: string, version: string): Promise<SupplierAcceptance> {
  try {
    const { id, booked } = await orders.change(orderId, (current, now) => accepted(current, version, now));
    return { kind: 'accepted', order: present(id, booked) };
  } catch (error) {
    const refused = refusedBy(error);
    if (refused.code !== 'quoteExpired') return refused;
    const now = await orders.find({ orderId });
    return now ? { kind: 'changedAgain', order: present(now.id, now.booked) } : { kind: 'refused', code: 'notFound' };
  }
}

const WHO = 'the flight supplier';
const refundOf = ({ order }: BookedOrder) => order.cancellation?.refundMinor ?? 0;

/** The part of the simulated supplier that acts on orders. */
export function sandboxOrders(deps: SandboxOrdersDeps<BookedOrder, SandboxManners>) {
  const { book, latency, manners } = deps;
  return {
    ...sandboxOrderCalls(deps, { who: WHO, asked, make, present, termsOf, cancelled, refundOf }),
    ticket: async (orderId: string, pay: Money): Promise<SupplierOutcome> => {
      await takeCall(WHO, latency);
      try {
        const { id, booked } = await book.change(orderId, (current, now) => requestTickets(current, manners, pay, now));
        return outcomeOfShown(present(id, booked));
      } catch (error) {
        return refusedBy(error);
      }
    },
    acceptChange: async (orderId: string, version: string): Promise<SupplierAcceptance> => {
      await takeCall(WHO, latency);
      return accept(book, orderId, version);
    },
  };
}
