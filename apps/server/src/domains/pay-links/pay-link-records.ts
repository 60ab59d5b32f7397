import type { BookingOutcome, PayLinkState, PayLinks } from '@caravel/contracts';
import { type Money, money } from '@caravel/kernel';
import { and, desc, eq } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import { sha256 } from '../../platform/crypto/tokens.ts';
import type { Tx } from '../../platform/db/types.ts';
import { AppError } from '../../platform/errors.ts';
import { listPricedRequests, type PricedRequest } from '../booking-requests/index.ts';
import { type BookingRecord, getBooking, getBookingOutcome } from '../bookings/index.ts';
import { linkToken } from '../notifications/index.ts';
import type { PayLinksDeps } from './deps.ts';
import { standingOf } from './rules/standing.ts';
import { payLinks } from './tables.ts';

export type LinkRow = typeof payLinks.$inferSelect;

/** The page of a link. */
export const PAY_LINK_PATH = '/pay';

/** A booking with what its links depend on. */
export type PayableBooking = {
  readonly booking: BookingRecord;
  readonly outcome: BookingOutcome;
  readonly requests: readonly PricedRequest[];
};

/** Loads a booking that the caller may see. Throws `invalidBookingId`. */
export async function loadPayable(ctx: Ctx, bookingId: string): Promise<PayableBooking> {
  const booking = await getBooking(ctx, { bookingId });
  const [outcome, requests] = await Promise.all([
    getBookingOutcome(ctx, { bookingId }),
    ctx.db.tx((tx) => listPricedRequests(tx, ctx, bookingId)),
  ]);
  return { booking, outcome, requests };
}

/** How a link stands now. */
export function stateOf(ctx: Ctx, { outcome, requests }: PayableBooking, link: LinkRow): PayLinkState {
  const request = link.request === null ? null : (requests.find(({ number }) => number === link.request)?.status ?? 'withdrawn');
  const facts = { state: link.state, expiresAt: link.expiresAt.getTime(), booking: outcome.outcome, request };
  return standingOf(facts, ctx.clock.now());
}

/** Lists the links of a booking, newest first. */
export function listLinks(tx: Tx, ctx: Ctx, bookingId: string): Promise<LinkRow[]> {
  return tx
    .select()
    .from(payLinks)
    .where(and(eq(payLinks.agencyId, ctx.agency.id), eq(payLinks.bookingId, bookingId)))
    .orderBy(desc(payLinks.createdAt), desc(payLinks.id));
}

/** The link of a request that is paid, or can be: `left`, what of it was taken and not given back. Undefined if it has none. */
export async function findLiveLink(
  tx: Tx,
  ctx: Ctx,
  { bookingId, number }: { readonly bookingId: string; readonly number: number },
): Promise<{ readonly id: string; readonly state: LinkRow['state']; readonly left: Money } | undefined> {
  const links = (await listLinks(tx, ctx, bookingId)).filter(({ request }) => request === number);
  const link = links.find(({ state }) => state === 'paid') ?? links.find(({ state }) => state !== 'withdrawn');
  return (
    link && {
      ...{ id: link.id, state: link.state },
      left: money(link.state === 'paid' ? link.amountMinor - link.refundedMinor - link.refundingMinor : 0, link.currency),
    }
  );
}

/** Finds the link of a token on this agency's host. Throws `payLinkUnknown`. */
export async function getLinkOf(ctx: Ctx, token: string): Promise<LinkRow> {
  const [row] = await ctx.db.tx((tx) =>
    tx
      .select()
      .from(payLinks)
      .where(and(eq(payLinks.agencyId, ctx.agency.id), eq(payLinks.tokenHash, sha256(token)))),
  );
  if (!row) throw new AppError('payLinkUnknown');
  return row;
}

/** Locks a link until the transaction ends. Throws `payLinkNotPossible` if the booking has none such. */
export async function lockLink(tx: Tx, ctx: Ctx, key: { readonly bookingId: string; readonly linkId: string }): Promise<LinkRow> {
  const [row] = await tx
    .select()
    .from(payLinks)
    .where(and(eq(payLinks.agencyId, ctx.agency.id), eq(payLinks.bookingId, key.bookingId), eq(payLinks.id, key.linkId)))
    .for('update');
  if (!row) throw new AppError('payLinkNotPossible');
  return row;
}

/** Changes a link that is locked, or nobody else's. */
export async function changeLink(tx: Tx, ctx: Ctx, { id }: LinkRow, changes: Partial<LinkRow>): Promise<LinkRow> {
  const [row] = await tx
    .update(payLinks)
    .set({ ...changes, updatedAt: new Date(ctx.clock.now()) })
    .where(and(eq(payLinks.agencyId, ctx.agency.id), eq(payLinks.id, id)))
    .returning();
  if (!row) throw new Error(`pay link ${id} is gone`);
  return row;
}

/** What of a booking can be paid by a link now: the booking while it is held, and each change that was agreed to, cost something and is not paid. */
function payableOf(ctx: Ctx, { booking, outcome, requests }: PayableBooking, links: readonly LinkRow[]): PayLinks['payable'] {
  const hold = booking.holdExpiresAt;
  if (outcome.outcome === 'held' && hold !== null && hold > ctx.clock.now())
    return [{ request: null, amount: booking.total, until: new Date(hold).toISOString() }];
  if (outcome.outcome !== 'confirmed') return [];
  const isTaken = (number: number) =>
    links.some(({ request, state }) => request === number && (state === 'paid' || state === 'paying'));
  return requests.flatMap(({ number, status, amount }) =>
    (status === 'accepted' || status === 'done') && amount && amount.amountMinor > 0 && !isTaken(number)
      ? [{ request: number, amount, until: null }]
      : [],
  );
}

/** The address at which the change of a request can be paid now; null if it cannot. Throws `invalidBookingId`. */
export async function payUrlOf(
  deps: PayLinksDeps,
  ctx: Ctx,
  { bookingId, number }: { readonly bookingId: string; readonly number: number },
): Promise<string | null> {
  const { links } = await presentLinks(deps, ctx, await loadPayable(ctx, bookingId));
  return links.find(({ request, state }) => request === number && state === 'open')?.url ?? null;
}

/** The amount of a link. */
export const amountOf = ({ amountMinor, currency }: LinkRow): Money => money(amountMinor, currency);

/** Presents the links of a booking to staff. */
export async function presentLinks(deps: PayLinksDeps, ctx: Ctx, payable: PayableBooking): Promise<PayLinks> {
  const { booking } = payable;
  const links = await ctx.db.tx((tx) => listLinks(tx, ctx, booking.id));
  return {
    payable: payableOf(ctx, payable, links),
    links: links.map((link) => {
      const state = stateOf(ctx, payable, link);
      const paidAt = link.request === null && state === 'paid' ? booking.confirmedAt : link.paidAt?.getTime();
      const amount = (minor: number) => money(minor, link.currency);
      return {
        _id: link.id,
        request: link.request,
        amount: amountOf(link),
        state,
        sentTo: link.sentTo,
        madeBy: link.madeBy,
        madeAt: link.createdAt.toISOString(),
        expiresAt: link.expiresAt.toISOString(),
        url: state === 'open' ? `${ctx.agency.origin}${PAY_LINK_PATH}?token=${linkToken(deps.secret, link.id)}` : null,
        paidAt: paidAt ? new Date(paidAt).toISOString() : null,
        brand: link.brand,
        last4: link.last4,
        refunded: amount(link.refundedMinor),
        refunding: amount(link.refundingMinor),
      };
    }),
  };
}
