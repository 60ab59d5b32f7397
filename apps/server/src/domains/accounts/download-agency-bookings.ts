import type { agencyBookingsFilterSchema } from '@caravel/contracts';
import type { z } from 'zod';
import type { Ctx } from '../../platform/context.ts';
import { filterOfQuery } from '../bookings/index.ts';
import { type BookingColumn, type BookingsFile, bookingsCsv } from './bookings-csv.ts';

const COLUMNS: readonly BookingColumn[] = [
  'csvReference',
  'csvProduct',
  'csvTitle',
  'csvStatus',
  'csvTraveler',
  'csvClient',
  'csvClientEmail',
  'csvAgent',
  'csvFrom',
  'csvTo',
  'csvBookedAt',
  'csvCurrency',
  'csvTotal',
  'csvCost',
  'csvCommission',
  'csvTransactionFee',
  'csvPenalty',
  'csvRefunded',
];

/**
 * The bookings of the agency as CSV in the language of the caller, with how many rows follow the header (spec 3, section 7). The filters are those of the
 * lists; a restricted agent's own bookings only, as there.
 */
export function downloadAgencyBookings(ctx: Ctx, query: z.output<typeof agencyBookingsFilterSchema>): Promise<BookingsFile> {
  return bookingsCsv(ctx, {
    name: 'account.csvAgencyFileName',
    columns: COLUMNS,
    filter: filterOfQuery(ctx, query),
    sort: query.sort,
  });
}
