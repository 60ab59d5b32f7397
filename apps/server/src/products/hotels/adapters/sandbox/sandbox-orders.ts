import { addMoney, type Money } from '@caravel/kernel';
import {
  applyToHotelOrder,
  createHotelOrder,
  type HotelOrder,
  type HotelOrderRoom,
  quoteHotelCancellation,
} from '@caravel/products/hotels/world';
import { WORLD_CURRENCY } from '@caravel/sandbox-world';
import { type Booked, commandsOn, decisionsBy } from '../../../../domains/suppliers/adapters/sandbox/booked-order.ts';
import {
  assertStillQuoted,
  cancellationTerms,
  type Made,
  type Making,
  type SandboxOrdersDeps,
  sandboxOrderCalls,
  shownOrder,
  usd,
} from '../../../../domains/suppliers/adapters/sandbox/sandbox-orders.ts';
import { SupplierError } from '../../../../domains/suppliers/index.ts';
import type { RoomsToCancel, SupplierBookRequest, SupplierOrder } from '../../ports.ts';
import { worldRates } from './sandbox-search.ts';

/** A cancellation that was done: asking for it again changes nothing. */
type Done = { readonly quoteRef: string; readonly rooms: RoomsToCancel; readonly refundMinor: number };

export type BookedHotel = Booked<HotelOrder> & { readonly done: readonly Done[] };

const applyCommand = commandsOn(applyToHotelOrder);

/** Applies what is due by now: the property confirms or refuses. */
export const settle = decisionsBy<BookedHotel>(applyCommand);

/** What the supplier keeps of a room: its rate, or the penalty once it is cancelled. */
const keptOf = ({ rate, cancellation }: HotelOrderRoom): Money => usd(cancellation ? cancellation.penaltyMinor : rate.netMinor);

function present(id: string, { order }: BookedHotel): SupplierOrder {
  const shown = shownOrder(id, order);
  const rooms = order.rooms.map((room) => ({
    state: room.cancellation ? ('cancelled' as const) : shown.state,
    net: keptOf(room),
    confirmationCode: room.confirmationCode,
  }));
  const net = addMoney(
    rooms.map((room) => room.net),
    WORLD_CURRENCY,
  );
  return { ...shown, cancellationId: order.cancellationId, rooms, net };
}

const asked = ({ reference, quoteRef, guests }: SupplierBookRequest) => ({
  reference,
  offerRef: quoteRef,
  lastNames: guests.map(({ lastName }) => lastName),
});

function make(request: SupplierBookRequest, { now, pricedAt, effect, isPending, decidesAt }: Making): Made<BookedHotel> {
  const { reference, quoteRef, stay, guests } = request;
  const made = createHotelOrder({
    reference,
    found: worldRates(quoteRef, stay, pricedAt),
    checkIn: stay.checkIn,
    checkOut: stay.checkOut,
    guests: guests.map(({ firstName, lastName }) => ({ firstName, lastName })),
    at: now,
    mode: isPending ? 'request' : 'book',
  });
  if (!made.ok) return { kind: 'refused', code: made.error === 'guestsDiffer' ? 'travelerRefused' : 'notAllowed' };
  if (made.value.paidMinor !== request.acceptNet.amountMinor) return { kind: 'refused', code: 'priceChanged' };
  return { booked: { order: made.value, effect, decidesAt, done: [] } };
}

/** The quote's reference names its rooms too. */
const termsOf = (orderId: string, { order, effect }: BookedHotel, now: number, rooms: RoomsToCancel) =>
  cancellationTerms(`${orderId}.${rooms}`, effect, quoteHotelCancellation(order, now, rooms));

/** Cancels what a quote is of, once. */
function cancelled(orderId: string, booked: BookedHotel, quoteRef: string, now: number): BookedHotel {
  if (booked.done.some((one) => one.quoteRef === quoteRef)) return booked;
  const [of, named = '', refundMinor, expiresAt] = quoteRef.split('.');
  if (of !== orderId) throw new SupplierError('quoteExpired');
  const rooms = named === 'all' ? 'all' : Number(named);
  const before = booked.done.findLast((one) => one.rooms === rooms);
  if (before) return { ...booked, done: [...booked.done, { ...before, quoteRef }] };
  const terms = termsOf(orderId, booked, now, rooms);
  assertStillQuoted(terms, refundMinor, expiresAt, now);
  const refund = terms.refund?.amountMinor ?? 0;
  const next = applyCommand(booked, { type: 'cancel', at: now, rooms });
  return { ...next, done: [...booked.done, { quoteRef, rooms, refundMinor: refund }] };
}

const refundOf = ({ done }: BookedHotel, quoteRef: string) => done.find((one) => one.quoteRef === quoteRef)?.refundMinor ?? 0;

/** The part of a simulated supplier that acts on orders. */
export const sandboxOrders = (deps: SandboxOrdersDeps<BookedHotel>) =>
  sandboxOrderCalls(deps, { who: 'the hotel supplier', asked, make, present, termsOf, cancelled, refundOf });
