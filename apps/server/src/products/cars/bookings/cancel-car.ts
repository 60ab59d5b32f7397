import type { EndpointAnswer } from '@caravel/contracts';
import { fromMajor, toMajor } from '@caravel/kernel';
import type { CarCancelReason, cancelCar as endpoint, getCarRefund as refundEndpoint } from '@caravel/products/cars/contract';
import { translate } from '@caravel/products/translate.ts';
import { cancelBooking, quoteCancellation } from '../../../domains/bookings/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { CarsDeps } from '../deps.ts';
import { carTold } from '../product/car-words.ts';
import { findCar, type NamedCar } from './find-car.ts';
import { getCarBooking } from './get-car-booking.ts';

/** The states in which the money of a booking that is no more has come back, or comes. */
const OVER: ReadonlySet<string> = new Set(['cancelling', 'cancelled']);

/**
 * Returns what comes back of a booking (spec 2, section 7, `getRefund`): what cancelling it now would give, by the supplier's terms of this moment; of one
 * that is cancelled, what was given back. Moves no money.
 */
export async function getCarRefund(
  deps: Pick<CarsDeps, 'bookings'>,
  ctx: Ctx,
  named: NamedCar,
): Promise<EndpointAnswer<typeof refundEndpoint>['data']> {
  const { id, sagaState } = await findCar(ctx, named);
  const quote = OVER.has(sagaState) ? null : await quoteCancellation(deps.bookings, ctx, { bookingId: id });
  const { refund, cancellationPolicy } = await getCarBooking(ctx, id);
  return { bookingId: id, quote, refund, refundAmount: quote?.refundAmount ?? toMajor(refund.amount), cancellationPolicy };
}

/**
 * Cancels a booking at the terms of now, for one of the spec's reasons. `quoteAmount` is the refund that the person agreed to. If the refund changed, does
 * nothing and returns the new one.
 */
export async function cancelCar(
  deps: Pick<CarsDeps, 'bookings'>,
  ctx: Ctx,
  input: NamedCar & { readonly quoteAmount?: number | undefined; readonly reason: CarCancelReason },
): Promise<EndpointAnswer<typeof endpoint>> {
  const { id, total } = await findCar(ctx, input);
  const { priceChanged, quote } = await cancelBooking(deps.bookings, ctx, {
    ref: { bookingId: id },
    reason: input.reason,
    ...(input.quoteAmount !== undefined && { acceptRefund: fromMajor(input.quoteAmount, total.currency) }),
  });
  const booking = await getCarBooking(ctx, id);
  const done = () =>
    booking.sagaState === 'cancelled' ? translate(ctx.locale, 'carAnswer.cancelled') : carTold(ctx, booking.sagaState).title;
  return {
    data: { priceChanged, refundAmount: quote.refundAmount, quote, booking },
    message: priceChanged ? translate(ctx.locale, 'carAnswer.refundChanged') : done(),
  };
}
