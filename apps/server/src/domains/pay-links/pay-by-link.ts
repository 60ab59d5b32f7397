import type { PayByLink } from '@caravel/contracts';
import { translate } from '@caravel/products/translate.ts';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { continueBooking, payHeldBooking } from '../bookings/index.ts';
import { getPaymentOptions } from '../payments/index.ts';
import { beginTry, continueTry, failureOf } from './charge-change.ts';
import type { PayLinksDeps } from './deps.ts';
import { amountOf, changeLink, getLinkOf, type LinkRow, loadPayable, type PayableBooking, stateOf } from './pay-link-records.ts';

const TASK = 'pay-links.pay';

/** A person who has a link acts for nobody: the work is the system's, in the language of the page. */
async function systemOf({ bookings }: PayLinksDeps, { agency, locale, formats, requestId }: Ctx): Promise<Ctx> {
  const system = await bookings.payments.contextOf(agency.id, TASK);
  if (!system) throw new AppError('payLinkUnknown');
  return { ...system, locale, formats, requestId };
}

async function present(deps: PayLinksDeps, ctx: Ctx, payable: PayableBooking, link: LinkRow): Promise<PayByLink> {
  const { booking, outcome } = payable;
  const state = stateOf(ctx, payable, link);
  const { credit: _, keepsCard: __, ...options } = await getPaymentOptions(deps.bookings.payments, ctx);
  const failure = failureOf(link);
  const actionUrl = link.request === null ? (outcome.action?.url ?? null) : link.actionUrl;
  const { brand, last4 } = link;
  return {
    state,
    amount: amountOf(link),
    isChange: link.request !== null,
    booking: {
      reference: booking.supplierReference ?? booking.reference,
      product: booking.product,
      title: booking.titles[ctx.locale],
      startsOn: booking.startsOn,
      endsOn: booking.endsOn,
    },
    expiresAt: link.expiresAt.toISOString(),
    options,
    actionUrl: state === 'paying' ? actionUrl : null,
    failure: failure && translate(ctx.locale, `error.${failure}`),
    card: state === 'paid' && brand !== null && last4 !== null ? { brand, last4 } : null,
  };
}

/** Returns what a link pays, and how it stands. Throws `payLinkUnknown`. */
export async function readLink(deps: PayLinksDeps, caller: Ctx, token: string): Promise<PayByLink> {
  const link = await getLinkOf(caller, token);
  const ctx = await systemOf(deps, caller);
  return present(deps, ctx, await loadPayable(ctx, link.bookingId), link);
}

/** Pays a hold by its booking's own payments; a refused card leaves it held, and the link open. */
async function payHold(deps: PayLinksDeps, ctx: Ctx, link: LinkRow, token: string): Promise<LinkRow> {
  const paying = await ctx.db.tx((tx) => changeLink(tx, ctx, link, { state: 'paying' }));
  await payHeldBooking(deps.bookings, ctx, { bookingId: link.bookingId, payment: { method: 'card', token } });
  return paying;
}

/** Pays a change. Throws why the card was refused. */
async function payChange(deps: PayLinksDeps, ctx: Ctx, payable: PayableBooking, link: LinkRow, token: string): Promise<LinkRow> {
  const begun = await beginTry(deps, ctx, payable, { link, token });
  if (!begun) return link;
  const after = await continueTry(deps, ctx, begun, true);
  const failure = after.state === 'open' ? failureOf(after) : null;
  if (failure) throw new AppError(failure);
  return after;
}

/**
 * Pays by a link, once: while a payment is under way and after it, another press changes nothing. Throws `payLinkUnknown`, `payLinkOver` if there is
 * nothing to pay any more, `paymentDisabled`, and why the card was refused.
 */
export async function payByLink(deps: PayLinksDeps, caller: Ctx, token: string, cardToken: string): Promise<PayByLink> {
  const link = await getLinkOf(caller, token);
  const ctx = await systemOf(deps, caller);
  const payable = await loadPayable(ctx, link.bookingId);
  const state = stateOf(ctx, payable, link);
  if (state === 'over' || state === 'withdrawn') throw new AppError('payLinkOver');
  if (state === 'open') {
    if (link.request === null) await payHold(deps, ctx, link, cardToken);
    else await payChange(deps, ctx, payable, link, cardToken);
  }
  return readLink(deps, caller, token);
}

/** Continues a payment that is under way, and returns how it stands. Throws `payLinkUnknown`. */
export async function continueLink(deps: PayLinksDeps, caller: Ctx, token: string): Promise<PayByLink> {
  const link = await getLinkOf(caller, token);
  const ctx = await systemOf(deps, caller);
  if (link.state === 'paying') {
    if (link.request === null) await continueBooking(deps.bookings, ctx, { bookingId: link.bookingId });
    else await continueTry(deps, ctx, link, false);
  }
  return readLink(deps, caller, token);
}
