import type { Product } from '@caravel/contracts';
import { type Money, money } from '@caravel/kernel';
import { and, count, inArray, or, type SQL, sql, sum } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type Ctx, firstRunningDay } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/types.ts';
import { bookingCondition } from '../queries.ts';
import { bookings } from '../tables.ts';

/** What a person's bookings add up to. One amount of commission a currency. */
export type FiguresOfPerson = {
  readonly bookings: number;
  readonly upcoming: number;
  readonly byProduct: Readonly<Partial<Record<Product, number>>>;
  readonly commission: readonly Money[];
};

/** Adds up the bookings that a column gives to people, among those that the caller may see. */
async function sumBy(tx: Tx, ctx: Ctx, person: PgColumn, people: readonly string[], besides?: SQL) {
  const isUpcoming = bookingCondition(ctx, { when: 'upcoming', today: firstRunningDay(ctx) });
  return tx
    .select({
      userId: sql<string>`${person}`,
      product: bookings.product,
      currency: bookings.currency,
      bookings: count(),
      upcoming: sql<number>`count(*) filter (where ${isUpcoming})`.mapWith(Number),
      commission: sum(bookings.commissionMinor).mapWith(Number),
    })
    .from(bookings)
    .where(and(bookingCondition(ctx, {}), inArray(person, [...people]), besides))
    .groupBy(person, bookings.product, bookings.currency);
}

/**
 * Adds up the bookings that people made or travel on, as the lists do that are filtered by a person. A booking that somebody made for themselves
 * counts once. People without bookings are not in the answer.
 */
export async function figuresOfPeople(ctx: Ctx, userIds: readonly string[]): Promise<ReadonlyMap<string, FiguresOfPerson>> {
  const found = new Map<string, FiguresOfPerson>();
  if (userIds.length === 0) return found;
  const notTheirOwn = or(sql`${bookings.agentId} is null`, sql`${bookings.agentId} <> ${bookings.clientId}`);
  // Two statements, each by its index: one that joins people by either column would read the whole agency.
  const rows = await ctx.db.tx(async (tx) => [
    ...(await sumBy(tx, ctx, bookings.agentId, userIds)),
    ...(await sumBy(tx, ctx, bookings.clientId, userIds, notTheirOwn)),
  ]);
  for (const row of rows) {
    const before = found.get(row.userId) ?? { bookings: 0, upcoming: 0, byProduct: {}, commission: [] };
    const same = before.commission.find(({ currency }) => currency === row.currency);
    const amount = money((same?.amountMinor ?? 0) + (row.commission ?? 0), row.currency);
    found.set(row.userId, {
      bookings: before.bookings + row.bookings,
      upcoming: before.upcoming + row.upcoming,
      byProduct: { ...before.byProduct, [row.product]: (before.byProduct[row.product] ?? 0) + row.bookings },
      commission: [...before.commission.filter((other) => other !== same), amount],
    });
  }
  return found;
}
