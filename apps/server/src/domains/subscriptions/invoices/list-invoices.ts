import type { SubscriptionInvoice } from '@caravel/contracts';
import { and, count, desc, eq } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { subscriptionCharges, subscriptionInvoices } from '../charges/tables.ts';
import { type InvoiceContent, readInvoice } from '../rules/invoice.ts';
import { cardOf } from './compose-invoice.ts';

/** An invoice with its number and day. */
export type Invoice = {
  readonly number: string;
  readonly issuedOn: string;
  readonly createdAt: Date;
  readonly content: InvoiceContent;
};

const ofCharge = and(
  eq(subscriptionCharges.agencyId, subscriptionInvoices.agencyId),
  eq(subscriptionCharges.id, subscriptionInvoices.chargeId),
);

const COLUMNS = {
  number: subscriptionInvoices.number,
  issuedOn: subscriptionInvoices.issuedOn,
  createdAt: subscriptionInvoices.createdAt,
  content: subscriptionInvoices.content,
  charge: {
    amountMinor: subscriptionCharges.amountMinor,
    brand: subscriptionCharges.brand,
    last4: subscriptionCharges.last4,
  },
};

type Row = Omit<Invoice, 'content'> & {
  readonly content: Parameters<typeof readInvoice>[0];
  readonly charge: Parameters<typeof cardOf>[0];
};

const asInvoice = (ctx: Ctx, { content, charge, ...row }: Row): Invoice => ({
  ...row,
  content: readInvoice(content, { locale: ctx.agency.locale, card: cardOf(charge) }),
});

/** Finds an invoice of the agency. Throws `notFound` if it has none of that number. */
export async function getInvoice(ctx: Ctx, number: string): Promise<Invoice> {
  const [row] = await ctx.db.tx((tx) =>
    tx
      .select(COLUMNS)
      .from(subscriptionInvoices)
      .innerJoin(subscriptionCharges, ofCharge)
      .where(and(eq(subscriptionInvoices.agencyId, ctx.agency.id), eq(subscriptionInvoices.number, number))),
  );
  if (!row) throw new AppError('notFound');
  return asInvoice(ctx, row);
}

function present({ number, issuedOn, content }: Invoice): SubscriptionInvoice {
  const { lines, total, card, startsOn, endsOn } = content;
  const find = (wanted: string) => lines.find(({ kind }) => kind === wanted);
  const [period, extra, coupon] = [find('period'), find('extra'), find('coupon')];
  return {
    ...{ number, issuedOn, startsOn, endsOn, total, card },
    extra: extra?.kind === 'extra' ? extra.extra : null,
    plan: period?.kind === 'period' ? period.plan : null,
    couponCode: coupon?.kind === 'coupon' ? coupon.code : null,
  };
}

/** Lists the invoices of the agency, the newest first. */
export async function listInvoices(ctx: Ctx, page: { readonly offSet: number; readonly limit: number }) {
  const mine = eq(subscriptionInvoices.agencyId, ctx.agency.id);
  return ctx.db.tx(async (tx) => {
    const rows = await tx
      .select(COLUMNS)
      .from(subscriptionInvoices)
      .innerJoin(subscriptionCharges, ofCharge)
      .where(mine)
      .orderBy(desc(subscriptionInvoices.number))
      .limit(page.limit)
      .offset(page.offSet);
    const [counted] = await tx.select({ total: count() }).from(subscriptionInvoices).where(mine);
    return { invoices: rows.map((row) => present(asInvoice(ctx, row))), totalInvoices: counted?.total ?? 0 };
  });
}
