import { z } from 'zod';
import { dataOf, moneySchema, pageQuerySchema, plainDateSchema } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { subscriptionPlanSchema } from './agency-subscription.ts';

/** The number of an invoice: its year, and its place in it. */
export const invoiceNumberSchema = z.string().regex(/^\d{4}-\d{6,9}$/);

/** A card as it may be shown. */
export const shownCardSchema = z.object({ brand: z.string(), last4: z.string() });

/** An invoice of the platform to the agency, as it was written. */
export const subscriptionInvoiceSchema = z.object({
  number: z.string(),
  issuedOn: plainDateSchema,
  /** The first and the last day that it pays for. */
  startsOn: plainDateSchema,
  endsOn: plainDateSchema,
  plan: subscriptionPlanSchema.nullable(),
  /** What was paid besides the subscription; null: a period of it. */
  extra: z.enum(['sendingDomain']).nullable(),
  couponCode: z.string().nullable(),
  total: moneySchema,
  /** The card that paid; null where nothing was charged. */
  card: shownCardSchema.nullable(),
});
export type SubscriptionInvoice = z.infer<typeof subscriptionInvoiceSchema>;

const common = { method: 'GET', area: 'agencies', access: 'owner', openUnsubscribed: true } as const;

export const listInvoices = defineEndpoint({
  ...common,
  id: 'agencies.listInvoices',
  path: '/api/agency/subscriptions/invoices',
  summary: 'The invoices of the agency for its subscription, the newest first.',
  rate: 'read',
  query: pageQuerySchema,
  answer: dataOf(z.object({ invoices: z.array(subscriptionInvoiceSchema).max(100), totalInvoices: z.int() })),
  errors: [],
});

export const getInvoicePdf = defineEndpoint({
  ...common,
  id: 'agencies.invoicePdf',
  path: '/api/agency/subscriptions/invoices/:number/invoice.pdf',
  summary: 'An invoice of the agency as PDF, in the language in which it was written.',
  rate: 'export',
  params: z.object({ number: invoiceNumberSchema }),
  answer: z.never(),
  produces: 'application/pdf',
  errors: ['notFound'],
});
