import { type Product, situationOf } from '@caravel/contracts';
import { type Money, toDecimalString } from '@caravel/kernel';
import type { Translator } from '@caravel/messages';
import { statusTextOf } from '@caravel/products/server.ts';
import { createTranslator } from '@caravel/products/translate.ts';
import { type Ctx, isStaff } from '../../platform/context.ts';
import { type CsvDays, type CsvFile, csvFile, csvTime, type ListFileKind } from '../../platform/csv/csv-file.ts';
import type { CsvCell, DayCell, TimeCell } from '../../platform/csv/csv-stream.ts';
import { type BookingFilter, type BookingSort, countBookings, type ListedBooking } from '../bookings/index.ts';
import { readBookings } from './read-bookings.ts';

type Reader = { readonly ctx: Ctx; readonly t: Translator };

/** The status as the lists say it: in the reader's words, and with what the product's word does not tell. */
function statusOf({ product, status, sagaState }: ListedBooking, { ctx, t }: Reader): string {
  const situation = situationOf(sagaState);
  if (situation === 'cancelling') return t('trips.statusCancelling');
  if (situation === 'held') return t('trips.statusHeld');
  if (situation === 'paymentDue' && isStaff(ctx.actor)) return t('office.statusPaymentDue');
  const key = statusTextOf(product, status);
  return key ? t(key) : status;
}

/** All columns that an export of bookings can have: header text and cell value. Amounts are decimals in the booking's currency. */
const CELLS = {
  csvReference: ({ supplierReference, reference }) => supplierReference ?? reference,
  csvProduct: ({ product }, { t }) => t(`products.${product}`),
  csvTitle: ({ titles }, { ctx }) => titles[ctx.locale],
  csvSubtitle: ({ subtitle }) => subtitle,
  csvStatus: statusOf,
  csvTraveler: ({ leadTraveler }) => leadTraveler,
  csvClient: ({ client }) => client.name,
  csvClientEmail: ({ client }) => client.email,
  csvAgent: ({ agent }) => agent?.name ?? '',
  csvFrom: ({ startsOn }) => ({ day: startsOn }),
  csvTo: ({ endsOn }) => ({ day: endsOn }),
  csvBookedAt: ({ createdAt }, { ctx }) => ({ time: csvTime(ctx, createdAt) }),
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
} satisfies Record<string, (booking: ListedBooking, reader: Reader) => string | Money | DayCell | TimeCell>;

export type BookingColumn = keyof typeof CELLS;

function cellOf(booking: ListedBooking, column: BookingColumn, reader: Reader): CsvCell {
  const value = CELLS[column](booking, reader);
  return typeof value === 'object' && 'currency' in value ? { decimal: toDecimalString(value) } : value;
}

/** Exports all bookings of a filter that the caller may see, as a file in their language. */
export async function bookingsCsv(
  ctx: Ctx,
  file: {
    readonly name: 'account.csvFileName' | 'account.csvAgencyFileName';
    readonly columns: readonly BookingColumn[];
    readonly filter: BookingFilter;
    readonly sort: BookingSort;
    /** The list's own filters by days and product, which the name of the file tells. */
    readonly days: CsvDays;
    readonly product: Product | undefined;
    readonly kind?: ListFileKind;
  },
): Promise<CsvFile> {
  const { name, columns, filter, sort, days, product, kind } = file;
  const t = createTranslator(ctx.locale, ctx.formats);
  const count = await ctx.db.tx((tx) => countBookings(tx, ctx, filter));
  const rows = async function* () {
    for await (const booking of readBookings(ctx, filter, { sort, limit: count })) {
      yield columns.map((column) => cellOf(booking, column, { ctx, t }));
    }
  };
  const header = columns.map((column) => t(`account.${column}`));
  const title = product ? `${t(name)}-${t(`products.${product}`).toLowerCase()}` : t(name);
  return csvFile(ctx, { title, days, count, header, rows: rows() }, kind);
}
