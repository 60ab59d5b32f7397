import { addDays, money, required } from '@caravel/kernel';
import { and, eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { type Ctx, todayOf } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/types.ts';
import { lockTerms, type SubscriptionTerms, setGrace, startPaidPeriod } from '../../agencies/index.ts';
import { postMovement, subscribed } from '../../payments/index.ts';
import { dropCard, findCard, useCard } from '../cards/keep-card.ts';
import { giveBackCoupon } from '../coupons/redeem-coupon.ts';
import type { Owner, SubscriptionsDeps } from '../deps.ts';
import { composeInvoice } from '../invoices/compose-invoice.ts';
import { findRenewal, noteRenewal } from '../renewals/queries.ts';
import { tellPaid, tellRefused } from '../renewals/tell-owner.ts';
import type { Extra } from '../rules/charge.ts';
import { invoiceSeriesOf, writtenInvoiceNumber } from '../rules/invoice.ts';
import { graceUntilOf, nextTryOn, type Period, periodAfter, periodFrom } from '../rules/renewal.ts';
import { type Charge, findOpenCharge } from './begin-charge.ts';
import { invoiceSeries, subscriptionCharges, subscriptionInvoices } from './tables.ts';
import { triesOf } from './tries-of.ts';

/** Takes the next number of a series: the row is locked until the invoice is written or the transaction is undone. */
async function nextNumber(tx: Tx, series: string): Promise<string> {
  const [taken] = await tx
    .insert(invoiceSeries)
    .values({ series, lastNumber: 1 })
    .onConflictDoUpdate({ target: invoiceSeries.series, set: { lastNumber: sql`${invoiceSeries.lastNumber} + 1` } })
    .returning({ lastNumber: invoiceSeries.lastNumber });
  return writtenInvoiceNumber(series, required(taken, 'a number').lastNumber);
}

/** The charge, locked, if it is under way still. */
async function stillOpen(tx: Tx, charge: Charge): Promise<boolean> {
  return (await findOpenCharge(tx, charge.agencyId))?.id === charge.id;
}

const isCharge = ({ agencyId, id }: Charge) => and(eq(subscriptionCharges.agencyId, agencyId), eq(subscriptionCharges.id, id));

/** The period that a charge pays for: the one after what stands, counted from the first day of all, or one that begins today. */
async function paidPeriod(tx: Tx, ctx: Ctx, charge: Charge, { subscriptionEndsOn: endsOn }: SubscriptionTerms): Promise<Period> {
  const renewal = await findRenewal(tx, charge.agencyId);
  if (charge.startsOn === null || endsOn === null || !renewal) return periodFrom(todayOf(ctx), charge.months);
  return periodAfter({ anchorOn: renewal.anchorOn, endsOn }, charge.months);
}

/** Writes the invoice with the next number. Returns the number. */
async function writeInvoice(tx: Tx, deps: SubscriptionsDeps, ctx: Ctx, paid: Invoiced): Promise<string> {
  const { charge, owner, period } = paid;
  const { agencyId, id: chargeId } = charge;
  const { startsOn, endsOn } = period;
  const [issuedOn, createdAt] = [todayOf(ctx), new Date(ctx.clock.now())];
  const number = await nextNumber(tx, invoiceSeriesOf(issuedOn));
  const content = composeInvoice(ctx.agency, { charge, seller: deps.seller, owner, startsOn, endsOn });
  await tx.insert(subscriptionInvoices).values({ agencyId, number, chargeId, issuedOn, startsOn, endsOn, content, createdAt });
  return number;
}

/** What was paid, by whom, for which period. */
type Paid = { readonly charge: Charge; readonly owner: Owner | undefined; readonly period: Period };
type Invoiced = Omit<Paid, 'period'> & { readonly period: Pick<Period, 'startsOn' | 'endsOn'> };

/** Invoice, money and audit of something that is paid once; the period goes on as it was. The invoice is of the day. */
async function settleExtra(
  tx: Tx,
  deps: SubscriptionsDeps,
  ctx: Ctx,
  { charge, owner, extra }: Omit<Paid, 'period'> & { readonly extra: Extra },
): Promise<void> {
  const { agencyId, id } = charge;
  const today = todayOf(ctx);
  const number = await writeInvoice(tx, deps, ctx, { charge, owner, period: { startsOn: today, endsOn: today } });
  const movement = subscribed(money(charge.amountMinor, charge.currency));
  await postMovement(tx, ctx, { bookingId: id, dedupeKey: `subscription:${id}`, movement });
  const data = { extra, invoice: number };
  await recordAudit(tx, ctx, { action: 'agency.extraPaid', subjectType: 'agency', subjectId: agencyId, data });
}

/**
 * Notes that a charge was paid, once, in one transaction: its invoice with the next number, the movement of the money, the period that it pays
 * for, the card that pays the next one, and the opening of an agency that was pending. Returns whether it was this call that did it.
 */
export async function settleCharge(deps: SubscriptionsDeps, ctx: Ctx, charge: Charge): Promise<boolean> {
  const now = ctx.clock.now();
  const total = money(charge.amountMinor, charge.currency);
  const owner = await deps.findOwner(ctx);
  const settled = await deps.database.system.tx(async (tx) => {
    // Before the charge, as everything that begins one does.
    const terms = await lockTerms(tx, ctx);
    if (!(await stillOpen(tx, charge))) return false;
    await tx
      .update(subscriptionCharges)
      .set({ status: 'paid', token: null, actionUrl: null, updatedAt: new Date(now) })
      .where(isCharge(charge));
    const { agencyId, cardId, plan } = charge;
    if (charge.purpose !== 'period') {
      await settleExtra(tx, deps, ctx, { charge, owner, extra: charge.purpose });
      return true;
    }
    const period = await paidPeriod(tx, ctx, charge, terms);
    const number = await writeInvoice(tx, deps, ctx, { charge, owner, period });
    const dedupeKey = `subscription:${charge.id}`;
    await postMovement(tx, ctx, { bookingId: charge.id, dedupeKey, movement: subscribed(total) });
    if (cardId !== null) await useCard(tx, { agencyId, id: cardId }, now);
    const graceUntil = cardId === null ? null : graceUntilOf(period.endsOn);
    await startPaidPeriod(tx, ctx, { plan, from: period.startsOn, until: period.endsOn, graceUntil });
    await noteRenewal(tx, { agencyId, anchorOn: period.anchorOn, cancelledAt: null }, now);
    if (owner) await deps.open(tx, ctx, owner);
    if (owner && charge.startsOn !== null) await tellPaid(deps, tx, ctx, { charge, owner, period, number });
    const data = { plan, invoice: number };
    await recordAudit(tx, ctx, { action: 'agency.subscriptionPaid', subjectType: 'agency', subjectId: agencyId, data });
    return true;
  });
  deps.forgetAgency(charge.agencyId);
  return settled;
}

/** Lets a card go that was to be kept with a charge; one that pays renewals already stays. */
async function dropNewCard(tx: Tx, { agencyId, cardId }: Charge, now: number): Promise<void> {
  const card = cardId === null ? undefined : await findCard(tx, agencyId, cardId);
  if (card && card.status !== 'current') await dropCard(tx, card, now);
}

/**
 * Notes that nothing was taken, once: the coupon is given back, and a card that was to be kept is let go. After the last refused try of a
 * renewal the office closes; its owner gets an email about each.
 */
export async function failCharge(deps: SubscriptionsDeps, ctx: Ctx, charge: Charge, failureCode: string): Promise<void> {
  const now = deps.clock.now();
  const owner = charge.offSession ? await deps.findOwner(ctx) : undefined;
  await deps.database.system.tx(async (tx) => {
    if (!(await stillOpen(tx, charge))) return;
    const failed = { status: 'failed', token: null, actionUrl: null, failureCode, updatedAt: new Date(now) } as const;
    await tx.update(subscriptionCharges).set(failed).where(isCharge(charge));
    if (charge.couponCode !== null) await giveBackCoupon(tx, charge.couponCode, now);
    await dropNewCard(tx, charge, now);
    if (charge.startsOn === null || !charge.offSession) return;
    const nextOn = nextTryOn(charge.startsOn, await triesOf(tx, charge.agencyId, charge.startsOn));
    if (nextOn === null) await setGrace(tx, ctx, null);
    const closesAfter = graceUntilOf(addDays(charge.startsOn, -1));
    if (owner) await tellRefused(deps, tx, ctx, { charge, owner, nextOn, failureCode, closesAfter });
  });
  deps.forgetAgency(charge.agencyId);
}

/** Notes how far a charge has come. */
export async function noteCharge(deps: SubscriptionsDeps, charge: Charge, change: Partial<Charge>): Promise<Charge> {
  const noted = { ...change, updatedAt: new Date(deps.clock.now()) };
  await deps.database.system.tx(async (tx) => {
    if (await stillOpen(tx, charge)) await tx.update(subscriptionCharges).set(noted).where(isCharge(charge));
  });
  return { ...charge, ...noted };
}
