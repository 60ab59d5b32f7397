import type { BookingListQuery, Product } from '@caravel/contracts';
import { type Ctx, firstRunningDay, isStaff } from '../../../platform/context.ts';
import type { BookingFilter } from '../queries.ts';
import { readStatuses } from '../rules/read-statuses.ts';

/** The parameters that every list and export of bookings takes, by the contract's names. */
export type BookingQuery = Partial<Omit<BookingListQuery, 'offSet' | 'limit' | 'sort'>> & {
  /** One product; absent: all. */
  readonly category?: Product | undefined;
  /** These bookings alone. */
  readonly ids?: readonly string[] | undefined;
};

/** Makes the filter of a query, the same for a list and for its export. */
export function filterOfQuery(ctx: Ctx, query: BookingQuery): BookingFilter {
  return {
    product: query.category,
    statuses: readStatuses(query.selectedStatus),
    search: query.searchString,
    travelFrom: query.startDate,
    travelTo: query.endDate,
    userId: query.userId,
    ids: query.ids,
    titled: query.titled,
    bookedFrom: query.bookedFrom,
    bookedTo: query.bookedTo,
    // What a booking needs of the agency is nothing that its client learns.
    ...(isStaff(ctx.actor) && { agentId: query.agentId, need: query.need }),
    today: firstRunningDay(ctx),
    ...(query.showPastTrips === false && { when: 'notPast' }),
  };
}
