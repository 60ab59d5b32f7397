import { addMoney, type Money } from '@caravel/kernel';
import { createHotelOrder, type HotelOrderRoom, quoteHotelCancellation } from '@caravel/products/hotels/world';
import { WORLD_CURRENCY } from '@caravel/sandbox-world';
import {
  assertStillQuoted,
  cancellationTerms,
  placeOrder,
  type SandboxOrdersDeps,
  sandboxOrderCalls,
  usd,
} from '../../../../domains/suppliers/adapters/sandbox/sandbox-orders.ts';
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

function place(deps: SandboxOrdersDeps<BookedHotel>, request: SupplierBookRequest): Promise<SupplierOutcome> {
  const { reference, quoteRef, stay, guests } = request;
  const asked = { reference, offerRef: quoteRef, lastNames: guests.map(({ lastName }) => lastName) };
  return placeOrder(
    deps,
    asked,
    ({ now, effect, isPending, decidesAt }) => {
      const made = createHotelOrder({
        reference,
        found: worldRates(quoteRef, stay, deps.prices.pricedAt(quoteRef, now)),
        checkIn: stay.checkIn,
        checkOut: stay.checkOut,
        guests: guests.map(({ firstName, lastName }) => ({ firstName, lastName })),
        at: now,
        mode: isPending ? 'request' : 'book',
      });
      if (!made.ok) return { kind: 'refused', code: made.error === 'guestsDiffer' ? 'travelerRefused' : 'notAllowed' };
      if (made.value.paidMinor !== request.acceptNet.amountMinor) return { kind: 'refused', code: 'priceChanged' };
      return { booked: { order: made.value, effect, decidesAt, done: [] } };
    },
    present,
  );
}

/** The quote's reference names its rooms too. */
function termsOf(orderId: string, { order, effect }: BookedHotel, rooms: RoomsToCancel, now: number): SupplierCancellationQuote {
  return cancellationTerms(
    `${orderId}.${rooms}`,
    effect,
    () => quoteHotelCancellation(order, now, rooms),
    () => 'cancel',
  );
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
  assertStillQuoted(terms, refundMinor, expiresAt, now);
  const refund = terms.refund?.amountMinor ?? 0;
  const next = applyCommand(booked, { type: 'cancel', at: now, rooms });
  return { ...next, done: [...booked.done, { quoteRef, rooms, refundMinor: refund }] };
}

/** The part of a simulated supplier that acts on orders. */
export function sandboxOrders(
  deps: SandboxOrdersDeps<BookedHotel>,
): Pick<HotelSupplier, 'book' | 'find' | 'list' | 'quoteCancellation' | 'cancel'> {
  const { book, find, list, quoteCancellation, cancel } = sandboxOrderCalls(deps, {
    who: 'the hotel supplier',
    present,
    place: (request: SupplierBookRequest) => place(deps, request),
    termsOf,
    cancelled,
    refundOf: ({ done }, quoteRef) => done.find((one) => one.quoteRef === quoteRef)?.refundMinor ?? 0,
  });
  return { book, find, list, quoteCancellation, cancel };
}
