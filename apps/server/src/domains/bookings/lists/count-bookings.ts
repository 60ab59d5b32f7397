import type { BookingFigures } from '@caravel/contracts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/types.ts';
import type { BookingFilter } from '../queries.ts';
import { countRows, rowsToSum, sumRows } from '../rollups/read-sums.ts';
import { NO_FIGURES, toFigures } from '../rules/figures.ts';

/** Counts the bookings that the filter finds. */
export function countBookings(tx: Tx, ctx: Ctx, filter: BookingFilter): Promise<number> {
  return countRows(tx, rowsToSum(ctx, filter));
}

/** Counts the bookings that the filter finds and sums those in the agency's own currency. For staff. */
export async function countAndSumBookings(
  tx: Tx,
  ctx: Ctx,
  filter: BookingFilter,
): Promise<{ total: number; sums: BookingFigures }> {
  const rows = await sumRows(tx, rowsToSum(ctx, filter), ['currency']);
  const { currency } = ctx.agency;
  // mutant sums-across-currencies: `row.currency === currency` -> `row.currency !== currency` fails list-bookings.test.ts
  const own = rows.find((row) => row.currency === currency);
  return { total: rows.reduce((sum, row) => sum + row.bookings, 0), sums: toFigures(own ?? NO_FIGURES, currency) };
}
