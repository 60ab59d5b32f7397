import { PRODUCT_PATHS } from '@caravel/contracts';
import { addMoney, type Money } from '@caravel/kernel';
import { type ProductModule, wordsAt } from '../../products/product.ts';
import type { BookingLine, BookingsPage, BookingsQuery } from '../../products/product-list.ts';

/** The lists that the dashboard counts. */
export const COUNTED = ['confirmed', 'upcoming', 'held', 'cancelled', 'all'] as const;
export type Counted = (typeof COUNTED)[number];

/** How many of the newest bookings are shown. */
const NEWEST = 6;

/** The filter that counts one of a product's lists; the same filter stands in the address as `status` and `past`. */
function filterOf(module: ProductModule, counted: Counted): { readonly status?: string; readonly isPast: boolean } {
  if (counted === 'all') return { isPast: true };
  const status = wordsAt(module, counted === 'upcoming' ? 'confirmed' : counted).join(',');
  return { status, isPast: counted !== 'upcoming' };
}

/** The query of a counted list: its first page. Rows are shown only for the list of all bookings. */
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

/** Whether a product has such a list: not each of them can be held. */
export function isCounted(module: ProductModule, counted: Counted): boolean {
  return counted === 'all' || filterOf(module, counted).status !== '';
}

/** The address that shows a counted list. */
export function countHref(module: ProductModule, counted: Counted): string {
  const { status, isPast } = filterOf(module, counted);
  const query = new URLSearchParams({ ...(status ? { status } : {}), ...(isPast ? { past: 'true' } : {}) });
  return `${PRODUCT_PATHS[module.product].office}?${query}`;
}

/** The agency's earnings from the bookings of some lists; undefined if one of the lists does not give them. */
export function commissionOf(pages: readonly BookingsPage[]): Money | undefined {
  const [first, ...others] = pages.flatMap(({ sums }) => (sums ? [sums.commission] : []));
  return first && others.length + 1 === pages.length ? addMoney([first, ...others]) : undefined;
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
