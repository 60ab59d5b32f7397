import { addDays, addMonths, dayAt, money, required } from '@caravel/kernel';
import { and, eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/types.ts';
import { startPaidPeriod } from '../../agencies/index.ts';
import { postMovement, subscribed } from '../../payments/index.ts';
import { giveBackCoupon } from '../coupons/redeem-coupon.ts';
import type { SubscriptionsDeps } from '../deps.ts';
import { composeInvoice } from '../invoices/compose-invoice.ts';
import { invoiceSeriesOf, writtenInvoiceNumber } from '../rules/invoice.ts';
import { type Charge, findOpenCharge } from './begin-charge.ts';
import { invoiceSeries, subscriptionCharges, subscriptionInvoices } from './tables.ts';

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

/**
 * Notes that a charge was paid, once, in one transaction: its invoice with the next number, the movement of the money, the period that it pays
 * for from today at the agency's office, and the opening of an agency that was pending. Returns whether it was this call that did it.
 */
export async function settleCharge(deps: SubscriptionsDeps, ctx: Ctx, charge: Charge): Promise<boolean> {
  const now = new Date(ctx.clock.now());
  const today = dayAt(ctx.clock.now(), ctx.agency.timeZone);
  const endsOn = addDays(addMonths(today, charge.months), -1);
  const total = money(charge.amountMinor, charge.currency);
  const owner = await deps.findOwner(ctx);
  const settled = await deps.database.system.tx(async (tx) => {
    if (!(await stillOpen(tx, charge))) return false;
    await tx
      .update(subscriptionCharges)
      .set({ status: 'paid', token: null, actionUrl: null, updatedAt: now })
      .where(isCharge(charge));
    const number = await nextNumber(tx, invoiceSeriesOf(today));
    const content = composeInvoice(ctx.agency, { charge, seller: deps.seller, owner, startsOn: today, endsOn });
    const { agencyId, id: chargeId } = charge;
    await tx
      .insert(subscriptionInvoices)
      .values({ agencyId, number, chargeId, issuedOn: today, startsOn: today, endsOn, content, createdAt: now });
    const dedupeKey = `subscription:${charge.id}`;
    await postMovement(tx, ctx, { bookingId: charge.id, dedupeKey, movement: subscribed(total) });
    await startPaidPeriod(tx, ctx, { plan: charge.plan, from: today, until: endsOn });
    if (owner) await deps.open(tx, ctx, owner);
    const data = { plan: charge.plan, invoice: number };
    await recordAudit(tx, ctx, { action: 'agency.subscriptionPaid', subjectType: 'agency', subjectId: agencyId, data });
    return true;
  });
  deps.forgetAgency(charge.agencyId);
  return settled;
}

/** Notes that nothing was taken, once, and gives the coupon back. */
export async function failCharge(deps: SubscriptionsDeps, charge: Charge, failureCode: string): Promise<void> {
  const now = deps.clock.now();
  await deps.database.system.tx(async (tx) => {
    if (!(await stillOpen(tx, charge))) return;
    const failed = { status: 'failed', token: null, actionUrl: null, failureCode, updatedAt: new Date(now) } as const;
    await tx.update(subscriptionCharges).set(failed).where(isCharge(charge));
    if (charge.couponCode !== null) await giveBackCoupon(tx, charge.couponCode, now);
  });
}

/** Notes how far a charge has come. */
export async function noteCharge(deps: SubscriptionsDeps, charge: Charge, change: Partial<Charge>): Promise<Charge> {
  const noted = { ...change, updatedAt: new Date(deps.clock.now()) };
  await deps.database.system.tx(async (tx) => {
    if (await stillOpen(tx, charge)) await tx.update(subscriptionCharges).set(noted).where(isCharge(charge));
  });
  return { ...charge, ...noted };
}
