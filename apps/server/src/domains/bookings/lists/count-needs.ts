import { BOOKING_NEEDS, type BookingNeed, bookingNeedSchema, type Product } from '@caravel/contracts';
import { and, count, min, or, sql } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/types.ts';
import { bookingCondition } from '../queries.ts';
import { bookings } from '../tables.ts';
import { needCondition } from './need-condition.ts';

/** How many bookings of a product need somebody for a reason; `oldest`: when the first of them was booked. */
export type NeedCount = {
  readonly product: Product;
  readonly need: BookingNeed;
  readonly count: number;
  readonly oldest: Date;
};

/** Counts what needs somebody among what the caller may see, in one pass; a booking that needs somebody twice counts for both reasons. For staff. */
export async function countNeeds(tx: Tx, ctx: Ctx): Promise<NeedCount[]> {
  const needs = BOOKING_NEEDS.map((need) => ({ need, holds: needCondition(ctx, need) }));
  const cases = needs.map(({ need, holds }) => sql`case when ${holds} then ${sql`${need}::text`.inlineParams()} end`);
  const need = sql`needed.need`;
  const rows = await tx
    .select({ product: bookings.product, need, count: count(), oldest: min(bookings.createdAt) })
    .from(bookings)
    .innerJoin(sql`unnest(array[${sql.join(cases, sql`, `)}]) as needed(need)`, sql`needed.need is not null`)
    .where(and(bookingCondition(ctx, {}), or(...needs.map(({ holds }) => holds))))
    .groupBy(bookings.product, need);
  return rows.flatMap(({ oldest, ...row }) => (oldest ? [{ ...row, need: bookingNeedSchema.parse(row.need), oldest }] : []));
}
