import { asc, eq } from 'drizzle-orm';
import type { TakenFiles } from '../../platform/taken/taken-file.ts';
import { type TakenTable, takenTable } from '../../platform/taken/taken-table.ts';
import { subscriptionCharges, subscriptionInvoices } from './charges/tables.ts';
import { makeInvoicePdf } from './invoices/make-invoice-pdf.ts';

/** What an agency paid the platform, for its archive. */
export const SUBSCRIPTION_TAKEN: readonly TakenTable[] = [
  takenTable({ name: 'subscription-charges', table: subscriptionCharges, key: ['id'] }),
  takenTable({ name: 'subscription-invoices', table: subscriptionInvoices, key: ['number'] }),
];

/** The invoices as paper. `color`: of the seller, `#2457d6`. */
export function invoiceFilesTaken(color: string): TakenFiles {
  return async function* (ctx) {
    const rows = await ctx.db.tx((tx) =>
      tx
        .select({ number: subscriptionInvoices.number })
        .from(subscriptionInvoices)
        .where(eq(subscriptionInvoices.agencyId, ctx.agency.id))
        .orderBy(asc(subscriptionInvoices.number)),
    );
    for (const { number } of rows) {
      const open = async () => (await makeInvoicePdf(ctx, number, color)).content;
      yield { name: `documents/invoices/${number}.pdf`, open };
    }
  };
}
