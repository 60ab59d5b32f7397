import type { ExplainedPrice } from '@caravel/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { getBooking } from '../../bookings/index.ts';
import { explainRefund } from '../rules/explain-refund.ts';
import { presentPrice, refuseRestricted } from './present-price.ts';

/** Explains the price of a booking, and its refund if there is one. Throws `invalidBookingId`, and `forbidden` for restricted agents. */
export async function explainBookingPrice(ctx: Ctx, bookingId: string): Promise<ExplainedPrice> {
  const booking = await getBooking(ctx, { bookingId });
  refuseRestricted(ctx);
  return { ...(await presentPrice(ctx, booking)), refund: explainRefund(booking) };
}
