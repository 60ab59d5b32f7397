import type { BookingListQuery, Product } from '@caravel/contracts';
import { type Ctx, todayOf } from '../../../platform/context.ts';
import type { BookingFilter } from '../queries.ts';
import { readStatuses } from '../rules/read-statuses.ts';

/** The parameters that every list and export of bookings takes, by the contract's names. */
export type BookingQuery = Partial<Omit<BookingListQuery, 'offSet' | 'limit' | 'sort'>> & {
  /** One product; absent: all. */
  readonly category?: Product | undefined;
};

/** Makes the filter of a query, the same for a list and for its export. `today` is the agency's. */
export function filterOfQuery(ctx: Ctx, query: BookingQuery): BookingFilter {
  return {
    product: query.category,
    statuses: readStatuses(query.selectedStatus),
    search: query.searchString,
    travelFrom: query.startDate,
    travelTo: query.endDate,
    userId: query.userId,
    today: todayOf(ctx),
    ...(query.showPastTrips === false && { when: 'notPast' }),
  };
}
