import type { Markup, Product } from '@caravel/contracts';
import { and, eq, ne } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/types.ts';
import { lockPriceRules } from './lock-price-rules.ts';
import { toMarkup } from './queries.ts';
import { recordChange } from './record-change.ts';
import { productMarkups } from './tables.ts';
import { toHundredths } from './write-markups.ts';

/** What one supplier sells of a product. */
export type SoldBy = { readonly product: Product; readonly supplier: string };

/** Loads the agency's markups for what single suppliers sell. */
export async function loadSupplierMarkups(
  tx: Tx,
  { agency }: Pick<Ctx, 'agency'>,
): Promise<readonly (SoldBy & { readonly markup: Markup | null })[]> {
  const isOne = and(
    eq(productMarkups.agencyId, agency.id),
    eq(productMarkups.subjectId, agency.id),
    ne(productMarkups.supplier, ''),
  );
  const rows = await tx.select().from(productMarkups).where(isOne);
  return rows.map(({ product, supplier, markupType, markupHundredths }) => ({
    ...{ product, supplier },
    markup: toMarkup(markupType, markupHundredths),
  }));
}

/**
 * Sets the agency's markup for what a supplier sells of a product; null removes it. It takes precedence over the agency's for the product, and counts from
 * the next search or quote. Returns what it was before.
 */
export async function setSupplierMarkup(
  tx: Tx,
  ctx: Ctx,
  { product, supplier }: SoldBy,
  after: Markup | null,
): Promise<Markup | null> {
  await lockPriceRules(tx, ctx);
  const key = { agencyId: ctx.agency.id, subjectId: ctx.agency.id, product, supplier };
  const isIt = and(
    eq(productMarkups.agencyId, key.agencyId),
    eq(productMarkups.subjectId, key.subjectId),
    eq(productMarkups.product, product),
    eq(productMarkups.supplier, supplier),
  );
  const [row] = await tx.select().from(productMarkups).where(isIt);
  const before = row ? toMarkup(row.markupType, row.markupHundredths) : null;
  const version = await recordChange(tx, ctx, { kind: 'markup', product, supplier, before, after });
  if (version === undefined) return before;
  if (after === null) {
    await tx.delete(productMarkups).where(isIt);
    return before;
  }
  const set = { markupType: after.type, markupHundredths: toHundredths(after), version, updatedAt: new Date(ctx.clock.now()) };
  const { agencyId, subjectId, product: ofProduct, supplier: ofSupplier } = productMarkups;
  await tx
    .insert(productMarkups)
    .values({ ...key, ...set })
    .onConflictDoUpdate({ target: [agencyId, subjectId, ofProduct, ofSupplier], set });
  return before;
}
