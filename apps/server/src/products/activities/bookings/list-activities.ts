import type { BookingListQuery, EndpointAnswer } from '@caravel/contracts';
import { type ActivityBookingRow, activityStatusSchema, type listAgencyActivities } from '@caravel/products/activities/contract';
import { type ListedBooking, presentRowBase } from '../../../domains/bookings/index.ts';
import { listPage } from '../../../domains/selling/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import { readListedDetails } from '../product/stored.ts';
import { countsOf } from '../rules/party.ts';

type Answer = EndpointAnswer<typeof listAgencyActivities>['data'];

/** Presents a row of a list. `forStaff` adds the agency's amounts. */
function presentRow(ctx: Ctx, row: ListedBooking<'details' | 'price'>, forStaff: boolean): ActivityBookingRow {
  const { activity, option, paxMix } = readListedDetails(row.details);
  return {
    ...presentRowBase(ctx, row, forStaff),
    status: activityStatusSchema.parse(row.status),
    activityName: activity.title,
    optionTitle: option.title,
    placeName: activity.placeName,
    startsAt: option.startsAt,
    leadPassenger: row.leadTraveler,
    travelerCounts: countsOf(paxMix),
    travelersCount: row.travelerCount,
  };
}

/**
 * Lists a page of activity bookings (spec 3, section 7). `mine`: only the caller's own trips. Past trips are left out unless `showPastTrips` or days of travel
 * ask for them.
 */
export async function listActivities(ctx: Ctx, query: BookingListQuery, { mine }: { readonly mine: boolean }): Promise<Answer> {
  const parts = ['details', 'price'] as const;
  const { rows, total, ...rest } = await listPage(ctx, query, { product: 'activities', mine, parts }, presentRow);
  return { activities: rows, totalActivityRecords: total, ...rest };
}
