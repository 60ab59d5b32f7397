import type { BookingFigures, Product } from '@caravel/contracts';
import { count, gte, sql } from 'drizzle-orm';
import { type Ctx, firstRunningDay } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/types.ts';
import { bookingCondition, FIGURE_COLUMNS } from '../queries.ts';
import { toFigures } from '../rules/figures.ts';
import { bookings } from '../tables.ts';

/** The bookings of one product, status word and currency that the caller may see. */
export type StatusSums = {
  readonly product: Product;
  readonly status: string;
  readonly count: number;
  /** Those of them whose last day is not over. */
  readonly notPast: number;
  readonly figures: BookingFigures;
};

/** Counts and sums what the caller may see, as the lists do, by product, status word and currency, in one pass. For staff. */
export async function sumByStatus(tx: Tx, ctx: Ctx): Promise<StatusSums[]> {
  const rows = await tx
    .select({
      product: bookings.product,
      status: bookings.status,
      currency: bookings.currency,
      count: count(),
      notPast: sql`count(*) filter (where ${gte(bookings.endsOn, firstRunningDay(ctx))})`.mapWith(Number),
      figures: FIGURE_COLUMNS,
    })
    .from(bookings)
    .where(bookingCondition(ctx, {}))
    .groupBy(bookings.product, bookings.status, bookings.currency);
  return rows.map(({ currency, figures, ...row }) => ({ ...row, figures: toFigures(figures, currency) }));
}
