import type { ActivityBookingRow } from '@caravel/products/activities/contract';
import { listAgencyActivities } from '@caravel/products/activities/contract';
import { call } from '../../lib/api/call.ts';
import { type BookingLine, bookingLine, type ProductList } from '../product-list.ts';

/** An activity booking as a row of the office's list. */
function lineOf(row: ActivityBookingRow): BookingLine {
  return bookingLine(row, {
    product: 'activities',
    names: [row.activityName],
    leadTraveler: row.leadPassenger,
    travelerCount: row.travelersCount,
    own: { activity: { text: row.activityName, title: row.optionTitle }, place: { text: row.placeName } },
  });
}

/** Activities' part of the office's list. */
export const bookingsList: ProductList = {
  leadKey: 'activityCheckout.leadName',
  ownColumns: [
    { id: 'activity', header: 'activityCheckout.activity' },
    { id: 'place', header: 'activityCheckout.place' },
  ],
  cancelling: {
    label: 'activityCheckout.cancel',
    labelOf: 'activityCheckout.cancelOf',
    notInList: 'activityCheckout.updateFailed',
  },
  load: async (query, signal) => {
    const {
      activities,
      totalActivityRecords,
      sums,
      isMore = false,
    } = (await call(listAgencyActivities, { query }, { signal })).data;
    return { lines: activities.map(lineOf), total: totalActivityRecords, sums, isMore };
  },
};
