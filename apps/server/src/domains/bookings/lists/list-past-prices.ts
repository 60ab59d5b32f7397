import type { Product } from '@caravel/contracts';
import { and, desc, eq, gte, or, sql } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import type { ComposedPrice } from '../../pricing/index.ts';
import { readableOnly } from '../stored/readable-only.ts';
import { priceJson } from '../stored/stored-columns.ts';
import { bookings, quotes } from '../tables.ts';

/** A price that was quoted, and whether it was booked. */
export type QuotedPrice = {
  readonly product: Product;
  /** The supplier that sells it. */
  readonly supplier: string;
  readonly isBooked: boolean;
  readonly clientId: string;
  readonly agentId: string | null;
  readonly price: ComposedPrice;
};

/**
 * Lists the agency's quotes since an instant, at most `limit`, the newest first, and says how many there are; with `userId` those that were made for a person or
 * by them. A quote that was booked is there once.
 */
export async function listPastPrices(
  ctx: Ctx,
  { since, limit, userId }: { since: Date; limit: number; userId?: string | undefined },
): Promise<{ prices: QuotedPrice[]; total: number }> {
  const theirs = userId === undefined ? undefined : or(eq(quotes.clientId, userId), eq(quotes.agentId, userId));
  const found = and(eq(quotes.agencyId, ctx.agency.id), gte(quotes.createdAt, since), theirs);
  const { rows, total } = await ctx.db.tx(async (tx) => ({
    rows: await tx
      .select({
        id: quotes.id,
        product: quotes.product,
        supplier: quotes.supplierName,
        clientId: quotes.clientId,
        agentId: quotes.agentId,
        // Read row by row, not by the column itself: one that is not readable would fail them all.
        price: sql<unknown>`${quotes.price}`,
        bookingId: bookings.id,
      })
      .from(quotes)
      .leftJoin(bookings, and(eq(bookings.agencyId, ctx.agency.id), eq(bookings.quoteId, quotes.id), sql`${bookings.listed}`))
      .where(found)
      .orderBy(desc(quotes.createdAt), desc(quotes.id))
      .limit(limit),
    total: await tx.$count(quotes, found),
  }));
  const prices = readableOnly(ctx, rows, ({ id: _id, bookingId, price, ...row }) => ({
    ...row,
    isBooked: bookingId !== null,
    price: priceJson.read(price),
  }));
  return { prices: [...prices], total };
}
