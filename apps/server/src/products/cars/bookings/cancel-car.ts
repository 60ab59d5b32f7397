import type { EndpointAnswer } from '@caravel/contracts';
import { toMajor } from '@caravel/kernel';
import type { CarCancelReason, cancelCar as endpoint, getCarRefund as refundEndpoint } from '@caravel/products/cars/contract';
import { quoteCancellation } from '../../../domains/bookings/index.ts';
import { cancelShown } from '../../../domains/selling/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { CarsDeps } from '../deps.ts';
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
  const { reason, quoteAmount } = input;
  const answers = { show: (id: string) => getCarBooking(ctx, id), product: 'cars', texts: 'carAnswer' } as const;
  return cancelShown(deps, ctx, await findCar(ctx, input), { reason, quoteAmount }, answers);
}
