import type { Ctx } from '../../platform/context.ts';
import type { CsvFile } from '../../platform/csv/csv-file.ts';
import { type BookingColumn, bookingsCsv } from './bookings-csv.ts';
import { filterOfOwn, type OwnBookingsFilter } from './own-bookings.ts';

const COLUMNS: readonly BookingColumn[] = [
  'csvReference',
  'csvProduct',
  'csvTitle',
  'csvSubtitle',
  'csvStatus',
  'csvTraveler',
  'csvFrom',
  'csvTo',
  'csvBookedAt',
  'csvCurrency',
  'csvTotal',
  'csvPaid',
  'csvPenalty',
  'csvRefunded',
];

/** Exports the caller's own trips as CSV in their language, with the number of rows after the header. */
export function downloadBookings(ctx: Ctx, query: OwnBookingsFilter): Promise<CsvFile> {
  return bookingsCsv(ctx, {
    name: 'account.csvFileName',
    columns: COLUMNS,
    filter: filterOfOwn(ctx, query),
    sort: query.sort,
    days: { from: query.startDate, to: query.endDate },
    product: query.category,
  });
}
