import { translate } from '@caravel/products/translate.ts';
import type { Ctx } from '../../../platform/context.ts';
import { oneLine } from '../../../platform/texts/format.ts';
import { callInThread } from '../../../platform/threads/call-in-thread.ts';
import type { InvoiceInput } from './invoice-layout.ts';
import { getInvoice } from './list-invoices.ts';

const writeInvoice = callInThread<InvoiceInput, Uint8Array>(new URL('./invoice-thread.ts', import.meta.url));

/** The invoice as a file with its download name. */
export type InvoiceFile = { readonly name: string; readonly contentType: string; readonly content: Buffer };

/** Makes the PDF of an invoice of the agency, in the language that it was written in. Throws `notFound` if there is none of that number. */
export async function makeInvoicePdf(ctx: Ctx, number: string, color: string): Promise<InvoiceFile> {
  const invoice = await getInvoice(ctx, number);
  const name = translate(invoice.content.locale, 'invoice.fileName', { number });
  return {
    name: `${oneLine(name)}.pdf`,
    contentType: 'application/pdf',
    content: Buffer.from(await writeInvoice({ invoice, color })),
  };
}
