import type { EndpointAnswer, cancelHotel as endpoint, getHotelPenalty as penaltyEndpoint } from '@caravel/contracts';
import { fromMajor } from '@caravel/kernel';
import { translate } from '@caravel/messages';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { type BookingRef, cancelBooking, getBooking, quoteCancellation } from '../../bookings/index.ts';
import type { HotelsDeps } from '../deps.ts';
import { hotelTold } from '../product/hotel-words.ts';
import { presentStay } from '../product/present-stay.ts';
import { type HotelRecord, toHotelRecord } from './find-hotel.ts';
import { getHotelBooking } from './get-hotel-booking.ts';

/** A booking, or one of its rooms, to cancel. */
export type ToCancel = {
  readonly bookingId?: string | undefined;
  readonly pnr?: string | undefined;
  /** From 0; undefined: the whole booking. */
  readonly room?: number | undefined;
};

async function findHotel(ctx: Ctx, { bookingId, pnr, room }: ToCancel): Promise<HotelRecord> {
  const ref: BookingRef = bookingId === undefined ? { supplierReference: pnr ?? '' } : { bookingId };
  const hotel = toHotelRecord(await getBooking(ctx, ref, 'hotels'));
  if (room !== undefined) throw new AppError('cancellationFailed');
  return hotel;
}

/** Returns what cancelling costs now, and by which policy it costs more later. */
export async function getHotelPenalty(
  deps: HotelsDeps,
  ctx: Ctx,
  asked: ToCancel,
): Promise<EndpointAnswer<typeof penaltyEndpoint>['data']> {
  const hotel = await findHotel(ctx, asked);
  const quote = await quoteCancellation(deps.bookings, ctx, { bookingId: hotel.id });
  return { ...quote, cancellationPolicy: presentStay(hotel).cancellationPolicy };
}

/**
 * Cancels a booking at the terms of now. `quoteAmount` is the refund that the person agreed to. If the refund changed, does nothing and returns the new
 * one.
 */
export async function cancelHotel(
  deps: HotelsDeps,
  ctx: Ctx,
  input: ToCancel & { readonly quoteAmount?: number | undefined; readonly reason?: string | undefined },
): Promise<EndpointAnswer<typeof endpoint>> {
  const { id, total } = await findHotel(ctx, input);
  const { priceChanged, quote } = await cancelBooking(deps.bookings, ctx, {
    ref: { bookingId: id },
    ...(input.quoteAmount !== undefined && { acceptRefund: fromMajor(input.quoteAmount, total.currency) }),
    ...(input.reason !== undefined && { reason: input.reason }),
  });
  const booking = await getHotelBooking(ctx, id);
  const done = () =>
    booking.sagaState === 'cancelled' ? translate(ctx.locale, 'hotelAnswer.cancelled') : hotelTold(ctx, booking.sagaState).title;
  return {
    data: { priceChanged, refundAmount: quote.refundAmount, quote, booking },
    message: priceChanged ? translate(ctx.locale, 'hotelAnswer.refundChanged') : done(),
  };
}
