import type { Readable } from 'node:stream';
import type { Locale } from '@caravel/contracts';
import { type Money, toDecimalString } from '@caravel/kernel';
import { createTranslator } from '@caravel/products/translate.ts';
import type { Ctx } from '../../platform/context.ts';
import { type CsvCell, csvStream } from '../../platform/csv/csv-stream.ts';
import { type BookingFilter, type BookingSort, countBookings, type ListedBooking } from '../bookings/index.ts';
import { readBookings } from './read-bookings.ts';

/** All columns that an export of bookings can have: header text and cell value. Amounts are decimals in the booking's currency. */
const CELLS = {
  csvReference: ({ supplierReference, reference }) => supplierReference ?? reference,
  csvProduct: ({ product }) => product,
  csvTitle: ({ titles }, locale) => titles[locale],
  csvSubtitle: ({ subtitle }) => subtitle,
  csvStatus: ({ status }) => status,
  csvTraveler: ({ leadTraveler }) => leadTraveler,
  csvClient: ({ client }) => client.name,
  csvClientEmail: ({ client }) => client.email,
  csvAgent: ({ agent }) => agent?.name ?? '',
  csvFrom: ({ startsOn }) => startsOn,
  csvTo: ({ endsOn }) => endsOn,
  csvBookedAt: ({ createdAt }) => new Date(createdAt).toISOString(),
  csvCurrency: ({ total }) => total.currency,
  csvTotal: ({ total }) => total,
  csvPaid: ({ captured }) => captured,
  csvSales: ({ figures }) => figures.sales,
  csvUnpaid: ({ figures }) => figures.unpaid,
  csvToRefund: ({ figures }) => figures.toRefund,
  csvCost: ({ figures }) => figures.cost,
  csvPlatformMarkup: ({ figures }) => figures.platformMarkup,
  csvCommission: ({ figures }) => figures.commission,
  csvAgencyFee: ({ figures }) => figures.agencyFee,
  csvPremium: ({ figures }) => figures.protectionPremium,
  csvRecovered: ({ figures }) => figures.recovered,
  csvTransactionFee: ({ figures }) => figures.transactionFees,
  csvHeld: ({ figures }) => figures.held,
  csvProcessing: ({ figures }) => figures.processing,
  csvPenalty: ({ penalty }) => penalty,
  csvRefunded: ({ refunded }) => refunded,
} satisfies Record<string, (booking: ListedBooking, locale: Locale) => CsvCell | Money>;

export type BookingColumn = keyof typeof CELLS;

function cellOf(booking: ListedBooking, column: BookingColumn, locale: Locale): CsvCell {
  const value = CELLS[column](booking, locale);
  return typeof value === 'string' ? value : toDecimalString(value);
}

/** A streamed file: its name, and the number of rows after the header. */
export type BookingsFile = { readonly name: string; readonly count: number; readonly body: Readable };

/** Exports all bookings of a filter that the caller may see, as CSV in their language. */
export async function bookingsCsv(
  ctx: Ctx,
  file: {
    readonly name: 'account.csvFileName' | 'account.csvAgencyFileName';
    readonly columns: readonly BookingColumn[];
    readonly filter: BookingFilter;
    readonly sort: BookingSort;
  },
): Promise<BookingsFile> {
  const { name, columns, filter, sort } = file;
  const t = createTranslator(ctx.locale);
  const count = await ctx.db.tx((tx) => countBookings(tx, ctx, filter));
  const rows = async function* () {
    for await (const booking of readBookings(ctx, filter, { sort, limit: count })) {
      yield columns.map((column) => cellOf(booking, column, ctx.locale));
    }
  };
  const header = columns.map((column) => t(`account.${column}`));
  return { name: `${t(name)}.csv`, count, body: csvStream(header, rows()) };
}
