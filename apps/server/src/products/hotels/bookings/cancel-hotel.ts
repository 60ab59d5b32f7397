import type { EndpointAnswer } from '@caravel/contracts';
import type {
  cancelHotel as endpoint,
  HotelBooking,
  getHotelPenalty as penaltyEndpoint,
} from '@caravel/products/hotels/contract';
import { translate } from '@caravel/products/translate.ts';
import { quoteCancellation } from '../../../domains/bookings/index.ts';
import { presentPolicy } from '../../../domains/pricing/index.ts';
import { cancelShown, refOf } from '../../../domains/selling/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import type { HotelsDeps } from '../deps.ts';
import { roomPolicies } from '../product/quoted-stay.ts';
import { cancelledRooms, keptOfCancelled, standingPolicy } from '../product/standing-rooms.ts';
import { type HotelRecord, hotels } from './find-hotel.ts';
import { getHotelBooking } from './get-hotel-booking.ts';

/** A booking, or one of its rooms, to cancel. */
export type ToCancel = {
  readonly bookingId?: string | undefined;
  readonly pnr?: string | undefined;
  /** From 0; undefined: the whole booking. */
  readonly room?: number | undefined;
};

function findHotel(ctx: Ctx, { bookingId, pnr }: ToCancel): Promise<HotelRecord> {
  return hotels.find(ctx, refOf(bookingId, pnr));
}

/**
 * Returns the room to cancel alone; undefined for the whole booking, which is meant too by the only room that stands. Throws `cancellationFailed` if
 * the rate does not allow it, `bookingStateConflict` if the room is cancelled already or the booking cannot be cancelled now.
 */
function roomOf(hotel: HotelRecord, { room }: ToCancel): number | undefined {
  if (room === undefined) return undefined;
  const over = cancelledRooms(hotel);
  const { sagaState, status } = hotel;
  // mutant hotel-room-cancelled-twice: `over[room] !== false` -> `over[room] === undefined` fails cancel-room.test.ts
  if (over[room] !== false) throw new AppError('bookingStateConflict', { data: { sagaState, status } });
  if (over.filter((isOver) => !isOver).length === 1) return undefined;
  if (!hotel.details.rates[room]?.cancellableAlone) throw new AppError('cancellationFailed');
  return room;
}

/** Returns what cancelling costs now, and by which policy it costs more later. */
export async function getHotelPenalty(
  deps: Pick<HotelsDeps, 'bookings'>,
  ctx: Ctx,
  asked: ToCancel,
): Promise<EndpointAnswer<typeof penaltyEndpoint>['data']> {
  const hotel = await findHotel(ctx, asked);
  const room = roomOf(hotel, asked);
  const quote = await quoteCancellation(deps.bookings, ctx, { bookingId: hotel.id }, room);
  const policy = room === undefined ? standingPolicy(hotel) : (roomPolicies(hotel.details)[room] ?? null);
  return { ...quote, cancellationPolicy: presentPolicy(policy, hotel.price, keptOfCancelled(hotel)) };
}

/**
 * Cancels a booking, or one of its rooms, at the terms of now. `quoteAmount` is the refund that the person agreed to. If the refund changed, does nothing and returns the new
 * one.
 */
export async function cancelHotel(
  deps: Pick<HotelsDeps, 'bookings'>,
  ctx: Ctx,
  input: ToCancel & { readonly quoteAmount?: number | undefined; readonly reason?: string | undefined },
): Promise<EndpointAnswer<typeof endpoint>> {
  const hotel = await findHotel(ctx, input);
  const room = roomOf(hotel, input);
  const { quoteAmount, reason } = input;
  const toldOfPart = ({ rooms }: HotelBooking): string | undefined => {
    const status = room === undefined ? undefined : rooms[room]?.status;
    if (status === 'cancelled') return translate(ctx.locale, 'hotelAnswer.roomCancelled');
    return status === 'cancelling' ? translate(ctx.locale, 'hotelAnswer.roomCancelling') : undefined;
  };
  const show = (id: string) => getHotelBooking(ctx, id);
  const answers = { show, product: 'hotels', texts: 'hotelAnswer', toldOfPart } as const;
  return cancelShown(deps, ctx, hotel, { quoteAmount, reason, part: room }, answers);
}
