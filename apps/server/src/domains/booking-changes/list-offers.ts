import type { ChangeOfferShown } from '@caravel/contracts';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { type ChangeRow, listChosen, lockRequest, storedWish, totalWith } from '../booking-requests/index.ts';
import { type BookingRecord, getBooking, listChanges, type PricedChange } from '../bookings/index.ts';
import { payUrlOf } from '../pay-links/index.ts';
import type { ChangesDeps, RequestKey } from './deps.ts';

function present(booking: BookingRecord, chosen: readonly ChangeRow[], number: number) {
  return ({ offer, composed }: PricedChange): ChangeOfferShown => ({
    offer: offer.ref,
    parts: [...offer.parts],
    difference: composed.difference,
    penalty: composed.penalty,
    due: composed.due,
    total: totalWith(booking.total, chosen, number, composed.due),
    expiresAt: new Date(offer.expiresAt).toISOString(),
  });
}

/**
 * Lists what the supplier can change a booking to, in answer to a request that waits for one, for anybody who may see it. Null: the agency has to, because
 * its supplier cannot or something else is asked for than other days of whole parts for everybody. One that was chosen has an address where it is paid as long
 * as it is to be. Throws `requestChanged` if the request waits for neither.
 */
export async function listOffers(
  deps: ChangesDeps,
  ctx: Ctx,
  key: RequestKey,
): Promise<{ offers: ChangeOfferShown[] | null; payUrl: string | null }> {
  // Whose booking it is not reads no more of its requests than of one that is not there.
  const booking = await getBooking(ctx, { bookingId: key.bookingId });
  const { request, chosen, change } = await ctx.db.tx(async (tx) => ({
    ...(await lockRequest(tx, ctx, key)),
    chosen: await listChosen(tx, ctx, [key.bookingId]),
  }));
  if (change?.state === 'agreed') return { offers: null, payUrl: await payUrlOf(deps, ctx, key) };
  if (request.status !== 'sent' && request.status !== 'seen') throw new AppError('requestChanged');
  const { parts, travelers } = storedWish.read(request.wish);
  const isPlain = travelers.length === booking.travelerCount && parts.every(({ day, time }) => day ?? time);
  const found = isPlain ? await listChanges(deps.bookings, ctx, key.bookingId, { parts }) : null;
  return { offers: found?.map(present(booking, chosen, key.number)) ?? null, payUrl: null };
}
