import { type AgencyInfo, BOOKING_NEEDS, PRODUCTS } from '@caravel/contracts';
import type { countNeeds } from '../../bookings/index.ts';

type NeedCount = Awaited<ReturnType<typeof countNeeds>>[number];

/** Puts together what needs somebody: one entry a reason, the most urgent first, with its products in their order. */
export function foldNeeds(counts: readonly NeedCount[]): AgencyInfo['needs'] {
  return BOOKING_NEEDS.flatMap((need) => {
    const own = counts.filter((one) => one.need === need);
    const [first] = own.map(({ oldest }) => oldest.toISOString()).sort();
    if (first === undefined) return [];
    const byProduct = PRODUCTS.flatMap((product) => own.filter((one) => one.product === product)).map(({ product, count }) => ({
      product,
      count,
    }));
    return [{ need, count: own.reduce((sum, { count }) => sum + count, 0), oldestAt: first, byProduct }];
  });
}
