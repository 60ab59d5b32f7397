import { z } from 'zod';
import { dataOf, productSchema } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { ERROR_CODES } from '../errors.ts';
import { partnerHealthSchema } from './operator-upkeep.ts';
import { supplierModeSchema } from './suppliers.ts';

const byOperators = { area: 'back-office', access: 'platform' } as const;

/** Bookings by whether they are real: by a live account, or by one of tests or simulated. */
const soldSchema = z.object({ live: z.int(), test: z.int() });

/** A supplier of a product, as those who run the platform see it: their account, how it is called, and who sells by which account. */
export const operatedSupplierSchema = partnerHealthSchema.pick({ name: true, state: true, lastFailure: true }).extend({
  /** The mode of the platform's account; null: it has none. */
  mode: supplierModeSchema.nullable(),
  /** The settings of the environment that give the account. Their values are in no answer. */
  settings: z.array(z.string()),
  /** Whether the platform's account can be tested. */
  canTest: z.boolean(),
  /** How many open agencies sell what it has by the platform's account, and by one of their own. */
  agencies: z.object({ platform: z.int(), own: z.int() }),
  /** What was booked in the last 30 days. */
  bookings: z.object({ platform: soldSchema, own: soldSchema }),
});
export type OperatedSupplier = z.infer<typeof operatedSupplierSchema>;

/**
 * What a test of the platform's account found. `currency`: what it is billed in; null: the supplier did not tell. `closed`: the key is good, and the supplier
 * has not opened the product for it.
 */
export const platformTestSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('works'), currency: z.string().nullable() }),
  z.object({ kind: z.literal('closed') }),
  z.object({ kind: z.literal('refused'), code: z.enum(ERROR_CODES) }),
]);
export type PlatformTest = z.infer<typeof platformTestSchema>;

export const listOperatedSuppliers = defineEndpoint({
  ...byOperators,
  id: 'operator.listSuppliers',
  method: 'GET',
  path: '/api/operator/suppliers',
  summary:
    "The suppliers of each product: the platform's account with its mode, how its calls went on the server that answers, and how many agencies and bookings go by it or by accounts of agencies. No answer holds a key.",
  rate: 'read',
  answer: dataOf(
    z.object({ products: z.array(z.object({ product: productSchema, suppliers: z.array(operatedSupplierSchema) })) }),
  ),
  errors: [],
});

export const testOperatedSupplier = defineEndpoint({
  ...byOperators,
  id: 'operator.testSupplier',
  method: 'POST',
  path: '/api/operator/suppliers/:product/:name/checks',
  summary: "Tests the platform's account at a supplier by a call that buys nothing.",
  rate: 'export',
  stepUp: 'proof',
  params: z.object({ product: productSchema, name: z.string().regex(/^[a-z0-9-]{1,40}$/) }),
  answer: dataOf(platformTestSchema),
  errors: ['partnerNotFound', 'noPlatformAccount'],
});
