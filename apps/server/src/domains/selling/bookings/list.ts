import type { BookingFigures, BookingListQuery, Product } from '@caravel/contracts';
import { type Ctx, isStaff } from '../../../platform/context.ts';
import { filterOfQuery, type ListedBooking, listBookings, readableOnly, type StoredPart } from '../../bookings/index.ts';

/** Whose bookings of which product (absent: of all), and what the list needs of their JSON. `mine`: only the caller's own trips. */
export type ListOf<Part extends StoredPart> = {
  readonly product?: Product;
  readonly mine: boolean;
  readonly parts: readonly Part[];
};

/** A page of a product's bookings as they are shown; `sums` cover the whole list and are for staff only. `isMore`: there are more than `total`. */
export type ListedPage<Row> = {
  readonly rows: Row[];
  readonly total: number;
  readonly sums?: BookingFigures;
  readonly isMore?: true;
};

/**
 * Lists a page of bookings (spec 3, section 7). Past trips are left out unless `showPastTrips` or days of travel ask for them. `present`: shows a row,
 * for staff with the agency's amounts.
 */
export async function listPage<Part extends StoredPart, Row>(
  ctx: Ctx,
  query: BookingListQuery,
  { product, mine, parts }: ListOf<Part>,
  present: (ctx: Ctx, row: ListedBooking<Part>, forStaff: boolean) => Row,
): Promise<ListedPage<Row>> {
  const { offSet: offset, limit, sort } = query;
  const filter = { ...filterOfQuery(ctx, query), product, mine };
  const { rows, total, sums, isMore } = await listBookings(ctx, filter, { sort, offset, limit }, parts);
  const forStaff = isStaff(ctx.actor) && !mine;
  return {
    rows: readableOnly(ctx, rows, (row) => present(ctx, row, forStaff)),
    total,
    ...(sums && { sums }),
    ...(isMore && { isMore }),
  };
}
