import { z } from 'zod';

/** Name and lines of the address of the company that sells subscriptions, as its invoices print them. */
export type InvoiceSeller = { readonly name: string; readonly address: readonly string[] };

/** `Caravel Inc. | 1 Bay Street | Miami, FL 33101`: lines of at most 120 characters, the name first. */
export const sellerSetting = z
  .string()
  .transform((text) => text.split('|').map((line) => line.trim()))
  .refine((lines) => lines.length <= 8 && lines.every((line) => line !== '' && line.length <= 120), {
    error: 'must be a name and lines of an address, with | between them',
  })
  .transform(([name = '', ...address]): InvoiceSeller => ({ name, address }));
