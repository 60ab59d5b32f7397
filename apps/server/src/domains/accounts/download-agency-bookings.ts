import type { Readable } from 'node:stream';
import type { agencyBookingsFilterSchema } from '@caravel/contracts';
import { dayAt, toDecimalString } from '@caravel/kernel';
import { createTranslator } from '@caravel/messages';
import type { z } from 'zod';
import type { Ctx } from '../../platform/context.ts';
import { type CsvCell, csvStream } from '../../platform/csv/csv-stream.ts';
import { type BookingFilter, type BookingRecord, countBookings, readStatuses } from '../bookings/index.ts';
import { readBookings } from './read-bookings.ts';

const COLUMNS = [
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
] as const;

function rowOf(booking: BookingRecord): CsvCell[] {
  return [
    booking.recordLocator ?? booking.reference,
    booking.product,
    booking.title,
    booking.status,
    booking.leadTraveler,
    booking.client.name,
    booking.client.email,
    booking.agent?.name ?? '',
    booking.startsOn,
    booking.endsOn,
    new Date(booking.createdAt).toISOString(),
    booking.total.currency,
    toDecimalString(booking.total),
    toDecimalString(booking.net),
    toDecimalString(booking.commission),
    toDecimalString(booking.transactionFee),
    toDecimalString(booking.penalty),
    toDecimalString(booking.refunded),
  ];
}

/**
 * The bookings of the agency as CSV in the language of the caller, with how many rows follow the header (spec 3, section 7). The filters are those of the
 * lists; a restricted agent's own bookings only, as there.
 */
export async function downloadAgencyBookings(
  ctx: Ctx,
  query: z.output<typeof agencyBookingsFilterSchema>,
): Promise<{ name: string; count: number; body: Readable }> {
  const { category, selectedStatus, searchString, startDate, endDate, showPastTrips, userId, sort } = query;
  const filter: BookingFilter = {
    product: category,
    statuses: readStatuses(selectedStatus),
    search: searchString,
    travelFrom: startDate,
    travelTo: endDate,
    userId,
    ...(showPastTrips === false && { when: 'notPast', today: dayAt(ctx.clock.now(), ctx.agency.timeZone) }),
  };
  const t = createTranslator(ctx.locale);
  const count = await ctx.db.tx((tx) => countBookings(tx, ctx, filter));
  const rows = async function* () {
    for await (const booking of readBookings(ctx, filter, { sort, limit: count })) yield rowOf(booking);
  };
  const header = COLUMNS.map((column) => t(`account.${column}`));
  return { name: `${t('account.csvAgencyFileName')}.csv`, count, body: csvStream(header, rows()) };
}
