import type { agencyBookingsFilterSchema } from '@caravel/contracts';
import type { z } from 'zod';
import type { Ctx } from '../../platform/context.ts';
import type { CsvFile, ListFileKind } from '../../platform/csv/csv-file.ts';
import { filterOfQuery } from '../bookings/index.ts';
import { type BookingColumn, bookingsCsv } from './bookings-csv.ts';

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
  'csvPaid',
  'csvRefunded',
  'csvSales',
  'csvUnpaid',
  'csvToRefund',
  'csvCost',
  'csvPlatformMarkup',
  'csvCommission',
  'csvPremium',
  'csvRecovered',
  'csvAgencyFee',
  'csvTransactionFee',
  'csvPenalty',
  'csvHeld',
  'csvProcessing',
];

/**
 * Exports the agency's bookings as CSV or as a workbook in the caller's language, with the number of rows after the header (spec 3, section 7). The filters
 * are those of the lists; as there, a restricted agent only gets their own bookings.
 */
export function downloadAgencyBookings(
  ctx: Ctx,
  query: z.output<typeof agencyBookingsFilterSchema>,
  kind: ListFileKind = 'csv',
): Promise<CsvFile> {
  return bookingsCsv(ctx, {
    name: 'account.csvAgencyFileName',
    columns: COLUMNS,
    filter: filterOfQuery(ctx, query),
    sort: query.sort,
    days: { from: query.bookedFrom ?? query.startDate, to: query.bookedTo ?? query.endDate },
    product: query.category,
    kind,
  });
}
