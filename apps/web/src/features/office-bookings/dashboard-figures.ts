import { PRODUCT_PATHS } from '@caravel/contracts';
import { addMoney, type Money } from '@caravel/kernel';
import { type ProductModule, wordsAt } from '../../products/product.ts';
import type { BookingLine, BookingsPage, BookingsQuery } from '../../products/product-list.ts';

/** The lists that the dashboard counts. */
export const COUNTED = ['all', 'confirmed', 'upcoming', 'cancelled'] as const;
export type Counted = (typeof COUNTED)[number];

/** How many of the newest bookings are shown. */
const NEWEST = 6;

/** What a product's list must be asked for to be counted; an address asks for the same list with `status` and `past`. */
function filterOf(module: ProductModule, counted: Counted): { readonly status?: string; readonly isPast: boolean } {
  if (counted === 'all') return { isPast: true };
  const status = wordsAt(module, counted === 'cancelled' ? 'cancelled' : 'confirmed').join(',');
  return { status, isPast: counted !== 'upcoming' };
}

/** The query of a counted list: its first page, of which only that of all bookings is shown. */
export function countQuery(module: ProductModule, counted: Counted): BookingsQuery {
  const { status, isPast } = filterOf(module, counted);
  return {
    offSet: 0,
    limit: counted === 'all' ? NEWEST : 1,
    sort: '-created',
    showPastTrips: isPast ? 'true' : 'false',
    ...(status ? { selectedStatus: status } : {}),
  };
}

/** Where a counted list is shown. */
export function countHref(module: ProductModule, counted: Counted): string {
  const { status, isPast } = filterOf(module, counted);
  const query = new URLSearchParams({ ...(status ? { status } : {}), ...(isPast ? { past: 'true' } : {}) });
  return `${PRODUCT_PATHS[module.product].office}?${query}`;
}

/** What the agency earns with the bookings of some lists; undefined if one of them does not say. */
export function commissionOf(pages: readonly BookingsPage[]): Money | undefined {
  const known = pages.flatMap(({ sums }) => (sums ? [sums.commission] : []));
  return known.length === pages.length ? addMoney(known) : undefined;
}

/** The newest bookings of all products, each with its product. */
export function newestOf(
  lists: readonly { readonly module: ProductModule; readonly page: BookingsPage | undefined }[],
): { module: ProductModule; line: BookingLine }[] {
  return lists
    .flatMap(({ module, page }) => (page?.lines ?? []).map((line) => ({ module, line })))
    .sort((a, b) => b.line.dateBooked.localeCompare(a.line.dateBooked))
    .slice(0, NEWEST);
}
