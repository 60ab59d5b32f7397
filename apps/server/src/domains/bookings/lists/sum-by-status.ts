import { type BookingFigures, type Product, productSchema } from '@caravel/contracts';
import { type Ctx, firstRunningDay } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/types.ts';
import { rowsToSum, sumRows } from '../rollups/read-sums.ts';
import { toFigures } from '../rules/figures.ts';

/** The bookings of one product, status word and currency that the caller may see. */
export type StatusSums = {
  readonly product: Product;
  readonly status: string;
  readonly count: number;
  /** Those of them whose last day is not over. */
  readonly notPast: number;
  readonly figures: BookingFigures;
};

/** Counts and sums what the caller may see, as the lists do, by product, status word and currency. For staff. */
export async function sumByStatus(tx: Tx, ctx: Ctx): Promise<StatusSums[]> {
  const today = firstRunningDay(ctx);
  const rows = rowsToSum(ctx, {}, { dayOf: 'ends', splitAt: today });
  const sums = await sumRows(tx, rows, ['product', 'status', 'currency'], today);
  return sums.map(({ product, status, currency, bookings, notPast, ...figures }) => ({
    ...{ product: productSchema.parse(product), status, count: bookings, notPast },
    figures: toFigures(figures, currency),
  }));
}
