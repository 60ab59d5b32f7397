import type { BookingRequests } from '@caravel/contracts';
import { type Money, money } from '@caravel/kernel';
import { type Ctx, todayOf } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/types.ts';
import { AppError } from '../../platform/errors.ts';
import {
  addChosen,
  addEntry,
  lockRequest,
  moveRequest,
  presentRequests,
  sideOf,
  storedParts,
} from '../booking-requests/index.ts';
import { type BookingRecord, getBooking, type PricedChange, refuseWhileDisputed, repriceChange } from '../bookings/index.ts';
import { makeLink, payUrlOf } from '../pay-links/index.ts';
import type { ChangesDeps, RequestKey } from './deps.ts';
import { makeChange } from './make-change.ts';

/** The offer that was chosen, and what the person saw that it costs; below zero: that comes back. */
export type Choice = { readonly offer: string; readonly due: { readonly amountMinor: number; readonly currency: string } };

const wordsOf = ({ offer: { parts } }: PricedChange): string =>
  parts.map(({ title, detail, startsAt }) => `${title}: ${startsAt.replace('T', ' ')}, ${detail}`).join('\n');

/** Stores the Yes: the offer, and the request as accepted at its price. */
async function store(tx: Tx, ctx: Ctx, key: RequestKey, chosen: PricedChange): Promise<void> {
  const { booking, request, entries } = await lockRequest(tx, ctx, key);
  if (request.status !== 'sent' && request.status !== 'seen') throw new AppError('requestChanged');
  const { offer, composed } = chosen;
  // Whatever it costs: staff decide what becomes of travel whose money a bank may take back.
  // mutant disputed-booking-changed: `await refuseWhileDisputed(tx, ctx, booking.id);` -> nothing fails booking-changes.test.ts
  await refuseWhileDisputed(tx, ctx, booking.id);
  await addChosen(tx, ctx, {
    ...{ ...key, ref: offer.ref, currency: composed.due.currency, expiresAt: new Date(offer.expiresAt) },
    parts: storedParts.write({ parts: [...offer.parts] }),
    ...{ netDifferenceMinor: offer.difference.amountMinor, netPenaltyMinor: offer.penalty.amountMinor },
    ...{ differenceMinor: composed.difference.amountMinor, penaltyMinor: composed.penalty.amountMinor },
    ...{ platformMinor: composed.platform.amountMinor, dueMinor: composed.due.amountMinor },
  });
  const side = sideOf(ctx, booking);
  const amount = composed.due.amountMinor > 0 ? composed.due : undefined;
  const answer = {
    side: 'agency',
    status: 'answered',
    text: wordsOf(chosen),
    offer: { amount, validUntil: todayOf(ctx) },
  } as const;
  await addEntry(tx, ctx, request, entries.length, answer);
  await addEntry(tx, ctx, request, entries.length + 1, { side, status: 'accepted' });
  await moveRequest(tx, ctx, request, 'accepted');
}

/** Makes the link by which it is paid, and returns its address: the traveler is there; where staff said Yes for them, it is emailed. */
async function linkTo(deps: ChangesDeps, ctx: Ctx, booking: BookingRecord, { number }: RequestKey, expiresAt: number) {
  const isUnsent = sideOf(ctx, booking) === 'traveler';
  const wish = { request: number, email: booking.client.email, hours: 24, notAfter: expiresAt, isUnsent };
  await makeLink(deps, ctx, booking.id, wish);
  return payUrlOf(deps, ctx, { bookingId: booking.id, number });
}

/**
 * Says Yes to an offer of the supplier, for anybody who may see the booking: the traveler, or staff for them. It is asked for again first. What costs
 * something is paid by a link, and then made; all else is made at once. Throws `requestChanged`, `changeOfferGone` if it is gone or costs something else
 * than the person saw, and `bookingDisputed`.
 */
export async function chooseOffer(
  deps: ChangesDeps,
  ctx: Ctx,
  key: RequestKey,
  { offer, due }: Choice,
): Promise<{ requests: BookingRequests; payUrl: string | null }> {
  const booking = await getBooking(ctx, { bookingId: key.bookingId });
  const chosen = await repriceChange(deps.bookings, ctx, key.bookingId, offer);
  // mutant change-at-another-price: `!isSame(chosen.composed.due, due)` -> `false` fails booking-changes.test.ts
  if (!chosen || !isSame(chosen.composed.due, due)) throw new AppError('changeOfferGone');
  await ctx.db.tx((tx) => store(tx, ctx, key, chosen));
  const isPaid = chosen.composed.due.amountMinor > 0;
  const payUrl = isPaid ? await linkTo(deps, ctx, booking, key, chosen.offer.expiresAt) : null;
  if (!isPaid) await makeChange(deps, ctx, key);
  return { requests: await presentRequests(deps, ctx, await getBooking(ctx, { bookingId: key.bookingId })), payUrl };
}

function isSame(due: Money, seen: Choice['due']): boolean {
  return due.amountMinor === seen.amountMinor && due.currency === money(0, seen.currency).currency;
}
