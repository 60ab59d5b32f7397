import { err, ok, type Result } from '@caravel/kernel';
import { locatorFor } from '@caravel/sandbox-world/locators.ts';
import { dayNumber, MINUTES_PER_DAY, utcOf, zoneClock } from '@caravel/sandbox-world/zones.ts';
import type { FoundRates } from './find-rate.ts';
import { policyPenaltyAt } from './policies.ts';
import type { RoomRate } from './stay-types.ts';

/** The state of an order. `requested`: the supplier asks the property; `rejected`: the property refused. */
export type HotelOrderStatus = 'requested' | 'confirmed' | 'rejected' | 'cancelled';

/** The guest in whose name a room is. */
export type HotelGuest = { readonly firstName: string; readonly lastName: string };

/** What a cancellation has cost, in cents of the world's currency; penalty and refund add up to what was paid. */
export type HotelCancellation = { readonly at: number; readonly penaltyMinor: number; readonly refundMinor: number };

/** A room of an order. */
export type HotelOrderRoom = {
  readonly rate: RoomRate;
  readonly guest: HotelGuest;
  /** What the property asks for at its desk; null before it has confirmed. */
  readonly confirmationCode: string | null;
  readonly cancellation: HotelCancellation | null;
};

/** A supplier's order; plain data that can be stored as JSON. Instants are epoch milliseconds. */
export type HotelOrder = {
  /** The buyer's own reference, which finds the order again after a lost response. */
  readonly reference: string;
  readonly locator: string;
  readonly status: HotelOrderStatus;
  /** The supplier's id of the property. */
  readonly hotelId: string;
  readonly hotelName: string;
  /** IANA zone of the property: its deadlines are on these clocks. */
  readonly zone: string;
  readonly checkIn: string;
  readonly checkOut: string;
  /** In the order of the stay. */
  readonly rooms: readonly HotelOrderRoom[];
  readonly createdAt: number;
  readonly paidMinor: number;
  /** The supplier's number of the last cancellation. */
  readonly cancellationId: string | null;
};

/** The rooms that a cancellation is of: all that are left, or one by its place in the order, from 0. */
export type CancelledRooms = 'all' | number;

/** The commands on an order. */
export type HotelOrderCommand =
  | { readonly type: 'confirm'; readonly at: number }
  | { readonly type: 'reject'; readonly at: number }
  | { readonly type: 'cancel'; readonly at: number; readonly rooms: CancelledRooms };

/** Why an order or a command was refused. `over`: the day of arrival has ended; `notAlone`: the rooms can only be cancelled together. */
export type HotelOrderError = 'guestsDiffer' | 'wrongStatus' | 'over' | 'noSuchRoom' | 'notAlone';

/** The commands that each status allows. */
export const HOTEL_ORDER_TRANSITIONS: Readonly<Record<HotelOrderStatus, readonly HotelOrderCommand['type'][]>> = {
  requested: ['confirm', 'reject'],
  confirmed: ['cancel'],
  rejected: [],
  cancelled: [],
};

/** The figures of a cancellation are valid for half an hour, or until its policy's next tier. */
const QUOTE_LASTS = 30 * 60_000;

/** What a cancellation would cost now, in cents; penalty and refund add up to what was paid for the rooms. */
export type HotelCancellationQuote = {
  readonly rooms: CancelledRooms;
  readonly paidMinor: number;
  readonly penaltyMinor: number;
  readonly refundMinor: number;
  /** Until when these figures are valid, epoch milliseconds. */
  readonly expiresAt: number;
};

/** The input of an order. */
export type HotelOrderRequest = {
  readonly reference: string;
  readonly found: FoundRates;
  readonly checkIn: string;
  readonly checkOut: string;
  /** One for each room, in their order. */
  readonly guests: readonly HotelGuest[];
  readonly at: number;
  /** `request` leaves the order to the property, which confirms or refuses it later. */
  readonly mode: 'book' | 'request';
};

function coded(room: HotelOrderRoom, reference: string, at: number): HotelOrderRoom {
  return { ...room, confirmationCode: `${locatorFor(`${reference}/${at}`)}${at + 1}` };
}

/** Makes an order of rates that were found again. */
export function createHotelOrder(request: HotelOrderRequest): Result<HotelOrder, HotelOrderError> {
  const { found, guests, reference } = request;
  if (guests.length !== found.rates.length || guests.some(({ lastName }) => lastName.trim() === '')) return err('guestsDiffer');
  const rooms = found.rates.flatMap((rate, at): HotelOrderRoom[] => {
    const guest = guests[at];
    return guest ? [{ rate, guest, confirmationCode: null, cancellation: null }] : [];
  });
  const booked = request.mode === 'book';
  return ok({
    reference,
    locator: locatorFor(reference),
    status: booked ? 'confirmed' : 'requested',
    hotelId: found.hotel.id,
    hotelName: found.hotel.name,
    zone: found.hotel.zone,
    checkIn: request.checkIn,
    checkOut: request.checkOut,
    rooms: booked ? rooms.map((room, at) => coded(room, reference, at)) : rooms,
    createdAt: request.at,
    paidMinor: rooms.reduce((sum, { rate }) => sum + rate.netMinor, 0),
    cancellationId: null,
  });
}

/** The end of the day of arrival on the property's clocks: who has not come by then has not shown up. */
function endOfArrival({ zone, checkIn }: Pick<HotelOrder, 'zone' | 'checkIn'>): number {
  return utcOf(zoneClock(zone), (dayNumber(checkIn) + 1) * MINUTES_PER_DAY) * 60_000;
}

/** The rooms that a cancellation takes; an error if they cannot be cancelled so. */
function roomsToCancel(order: HotelOrder, rooms: CancelledRooms): Result<readonly HotelOrderRoom[], HotelOrderError> {
  const left = order.rooms.filter(({ cancellation }) => cancellation === null);
  if (rooms === 'all') return ok(left);
  const room = order.rooms[rooms];
  if (!room || room.cancellation !== null) return err('noSuchRoom');
  return left.length > 1 && !room.rate.cancellableAlone ? err('notAlone') : ok([room]);
}

/** What cancelling rooms costs at an instant, by the policy that was stored with each: exact to the second on the property's clocks. */
export function quoteHotelCancellation(
  order: HotelOrder,
  at: number,
  rooms: CancelledRooms = 'all',
): Result<HotelCancellationQuote, HotelOrderError> {
  if (!HOTEL_ORDER_TRANSITIONS[order.status].includes('cancel')) return err('wrongStatus');
  const end = endOfArrival(order);
  if (at >= end) return err('over');
  const taken = roomsToCancel(order, rooms);
  if (!taken.ok) return taken;
  let [paidMinor, penaltyMinor, expiresAt] = [0, 0, Math.min(at + QUOTE_LASTS, end)];
  for (const { rate } of taken.value) {
    paidMinor += rate.netMinor;
    penaltyMinor += policyPenaltyAt(rate.policy, rate.netMinor, at);
    const next = rate.policy.tiers.find((tier) => tier.at > at);
    if (next) expiresAt = Math.min(expiresAt, next.at);
  }
  return ok({ rooms, paidMinor, penaltyMinor, refundMinor: paidMinor - penaltyMinor, expiresAt });
}

function cancelled(order: HotelOrder, at: number, taken: readonly HotelOrderRoom[]): HotelOrder {
  const rooms = order.rooms.map((room) => {
    if (!taken.includes(room)) return room;
    const penaltyMinor = policyPenaltyAt(room.rate.policy, room.rate.netMinor, at);
    return { ...room, cancellation: { at, penaltyMinor, refundMinor: room.rate.netMinor - penaltyMinor } };
  });
  const over = rooms.every(({ cancellation }) => cancellation !== null);
  return {
    ...order,
    rooms,
    status: over ? 'cancelled' : order.status,
    cancellationId: `C${locatorFor(`${order.reference}/${at}`)}`,
  };
}

/** Applies a command to an order: returns the new order, or why it was refused. The given order is not changed. */
export function applyToHotelOrder(order: HotelOrder, command: HotelOrderCommand): Result<HotelOrder, HotelOrderError> {
  if (!HOTEL_ORDER_TRANSITIONS[order.status].includes(command.type)) return err('wrongStatus');
  switch (command.type) {
    case 'confirm':
      return ok({ ...order, status: 'confirmed', rooms: order.rooms.map((room, at) => coded(room, order.reference, at)) });
    case 'reject':
      return ok({ ...order, status: 'rejected' });
    case 'cancel': {
      const quote = quoteHotelCancellation(order, command.at, command.rooms);
      const taken = roomsToCancel(order, command.rooms);
      return quote.ok && taken.ok ? ok(cancelled(order, command.at, taken.value)) : quote.ok ? err('noSuchRoom') : quote;
    }
  }
}
