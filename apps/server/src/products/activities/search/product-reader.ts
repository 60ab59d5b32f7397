import { activityDetailsSchema } from '@caravel/products/activities/contract';
import { z } from 'zod';
import { askPrice, refuseUnsound } from '../../../domains/selling/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { ttlCache } from '../../../platform/http/requests/ttl-cache.ts';
import type { ActivitiesSearchDeps } from '../deps.ts';
import type { ActivitySupplier, SupplierActivity } from '../ports.ts';
import { readProductCode, sellerKey } from '../rules/product-code.ts';
import { READING } from '../rules/supplier-errors.ts';
import type { ReadProduct } from './known-product.ts';

/** A product is asked for again after so long: a person who chooses a day and a party asks several times. */
const KEPT_MS = 2 * 60_000;
/** The most products that a node keeps; each has some tens of kilobytes. */
const MOST = 300;

/** What must be so of a supplier's record, so that pages can show it and answers can be checked by it. */
const soundSchema = activityDetailsSchema
  .omit({ serverTime: true, productCode: true, from: true, tagIds: true, tags: true, zonePlace: true, destination: true })
  .extend({ title: z.string().trim().min(1) });

/** Whether a product can be shown and sold. */
export function isSoundProduct(product: SupplierActivity, code: string): boolean {
  return product.code === code && soundSchema.safeParse(product).success;
}

/**
 * Returns who sells a product to the agency, and as what. Throws `activityNotFound` for a code that is none of ours, and for a supplier that the agency does
 * not work with.
 */
export async function findSeller(
  { suppliers }: Pick<ActivitiesSearchDeps, 'suppliers'>,
  ctx: Ctx,
  productCode: string,
): Promise<{ readonly supplier: ActivitySupplier; readonly code: string }> {
  const read = readProductCode(productCode);
  const { ports } = await suppliers.forAgency(ctx);
  const supplier = ports.find(({ name }) => sellerKey(name) === read?.seller);
  if (!read || !supplier) throw new AppError('activityNotFound');
  return { supplier, code: read.code };
}

/** Makes the reader of this node, which keeps what it has read, by account and language. */
export function productReader(deps: Pick<ActivitiesSearchDeps, 'suppliers'>): ReadProduct {
  const kept = ttlCache<SupplierActivity>('activities', KEPT_MS, MOST);
  return async (ctx, productCode) => {
    const { supplier, code } = await findSeller(deps, ctx, productCode);
    const ask = async () => {
      const product = await askPrice((inTime) => supplier.details(code, ctx.locale, inTime), READING);
      refuseUnsound(ctx, supplier, isSoundProduct(product, code), READING);
      return product;
    };
    const key = JSON.stringify([supplier.name, supplier.accountId, code, ctx.locale]);
    return { supplier, productCode, code, product: await kept.get(key, ctx.clock.now(), ask) };
  };
}
