import type { Readable } from 'node:stream';
import { toDecimalString } from '@caravel/kernel';
import { createTranslator } from '@caravel/messages';
import type { Ctx } from '../../platform/context.ts';
import { type CsvCell, csvStream } from '../../platform/csv/csv-stream.ts';
import type { BookingRecord } from '../bookings/index.ts';
import { countOwnBookings, type OwnBookingsFilter, readOwnBookings } from './own-bookings.ts';

const COLUMNS = [
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
] as const;

function rowOf(booking: BookingRecord): CsvCell[] {
  return [
    booking.recordLocator ?? booking.reference,
    booking.product,
    booking.title,
    booking.subtitle,
    booking.status,
    booking.leadTraveler,
    booking.startsOn,
    booking.endsOn,
    new Date(booking.createdAt).toISOString(),
    booking.total.currency,
    toDecimalString(booking.total),
    toDecimalString(booking.captured),
    toDecimalString(booking.penalty),
    toDecimalString(booking.refunded),
  ];
}

/** The caller's own trips as CSV in their language, with how many rows follow the header. */
export async function downloadBookings(
  ctx: Ctx,
  filter: OwnBookingsFilter,
): Promise<{ name: string; count: number; body: Readable }> {
  const t = createTranslator(ctx.locale);
  const count = await countOwnBookings(ctx, filter);
  const rows = async function* () {
    for await (const booking of readOwnBookings(ctx, filter, count)) yield rowOf(booking);
  };
  const header = COLUMNS.map((column) => t(`account.${column}`));
  return { name: `${t('account.csvFileName')}.csv`, count, body: csvStream(header, rows()) };
}
