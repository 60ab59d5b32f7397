import { z } from 'zod';
import { markupSchema } from '../bookings/pricing.ts';
import { dataOf, productSchema } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';

/** Whether what a supplier sells is real: `test` is a real supplier whose key has a mode in which nothing is, `simulated` is one that we play. */
export const supplierModeSchema = z.enum(['live', 'test', 'simulated']);
export type SupplierMode = z.infer<typeof supplierModeSchema>;

/** Companies that suppliers sell of: airlines by their IATA codes, rental companies by those of their suppliers. */
export const companyKindSchema = z.enum(['airlines', 'rentalCompanies']);
export type CompanyKind = z.infer<typeof companyKindSchema>;

/** A supplier of a product, and what the agency sells of it. */
export const soldSupplierSchema = z.object({
  name: z.string(),
  mode: supplierModeSchema,
  /**
   * The account by which it is asked; `closed`: the agency's own, for which the supplier has not opened the product; `none`: neither the agency nor the
   * platform has one, `off`: those who run the platform have switched it off.
   */
  account: z.enum(['own', 'closed', 'platform', 'none', 'off']),
  /** Whether the agency sells what it has. */
  isSold: z.boolean(),
  /** Codes of companies of which nothing is sold. */
  excluded: z.array(z.object({ code: z.string(), name: z.string() })),
  /** The markup for what it sells; null: the agency's for the product. */
  markup: markupSchema.nullable(),
});
export type SoldSupplier = z.infer<typeof soldSupplierSchema>;

export const listSuppliers = defineEndpoint({
  id: 'suppliers.list',
  method: 'GET',
  path: '/api/agency/suppliers',
  area: 'back-office',
  summary:
    'The suppliers of each product: by whose account they sell, whether that is real, and what the agency sells of them at which markup.',
  access: 'owner',
  rate: 'read',
  answer: dataOf(
    z.object({
      products: z.array(
        z.object({
          product: productSchema,
          /** What companies can be excluded; null: none. */
          excludes: companyKindSchema.nullable(),
          suppliers: z.array(soldSupplierSchema),
        }),
      ),
    }),
  ),
  errors: [],
});

export const setSupplier = defineEndpoint({
  id: 'suppliers.set',
  method: 'POST',
  path: '/api/agency/suppliers/:product/:name',
  area: 'back-office',
  summary:
    'Sets what the agency sells of a supplier and at which markup. It counts from the next search; bookings that exist stay as they are.',
  access: 'owner',
  rate: 'write',
  // mutant supplier-set-without-proof: `stepUp: 'factor',` -> nothing fails factors.security.test.ts
  stepUp: 'factor',
  params: z.object({ product: productSchema, name: z.string().regex(/^[a-z0-9-]{1,40}$/) }),
  body: z.strictObject({
    isSold: z.boolean(),
    excluded: z.array(z.string().regex(/^[A-Za-z0-9-]{1,60}$/)).max(200),
    markup: markupSchema.nullable(),
  }),
  answer: dataOf(soldSupplierSchema),
  errors: ['partnerNotFound'],
});
