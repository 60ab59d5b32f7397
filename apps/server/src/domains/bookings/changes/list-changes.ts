import type { Ctx } from '../../../platform/context.ts';
import { toBooking } from '../booking-record.ts';
import { type BookingsDeps, getDriver } from '../deps.ts';
import { isDisputed } from '../disputes/refuse-while-disputed.ts';
import { getBookingRow } from '../load-booking.ts';
import type { ChangeOffer, ChangeWish } from '../ports.ts';
import { type ComposedChange, composeChange } from '../rules/compose-change.ts';

/** An offer of a supplier, and what it comes to. */
export type PricedChange = { readonly offer: ChangeOffer; readonly composed: ComposedChange };

/**
 * Lists what the supplier of a booking can change it to, at what it costs the traveler. Null: its supplier cannot, or not in this way, or a bank decides about
 * its payment, and the agency has to.
 * Throws `invalidBookingId`, and the platform's error if the supplier does not answer.
 */
export async function listChanges(
  deps: BookingsDeps,
  ctx: Ctx,
  bookingId: string,
  wish: ChangeWish,
): Promise<readonly PricedChange[] | null> {
  const row = await getBookingRow(ctx, { bookingId });
  const { changes } = getDriver(deps, row.product);
  if (!changes || row.sagaState !== 'done') return null;
  if (await ctx.db.tx((tx) => isDisputed(tx, ctx, row.id))) return null;
  const offers = await changes.list(ctx, toBooking(row), wish);
  return offers?.flatMap((offer) => priced(row, offer) ?? []) ?? null;
}

function priced(row: Parameters<typeof composeChange>[0], offer: ChangeOffer): PricedChange | null {
  // Nothing converts money: an offer in another currency than the booking's is none.
  if (offer.difference.currency !== row.currency || offer.penalty.currency !== row.currency) return null;
  const composed = composeChange(row, offer);
  return composed && { offer, composed };
}

/** Returns an offer as it is now; null if it is gone, or cannot be had for this booking any more. Throws like `listChanges`. */
export async function repriceChange(deps: BookingsDeps, ctx: Ctx, bookingId: string, ref: string): Promise<PricedChange | null> {
  const row = await getBookingRow(ctx, { bookingId });
  const { changes } = getDriver(deps, row.product);
  if (!changes || row.sagaState !== 'done') return null;
  const offer = await changes.reprice(ctx, toBooking(row), ref);
  return offer && priced(row, offer);
}
