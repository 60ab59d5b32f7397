import { type Money, money } from '@caravel/kernel';
import { createOrder, isInvoluntary, quoteCancellation } from '@caravel/products/flights/world';
import { type TriggerEffect, WORLD_CURRENCY } from '@caravel/sandbox-world';
import {
  type BookingManners,
  outcomeOfTrigger,
  refusedBy,
  type SandboxLatency,
  USUAL_BOOKING,
} from '../../../../domains/suppliers/adapters/sandbox/manners.ts';
import type { OrderBook } from '../../../../domains/suppliers/adapters/sandbox/order-book.ts';
import { answerCancellation, orderDesk } from '../../../../domains/suppliers/adapters/sandbox/order-desk.ts';
import { type PriceMemory, readRaise } from '../../../../domains/suppliers/adapters/sandbox/price-memory.ts';
import { type SupplierCancellationQuote, SupplierError } from '../../../../domains/suppliers/index.ts';
import type {
  FlightSupplier,
  SupplierAcceptance,
  SupplierBookRequest,
  SupplierChange,
  SupplierOrder,
  SupplierOrderState,
  SupplierOutcome,
} from '../../ports.ts';
import { applyCommand, type BookedOrder } from './booked-order.ts';
import { toSlice } from './map-world.ts';
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

function present(id: string, { order, decidesAt }: BookedOrder): SupplierOrder {
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
    net: money(order.offer.totalMinor, WORLD_CURRENCY),
    change: presentChange(order),
  };
}

function outcomeOf(id: string, booked: BookedOrder): SupplierOutcome {
  const order = present(id, booked);
  if (order.state === 'pending') return { kind: 'pending', order };
  if (order.state === 'held') return { kind: 'held', order };
  if (order.state === 'failed' || order.state === 'cancelled') return { kind: 'refused', code: 'refused' };
  return { kind: 'confirmed', order };
}

/** What the part that acts on orders works with. */
type OrdersDeps = { readonly book: OrderBook<BookedOrder>; readonly now: () => number; readonly prices: PriceMemory };

async function book(
  { book: orders, now: clock, prices }: OrdersDeps,
  manners: SandboxManners,
  request: SupplierBookRequest,
): Promise<SupplierOutcome> {
  const known = await orders.find({ reference: request.reference });
  if (known) return outcomeOf(known.id, known.booked);
  const now = clock();
  const effect = manners.effectOf(request.passengers.map((passenger) => passenger.lastName));
  const refusal = outcomeOfTrigger(effect);
  if (refusal) return refusal;
  const count = (type: 'ADT' | 'CHD' | 'INF') => request.passengers.filter((passenger) => passenger.type === type).length;
  const counts = { adults: count('ADT'), children: count('CHD'), infants: count('INF') };
  if (effect === 'priceChanged' && !readRaise(request.offerRef).isRaised) {
    prices.promise(request.offerRef, now);
    return { kind: 'refused', code: 'priceChanged' };
  }
  const { itinerary, offer } = worldOffer(request.offerRef, counts, prices.pricedAt(request.offerRef, now));
  if (offer.totalMinor !== request.acceptNet.amountMinor) return { kind: 'refused', code: 'priceChanged' };
  const made = createOrder({
    reference: request.reference,
    itinerary,
    offer,
    passengers: request.passengers.map(({ type, firstName, lastName }) => ({ type, firstName, lastName })),
    at: now,
    mode: request.hold ? 'hold' : 'book',
  });
  if (!made.ok) return { kind: 'refused', code: made.error === 'passengersDiffer' ? 'travelerRefused' : 'notAllowed' };
  const isPending = effect === 'pendingThenConfirmed' || effect === 'pendingThenRejected';
  const { id, booked } = await orders.add({
    order: made.value,
    effect,
    decidesAt: isPending && !request.hold ? now + manners.decidesAfterMs : null,
    ticketsAt: null,
    movesAt: null,
  });
  return effect === 'commitThenReset' ? { kind: 'unknown', code: 'unavailable' } : outcomeOf(id, booked);
}

/** Pays for a held order and requests its tickets; a fast airline issues them at once. */
function requestTickets(booked: BookedOrder, manners: SandboxManners, pay: Money, now: number): BookedOrder {
  if (booked.decidesAt !== null) throw new SupplierError('notAllowed', 'pending');
  let next = booked;
  if (next.order.status === 'held') {
    if (pay.amountMinor !== next.order.offer.totalMinor) throw new SupplierError('priceChanged');
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

/** The quote's reference contains its terms, so that a cancellation can be checked against the terms at that time. */
function termsOf(orderId: string, booked: BookedOrder, now: number): SupplierCancellationQuote {
  if (booked.effect === 'cancelRefused') throw new SupplierError('notAllowed', 'cancelRefused');
  const quote = quoteCancellation(booked.order, now);
  if (!quote.ok) throw new SupplierError('notAllowed', quote.error);
  const { kind, paidMinor, penaltyMinor, refundMinor, expiresAt } = quote.value;
  const isFree = kind === 'void' || kind === 'involuntary' || kind === 'release';
  return {
    ref: `${orderId}.${refundMinor}.${expiresAt}`,
    kind: paidMinor === 0 ? 'release' : isFree ? 'void' : 'cancel',
    penalty: money(penaltyMinor, WORLD_CURRENCY),
    refund: money(refundMinor, WORLD_CURRENCY),
    expiresAt,
  };
}

function cancelled(orderId: string, current: BookedOrder, quoteRef: string, now: number): BookedOrder {
  if (current.order.status === 'cancelled') return current;
  const terms = termsOf(orderId, current, now);
  const [, refund, expiresAt] = quoteRef.split('.');
  if (String(terms.refund?.amountMinor) !== refund || Number(expiresAt) < now) throw new SupplierError('quoteExpired');
  return applyCommand(current, { type: 'cancel', at: now });
}

async function cancel(orders: OrderBook<BookedOrder>, orderId: string, quoteRef: string): Promise<Money> {
  const { booked } = await orders.change(orderId, (current, now) => cancelled(orderId, current, quoteRef, now));
  return money(booked.order.cancellation?.refundMinor ?? 0, WORLD_CURRENCY);
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

/** The part of the simulated supplier that acts on orders. */
export function sandboxOrders(
  deps: OrdersDeps,
  latency: SandboxLatency,
  manners: SandboxManners,
): Pick<FlightSupplier, 'book' | 'find' | 'list' | 'ticket' | 'quoteCancellation' | 'cancel' | 'acceptChange'> {
  const { wait, find, list, read } = orderDesk({ who: 'the flight supplier', book: deps.book, latency, present });
  return {
    book: async (request) => {
      await wait();
      return book(deps, manners, request).catch(refusedBy);
    },
    find,
    list,
    ticket: async (orderId, pay) => {
      await wait();
      try {
        const { id, booked } = await deps.book.change(orderId, (current, now) => requestTickets(current, manners, pay, now));
        return outcomeOf(id, booked);
      } catch (error) {
        return refusedBy(error);
      }
    },
    quoteCancellation: async (orderId) => termsOf(orderId, await read(orderId), deps.now()),
    cancel: async (orderId, quoteRef) => {
      await wait();
      return answerCancellation(() => cancel(deps.book, orderId, quoteRef));
    },
    acceptChange: async (orderId, version) => {
      await wait();
      return accept(deps.book, orderId, version);
    },
  };
}
