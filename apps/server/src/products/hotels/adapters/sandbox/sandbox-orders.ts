import { addMoney, type Money, money } from '@caravel/kernel';
import { createHotelOrder, type HotelOrderRoom, quoteHotelCancellation } from '@caravel/products/hotels/world';
import { WORLD_CURRENCY } from '@caravel/sandbox-world';
import {
  type BookingManners,
  outcomeOfTrigger,
  refusedBy,
  type SandboxLatency,
} from '../../../../domains/suppliers/adapters/sandbox/manners.ts';
import type { OrderBook } from '../../../../domains/suppliers/adapters/sandbox/order-book.ts';
import { answerCancellation, orderDesk } from '../../../../domains/suppliers/adapters/sandbox/order-desk.ts';
import { type PriceMemory, readRaise } from '../../../../domains/suppliers/adapters/sandbox/price-memory.ts';
import { type SupplierCancellationQuote, SupplierError } from '../../../../domains/suppliers/index.ts';
import type {
  HotelOrderState,
  HotelSupplier,
  RoomsToCancel,
  SupplierBookRequest,
  SupplierOrder,
  SupplierOutcome,
} from '../../ports.ts';
import { applyCommand, type BookedHotel } from './booked-hotel.ts';
import { worldRates } from './sandbox-search.ts';

const STATES = {
  requested: 'pending',
  confirmed: 'confirmed',
  rejected: 'failed',
  cancelled: 'cancelled',
} as const satisfies Record<BookedHotel['order']['status'], HotelOrderState>;

const usd = (minor: number): Money => money(minor, WORLD_CURRENCY);

/** What the supplier keeps of a room: its rate, or the penalty once it is cancelled. */
const keptOf = ({ rate, cancellation }: HotelOrderRoom): Money => usd(cancellation ? cancellation.penaltyMinor : rate.netMinor);

function present(id: string, { order }: BookedHotel): SupplierOrder {
  const state = STATES[order.status];
  const rooms = order.rooms.map((room) => ({
    state: room.cancellation ? ('cancelled' as const) : state,
    net: keptOf(room),
    confirmationCode: room.confirmationCode,
  }));
  return {
    orderId: id,
    reference: order.reference,
    state,
    confirmationCode: state === 'pending' || state === 'failed' ? null : order.locator,
    cancellationId: order.cancellationId,
    rooms,
    net: addMoney(
      rooms.map(({ net }) => net),
      WORLD_CURRENCY,
    ),
  };
}

function outcomeOf(id: string, booked: BookedHotel): SupplierOutcome {
  const order = present(id, booked);
  if (order.state === 'pending') return { kind: 'pending', order };
  if (order.state === 'failed' || order.state === 'cancelled') return { kind: 'refused', code: 'refused' };
  return { kind: 'confirmed', order };
}

/** What the part that acts on orders works with. */
export type SandboxOrdersDeps = {
  readonly book: OrderBook<BookedHotel>;
  readonly now: () => number;
  readonly prices: PriceMemory;
  readonly latency: SandboxLatency;
  readonly manners: BookingManners;
};

async function book(deps: SandboxOrdersDeps, request: SupplierBookRequest): Promise<SupplierOutcome> {
  const { reference, quoteRef, stay, guests } = request;
  const known = await deps.book.find({ reference });
  if (known) return outcomeOf(known.id, known.booked);
  const now = deps.now();
  const effect = deps.manners.effectOf(guests.map(({ lastName }) => lastName));
  const refusal = outcomeOfTrigger(effect);
  if (refusal) return refusal;
  const { key, isRaised } = readRaise(quoteRef);
  if (effect === 'priceChanged' && !isRaised) {
    deps.prices.promise(key, now);
    return { kind: 'refused', code: 'priceChanged' };
  }
  const found = worldRates(quoteRef, stay, deps.prices.pricedAt(quoteRef, now));
  const isPending = effect === 'pendingThenConfirmed' || effect === 'pendingThenRejected';
  const made = createHotelOrder({
    reference,
    found,
    checkIn: stay.checkIn,
    checkOut: stay.checkOut,
    guests: guests.map(({ firstName, lastName }) => ({ firstName, lastName })),
    at: now,
    mode: isPending ? 'request' : 'book',
  });
  if (!made.ok) return { kind: 'refused', code: made.error === 'guestsDiffer' ? 'travelerRefused' : 'notAllowed' };
  if (made.value.paidMinor !== request.acceptNet.amountMinor) return { kind: 'refused', code: 'priceChanged' };
  const { id, booked } = await deps.book.add({
    order: made.value,
    effect,
    decidesAt: isPending ? now + deps.manners.decidesAfterMs : null,
    done: [],
  });
  return effect === 'commitThenReset' ? { kind: 'unknown', code: 'unavailable' } : outcomeOf(id, booked);
}

/** The quote's reference has its rooms and its terms, so that a cancellation can be checked against the terms at that time. */
function termsOf(orderId: string, booked: BookedHotel, rooms: RoomsToCancel, now: number): SupplierCancellationQuote {
  if (booked.effect === 'cancelRefused') throw new SupplierError('notAllowed', 'cancelRefused');
  const quote = quoteHotelCancellation(booked.order, now, rooms);
  if (!quote.ok) throw new SupplierError('notAllowed', quote.error);
  const { penaltyMinor, refundMinor, expiresAt } = quote.value;
  return {
    ref: `${orderId}.${rooms}.${refundMinor}.${expiresAt}`,
    kind: 'cancel',
    penalty: usd(penaltyMinor),
    refund: usd(refundMinor),
    expiresAt,
  };
}

/** Cancels what a quote is of, once. */
function cancelled(orderId: string, booked: BookedHotel, quoteRef: string, now: number): BookedHotel {
  if (booked.done.some((one) => one.quoteRef === quoteRef)) return booked;
  const [of, named = '', refundMinor, expiresAt] = quoteRef.split('.');
  if (of !== orderId) throw new SupplierError('quoteExpired');
  const rooms = named === 'all' ? 'all' : Number(named);
  const before = booked.done.findLast((one) => one.rooms === rooms);
  if (before) return { ...booked, done: [...booked.done, { ...before, quoteRef }] };
  const terms = termsOf(orderId, booked, rooms, now);
  const refund = terms.refund?.amountMinor ?? 0;
  if (String(refund) !== refundMinor || Number(expiresAt) < now) throw new SupplierError('quoteExpired');
  const next = applyCommand(booked, { type: 'cancel', at: now, rooms });
  return { ...next, done: [...booked.done, { quoteRef, rooms, refundMinor: refund }] };
}

async function cancel({ book: orders }: SandboxOrdersDeps, orderId: string, quoteRef: string): Promise<Money> {
  const { booked } = await orders.change(orderId, (current, now) => cancelled(orderId, current, quoteRef, now));
  return usd(booked.done.find((one) => one.quoteRef === quoteRef)?.refundMinor ?? 0);
}

/** The part of a simulated supplier that acts on orders. */
export function sandboxOrders(
  deps: SandboxOrdersDeps,
): Pick<HotelSupplier, 'book' | 'find' | 'list' | 'quoteCancellation' | 'cancel'> {
  const { wait, find, list, read } = orderDesk({ who: 'the hotel supplier', book: deps.book, latency: deps.latency, present });
  return {
    book: async (request) => {
      await wait();
      return book(deps, request).catch(refusedBy);
    },
    find,
    list,
    quoteCancellation: async (orderId, rooms) => termsOf(orderId, await read(orderId), rooms, deps.now()),
    cancel: async (orderId, quoteRef) => {
      await wait();
      return answerCancellation(() => cancel(deps, orderId, quoteRef));
    },
  };
}
