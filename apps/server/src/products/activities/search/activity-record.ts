import { type ActivitySummary, activitySummarySchema } from '@caravel/products/activities/contract';
import { type PriceRules, rulesOfSupplier } from '../../../domains/pricing/index.ts';
import type { SearchRecord } from '../../../platform/search/run-search.ts';
import type { ActivitySupplier, SupplierSummary } from '../ports.ts';
import { isSoundPrice, totalBeforeDiscount, totalOf } from '../rules/activity-price.ts';
import { makeEntry } from '../rules/list-entries.ts';
import { orderedParty } from '../rules/party.ts';
import { productCodeOf } from '../rules/product-code.ts';

/** What is kept of a product in a search: what lists show, priced for who searched. */
export const activityBodySchema = activitySummarySchema;
export type ActivityBody = ActivitySummary;

/** What the records of a search are read by. */
export type RecordTerms = { readonly rules: PriceRules; readonly currency: string };

/** Returns the lowest total of a product with the smallest party that pays it. */
export function fromPrice({ paxMix, price }: SupplierSummary['from'], rules: PriceRules): ActivitySummary['from'] {
  return {
    paxMix: orderedParty(paxMix),
    price: { total: totalOf(price, rules), beforeDiscount: totalBeforeDiscount(price, rules) },
  };
}

/**
 * Reads a product of a supplier's wave at the person's price. Throws if it cannot be sold, has no code for an address, or breaks its schema, since no page could
 * read it again: the record is then left out (`readSound`).
 */
export function activityRecord(
  supplier: Pick<ActivitySupplier, 'name'>,
  product: SupplierSummary,
  { rules, currency }: RecordTerms,
): SearchRecord {
  const { code, tags, startMinutes: _startMinutes, from, ...rest } = product;
  const productCode = productCodeOf(supplier.name, code);
  if (productCode === undefined || product.title.trim() === '') throw new Error('a product without a code or a title');
  if (!isSoundPrice(from.price, currency)) throw new Error('a product that cannot be sold');
  const body = activityBodySchema.parse({
    ...rest,
    productCode,
    tagIds: tags.map(({ tagId }) => tagId),
    from: fromPrice(from, rulesOfSupplier(rules, supplier.name)),
  });
  return { id: productCode, facets: makeEntry(product, body.from.price.total.amountMinor), body };
}
