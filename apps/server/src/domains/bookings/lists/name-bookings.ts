import type { Product } from '@caravel/contracts';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import { isFoundBy } from '../../../platform/found-by/found-by.ts';
import { bookings } from '../tables.ts';

/** Returns the references and products of these bookings of the agency, by id. */
export async function nameBookings(
  ctx: Ctx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly reference: string; readonly product: Product }>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db.tx((tx) =>
    tx
      .select({ id: bookings.id, own: bookings.reference, supplier: bookings.supplierReference, product: bookings.product })
      .from(bookings)
      .where(and(eq(bookings.agencyId, ctx.agency.id), inArray(bookings.id, [...ids]))),
  );
  return new Map(rows.map(({ id, own, supplier, product }) => [id, { reference: supplier ?? own, product }]));
}

/** A statement of the ids, as texts, of the agency's bookings that a word finds. */
export function bookingsFoundBy(ctx: Ctx, word: string): SQL {
  const found = and(eq(bookings.agencyId, ctx.agency.id), isFoundBy(bookings.searchText, word));
  return sql`SELECT ${bookings.id}::text FROM ${bookings} WHERE ${found}`;
}
