import { BOOKING_NEEDS, type BookingNeed, bookingNeedSchema, type Product, productSchema } from '@caravel/contracts';
import { and, count, min, or, sql } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/types.ts';
import { bookingCondition } from '../queries.ts';
import { rowsToSum, sumRows } from '../rollups/read-sums.ts';
import { bookings } from '../tables.ts';
import { mayNeedSomebody, NEEDS_OF_STATES, needCondition } from './need-condition.ts';

/** How many bookings of a product need somebody for a reason; `oldest`: when the first of them was booked. */
export type NeedCount = {
  readonly product: Product;
  readonly need: BookingNeed;
  readonly count: number;
  readonly oldest: Date;
};

type NeedOfState = keyof typeof NEEDS_OF_STATES;
const isOfState = (need: BookingNeed): need is NeedOfState => Object.hasOwn(NEEDS_OF_STATES, need);

/** Counts what needs somebody among what the caller may see; a booking that needs somebody twice counts for both reasons. For staff. */
export async function countNeeds(tx: Tx, ctx: Ctx): Promise<NeedCount[]> {
  return [...(await countByState(tx, ctx)), ...(await countOthers(tx, ctx))];
}

/** Counts what a state alone tells, by the sums that are kept. */
async function countByState(tx: Tx, ctx: Ctx): Promise<NeedCount[]> {
  const sums = await sumRows(tx, rowsToSum(ctx, {}), ['product', 'saga_state']);
  const found: NeedCount[] = [];
  for (const { product: name, saga_state: state, bookings: counted } of sums) {
    const need = BOOKING_NEEDS.find((one) => isOfState(one) && NEEDS_OF_STATES[one] === state);
    if (!need) continue;
    const product = productSchema.parse(name);
    const [row] = await tx
      .select({ oldest: min(bookings.createdAt) })
      .from(bookings)
      .where(and(bookingCondition(ctx, { product, need })));
    if (row?.oldest) found.push({ product, need, count: counted, oldest: row.oldest });
  }
  return found;
}

/** Counts everything else, in one pass over the bookings that may need somebody. */
async function countOthers(tx: Tx, ctx: Ctx): Promise<NeedCount[]> {
  const needs = BOOKING_NEEDS.filter((need) => !isOfState(need)).map((need) => ({ need, holds: needCondition(ctx, need) }));
  const cases = needs.map(({ need, holds }) => sql`case when ${holds} then ${sql`${need}::text`.inlineParams()} end`);
  const need = sql`needed.need`;
  const rows = await tx
    .select({ product: bookings.product, need, count: count(), oldest: min(bookings.createdAt) })
    .from(bookings)
    .innerJoin(sql`unnest(array[${sql.join(cases, sql`, `)}]) as needed(need)`, sql`needed.need is not null`)
    .where(and(bookingCondition(ctx, {}), mayNeedSomebody(ctx), or(...needs.map(({ holds }) => holds))))
    .groupBy(bookings.product, need);
  return rows.flatMap(({ oldest, ...row }) => (oldest ? [{ ...row, need: bookingNeedSchema.parse(row.need), oldest }] : []));
}
