import { ERROR_CODES, type ErrorCode } from '@caravel/contracts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Ctx } from '../../platform/context.ts';
import { findBooking } from '../bookings/index.ts';
import {
  type AuthoriseOutcome,
  type GatewayPayment,
  gatewayFee,
  gatewayForPayment,
  getGateway,
  type PaymentGateway,
  postMovement,
  serviceCharged,
  takeHeld,
} from '../payments/index.ts';
import { costOfPayment } from '../pricing/index.ts';
import { sayPaid } from './change-paid.ts';
import type { PayLinksDeps } from './deps.ts';
import { sendReceipt, tellAgency } from './letters-about.ts';
import { amountOf, changeLink, type LinkRow, lockLink, type PayableBooking, stateOf } from './pay-link-records.ts';
import { payLinkReference } from './rules/pay-link-reference.ts';

/** How long the gateway's silence, or the cardholder's, is waited for before a try counts as failed, milliseconds. */
const PATIENCE = { begun: 15 * 60_000, actionRequired: 60 * 60_000 } as const;

type Try = {
  readonly deps: PayLinksDeps;
  readonly ctx: Ctx;
  readonly gateway: PaymentGateway;
  readonly reference: string;
  readonly link: LinkRow;
};

const isOver = ({ ctx, link }: Try, patience: number) => ctx.clock.now() - (link.triedAt?.getTime() ?? 0) > patience;

/** Begins a try: a second one finds the link taken. Stored before the gateway is asked. Returns null if the link is not open any more. */
export function beginTry(
  deps: PayLinksDeps,
  ctx: Ctx,
  payable: PayableBooking,
  { link, token }: { readonly link: LinkRow; readonly token: string },
): Promise<LinkRow | null> {
  return ctx.db.tx(async (tx) => {
    const { name, accountId } = await gatewayForPayment(tx, deps.bookings.payments, ctx);
    const locked = await lockLink(tx, ctx, { bookingId: link.bookingId, linkId: link.id });
    // mutant pay-link-charged-twice: `stateOf(ctx, payable, locked) !== 'open'` -> `false` fails pay-links.test.ts
    if (stateOf(ctx, payable, locked) !== 'open') return null;
    return changeLink(tx, ctx, locked, {
      ...{ state: 'paying', attempt: locked.attempt + 1, triedAt: new Date(ctx.clock.now()) },
      ...{ gateway: name, gatewayAccountId: accountId, cardToken: token },
      ...{ actionUrl: null, failureCode: null, brand: null, last4: null },
    });
  });
}

/** Changes the link if it is still in the hands of this try. */
function change({ ctx, link }: Try, changes: Partial<LinkRow>): Promise<LinkRow> {
  return ctx.db.tx(async (tx) => {
    const locked = await lockLink(tx, ctx, { bookingId: link.bookingId, linkId: link.id });
    if (locked.state !== 'paying' || locked.attempt !== link.attempt) return locked;
    return changeLink(tx, ctx, locked, changes);
  });
}

const fail = (attempt: Try, failureCode: ErrorCode) =>
  change(attempt, { state: 'open', failureCode, cardToken: null, actionUrl: null });

/** The money was taken: it is booked, and both sides are told; once, however often it is found. */
async function settle({ deps, ctx, link }: Try, { brand, last4 }: GatewayPayment): Promise<LinkRow> {
  return ctx.db.tx(async (tx) => {
    const locked = await lockLink(tx, ctx, { bookingId: link.bookingId, linkId: link.id });
    if (locked.state === 'paid') return locked;
    const booking = await findBooking(tx, ctx, { bookingId: link.bookingId });
    const paid = await changeLink(tx, ctx, locked, {
      ...{ state: 'paid', paidAt: new Date(ctx.clock.now()), cardToken: null, actionUrl: null, failureCode: null, brand, last4 },
    });
    const amount = amountOf(paid);
    const post = (dedupeKey: string, movement: ReturnType<typeof serviceCharged>) =>
      postMovement(tx, ctx, { bookingId: booking.id, dedupeKey, movement });
    await post(`payLink:${link.id}:paid`, serviceCharged(amount));
    await post(`payLink:${link.id}:fee`, gatewayFee(costOfPayment(deps.bookings.pricing, ctx, amount)));
    const data = { link: link.id, request: link.request, amount };
    await recordAudit(tx, ctx, { action: 'payLink.paid', subjectType: 'booking', subjectId: booking.id, data });
    await sendReceipt(tx, ctx, booking, paid, null);
    await tellAgency(tx, ctx, booking, paid);
    await sayPaid(tx, ctx, paid);
    return paid;
  });
}

/** Goes on from how the gateway says that the payment stands. */
async function follow(attempt: Try, payment: GatewayPayment): Promise<LinkRow> {
  const { gateway, reference, link } = attempt;
  const { brand, last4, actionUrl } = payment;
  switch (payment.status) {
    case 'authorised':
    case 'captured': {
      const outcome = await takeHeld(gateway, { reference, amount: amountOf(link) });
      if (outcome === 'unknown') return link;
      return outcome === 'taken' ? settle(attempt, payment) : fail(attempt, 'paymentFailed');
    }
    case 'actionRequired':
      if (!isOver(attempt, PATIENCE.actionRequired)) return change(attempt, { cardToken: null, actionUrl, brand, last4 });
      if ((await gateway.void({ reference })).kind === 'unknown') return link;
      return fail(attempt, 'challengeRefused');
    case 'voided':
    case 'declined':
      return fail(attempt, payment.declineCode ?? 'paymentFailed');
  }
}

/** Asks the gateway to hold the amount; it keeps one payment for our reference. */
async function ask(attempt: Try, isNew: boolean): Promise<LinkRow> {
  const { gateway, reference, link } = attempt;
  const wish = { reference, amount: amountOf(link), token: link.cardToken ?? '', traveler: link.sentTo };
  const outcome: AuthoriseOutcome = await gateway.authorise(wish);
  if (outcome.kind === 'unknown') return link;
  if (outcome.payment !== null) return follow(attempt, outcome.payment);
  // A refusal that follows a lost answer may come of the first call, which is looked up the next time.
  return isNew && outcome.kind === 'declined' ? fail(attempt, outcome.code) : link;
}

/**
 * Takes a try as far as it comes, any number of times: the gateway is asked how the payment of our reference stands, and only where it knows none is it
 * asked to begin one. Returns the link as it is then.
 */
export async function continueTry(deps: PayLinksDeps, ctx: Ctx, link: LinkRow, isNew: boolean): Promise<LinkRow> {
  if (link.state !== 'paying' || link.gateway === null) return link;
  const gateway = await getGateway(deps.bookings.payments, ctx, {
    gateway: link.gateway,
    gatewayAccountId: link.gatewayAccountId,
  });
  const attempt: Try = { deps, ctx, gateway, link, reference: payLinkReference(ctx.agency.id, link.id, link.attempt) };
  if (isNew) return ask(attempt, true);
  const found = await gateway.retrieve(attempt.reference);
  if (found.kind === 'unknown') return link;
  if (found.kind === 'found') return follow(attempt, found.payment);
  // Without its token there is nothing to begin with: the gateway had it, and knows nothing of it any more.
  if (link.cardToken === null || isOver(attempt, PATIENCE.begun)) return fail(attempt, 'paymentFailed');
  return ask(attempt, false);
}

/** Why the last try took nothing, as one of our codes; null if none failed. */
export function failureOf({ failureCode }: LinkRow): ErrorCode | null {
  return failureCode === null ? null : (ERROR_CODES.find((code) => code === failureCode) ?? 'paymentFailed');
}
