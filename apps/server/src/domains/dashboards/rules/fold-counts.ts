import { type AgencyInfo, type BookingCounts, type BookingFigures, bookingFiguresSchema, PRODUCTS } from '@caravel/contracts';
import { addMoney } from '@caravel/kernel';
import { stageOfStatus } from '@caravel/products';
import type { StatusSums } from '../../bookings/index.ts';

const FIGURES = bookingFiguresSchema.keyof().options;

function addFigures(figures: readonly BookingFigures[], currency: string): BookingFigures {
  const sums = FIGURES.map((name) => [
    name,
    addMoney(
      figures.map((one) => one[name]),
      currency,
    ),
  ]);
  return bookingFiguresSchema.parse(Object.fromEntries(sums));
}

/** Adds counts and figures of some products, status words and currencies. Figures are in the order of currencies; none without bookings. */
function fold(rows: readonly StatusSums[]): BookingCounts & { figures: BookingFigures[] } {
  const at = (stage: string) => rows.filter(({ product, status }) => stageOfStatus(product, status) === stage);
  const countOf = (some: readonly StatusSums[]) => some.reduce((sum, row) => sum + row.count, 0);
  const currencies = [...new Set(rows.map(({ figures }) => figures.sales.currency))].sort();
  return {
    confirmed: countOf(at('confirmed')),
    upcoming: at('confirmed').reduce((sum, { notPast }) => sum + notPast, 0),
    total: countOf(rows),
    cancelled: countOf(at('cancelled')),
    held: countOf(at('held')),
    figures: currencies.map((currency) =>
      addFigures(
        rows.flatMap(({ figures }) => (figures.sales.currency === currency ? [figures] : [])),
        currency,
      ),
    ),
  };
}

/** Counts bookings by stage, together and of each product that has any, in the order of products. */
export function foldCounts(rows: readonly StatusSums[]): AgencyInfo['bookingCounts'] {
  const byProduct = PRODUCTS.flatMap((product) => {
    const own = rows.filter((row) => row.product === product);
    return own.length === 0 ? [] : [{ product, ...fold(own) }];
  });
  return { together: fold(rows), byProduct };
}
