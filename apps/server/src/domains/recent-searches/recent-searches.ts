import type { Product } from '@caravel/contracts';
import { newId } from '@caravel/kernel';
import { and, desc, eq } from 'drizzle-orm';
import { type Ctx, requireUser } from '../../platform/context.ts';
import { sha256 } from '../../platform/crypto/tokens.ts';
import type { Tx } from '../../platform/db/types.ts';
import { recentSearches } from './tables.ts';

/** Number of searches shown. Three times as many are read, because some may be in the past by now. */
const SHOWN = 6;

const ofPerson = (ctx: Ctx, userId: string, product: Product) =>
  and(eq(recentSearches.agencyId, ctx.agency.id), eq(recentSearches.userId, userId), eq(recentSearches.product, product));

/**
 * Stores a search among the caller's recent ones of a product; repeating a search makes it the newest. `search`: JSON of what makes it this search,
 * with its keys in one order.
 */
export async function storeRecentSearch(ctx: Ctx, product: Product, search: object): Promise<void> {
  const { userId } = requireUser(ctx);
  const at = new Date(ctx.clock.now());
  const fingerprint = sha256(JSON.stringify(search));
  await ctx.db.tx(async (tx) => {
    await tx
      .insert(recentSearches)
      .values({ id: newId(), agencyId: ctx.agency.id, userId, product, fingerprint, search, at })
      .onConflictDoUpdate({
        target: [recentSearches.agencyId, recentSearches.userId, recentSearches.product, recentSearches.fingerprint],
        set: { at },
      });
  });
}

/** Lists the caller's newest distinct searches of a product. `read` returns undefined for one that cannot be searched any more. */
export async function listRecentSearches<Search>(
  ctx: Ctx,
  product: Product,
  read: (search: unknown) => Search | undefined,
): Promise<{ readonly search: Search; readonly at: string }[]> {
  const { userId } = requireUser(ctx);
  const rows = await ctx.db.tx((tx) =>
    tx
      .select({ search: recentSearches.search, at: recentSearches.at })
      .from(recentSearches)
      .where(ofPerson(ctx, userId, product))
      .orderBy(desc(recentSearches.at), desc(recentSearches.id))
      .limit(SHOWN * 3),
  );
  const found = rows.flatMap(({ search, at }) => {
    const known = read(search);
    return known === undefined ? [] : [{ search: known, at: at.toISOString() }];
  });
  return found.slice(0, SHOWN);
}

/** Deletes a person's recent searches of a product. */
export async function forgetRecentSearches(tx: Tx, ctx: Ctx, userId: string, product: Product): Promise<void> {
  await tx.delete(recentSearches).where(ofPerson(ctx, userId, product));
}
