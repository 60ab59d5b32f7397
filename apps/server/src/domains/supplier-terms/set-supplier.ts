import type { Markup, Product, SoldSupplier } from '@caravel/contracts';
import { required } from '@caravel/kernel';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { refuseFields } from '../../platform/http/endpoints/invalid-fields.ts';
import { setSupplierMarkup } from '../pricing/index.ts';
import type { SupplierTermsDeps } from './deps.ts';
import { listSuppliers } from './list-suppliers.ts';
import { supplierTerms } from './tables.ts';

/** A supplier of a product, as a call names it. */
export type NamedSupplier = { readonly product: Product; readonly name: string };

/** What an owner sets. */
export type TermsChange = { readonly isSold: boolean; readonly excluded: readonly string[]; readonly markup: Markup | null };

/**
 * Sets what the agency sells of a supplier, and at which markup. It counts from the next search or quote; bookings that exist stay as they are. Throws
 * `partnerNotFound`, and `validationFailed` for a company that the product does not know.
 */
export async function setSupplier(
  deps: SupplierTermsDeps,
  ctx: Ctx,
  named: NamedSupplier,
  change: TermsChange,
): Promise<SoldSupplier> {
  const { product, name: supplier } = named;
  const known = deps.products.find((one) => one.product === product);
  if (!known?.suppliers.some(({ name }) => name === supplier)) throw new AppError('partnerNotFound');
  const excluded = [...new Set(change.excluded.map((code) => code.toUpperCase()))].toSorted();
  if (excluded.some((code) => known.companies?.nameOf(code) === undefined)) refuseFields(ctx, { excluded: 'airlineUnknown' });
  await ctx.db.tx(async (tx) => {
    const isIt = and(
      eq(supplierTerms.agencyId, ctx.agency.id),
      eq(supplierTerms.product, product),
      eq(supplierTerms.supplier, supplier),
    );
    const markupBefore = await setSupplierMarkup(tx, ctx, { product, supplier }, change.markup);
    const [row] = await tx.select().from(supplierTerms).where(isIt);
    const terms = { isSold: change.isSold, excluded, updatedAt: new Date(ctx.clock.now()) };
    await tx
      .insert(supplierTerms)
      .values({ agencyId: ctx.agency.id, product, supplier, ...terms })
      .onConflictDoUpdate({ target: [supplierTerms.agencyId, supplierTerms.product, supplierTerms.supplier], set: terms });
    const before = { isSold: row?.isSold ?? true, excluded: row?.excluded ?? [], markup: markupBefore };
    const data = { product, supplier, before, after: { isSold: change.isSold, excluded, markup: change.markup } };
    await recordAudit(tx, ctx, { action: 'supplier.set', subjectType: 'agency', subjectId: ctx.agency.id, data });
  });
  const all = await listSuppliers(deps, ctx);
  const now = all.find((one) => one.product === product)?.suppliers.find(({ name }) => name === supplier);
  return required(now, 'the supplier that was set');
}
