import type { PayLinks } from '@caravel/contracts';
import { newId } from '@caravel/kernel';
import { languageOf } from '@caravel/messages';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { type Ctx, requireUser } from '../../platform/context.ts';
import { sha256 } from '../../platform/crypto/tokens.ts';
import { AppError } from '../../platform/errors.ts';
import { linkToken } from '../notifications/index.ts';
import { gatewayForPayment } from '../payments/index.ts';
import type { PayLinksDeps } from './deps.ts';
import { sendLink } from './letters-about.ts';
import { changeLink, listLinks, loadPayable, presentLinks, stateOf } from './pay-link-records.ts';
import { payLinks } from './tables.ts';

const HOUR_MS = 3_600_000;

/** What staff ask for. `request`: the change to pay; null: the held booking. */
export type LinkInput = {
  readonly request: number | null;
  readonly email: string;
  readonly hours: number;
  /** An instant (epoch milliseconds) at which it ends at the latest. */
  readonly notAfter?: number;
  /** The payer is on the page already: no email is sent. */
  readonly isUnsent?: boolean;
};

/**
 * Makes a link and emails it. An earlier one stops working; a link of a hold ends with the hold. Throws `payLinkNotPossible` if there is nothing to pay, or
 * a payment is under way, and `paymentDisabled` if the agency takes no cards.
 */
export async function makeLink(deps: PayLinksDeps, ctx: Ctx, bookingId: string, input: LinkInput): Promise<PayLinks> {
  const { name } = requireUser(ctx);
  const payable = await loadPayable(ctx, bookingId);
  const { payable: open } = await presentLinks(deps, ctx, payable);
  const wanted = open.find(({ request }) => request === input.request);
  if (!wanted) throw new AppError('payLinkNotPossible');
  const now = ctx.clock.now();
  const until = Math.min(now + input.hours * HOUR_MS, input.notAfter ?? Number.POSITIVE_INFINITY);
  const id = newId();
  const { booking, requests } = payable;
  const request = requests.find(({ number }) => number === input.request);
  await ctx.db.tx(async (tx) => {
    await gatewayForPayment(tx, deps.bookings.payments, ctx);
    for (const link of await listLinks(tx, ctx, bookingId)) {
      if (link.request !== input.request || (link.state !== 'open' && link.state !== 'paying')) continue;
      if (stateOf(ctx, payable, link) === 'paying') throw new AppError('payLinkNotPossible');
      await changeLink(tx, ctx, link, { state: 'withdrawn' });
    }
    const [link] = await tx
      .insert(payLinks)
      .values({
        ...{ agencyId: ctx.agency.id, id, bookingId, request: input.request, ...wanted.amount, state: 'open' },
        ...{ tokenHash: sha256(linkToken(deps.secret, id)), sentTo: input.email, madeBy: name },
        locale: request?.locale ?? languageOf(booking.locale),
        expiresAt: new Date(Math.min(until, wanted.until === null ? until : Date.parse(wanted.until))),
        ...{ attempt: 0, refunds: 0, refundingMinor: 0, refundedMinor: 0, createdAt: new Date(now), updatedAt: new Date(now) },
      })
      // Two of the staff at once: the index lets one through.
      .onConflictDoNothing()
      .returning();
    if (!link) throw new AppError('payLinkNotPossible');
    if (!input.isUnsent) await sendLink(tx, ctx, booking, link);
    const data = { link: id, amount: wanted.amount, ...(input.request !== null && { request: input.request }) };
    await recordAudit(tx, ctx, { action: 'payLink.sent', subjectType: 'booking', subjectId: bookingId, data });
  });
  return presentLinks(deps, ctx, payable);
}
