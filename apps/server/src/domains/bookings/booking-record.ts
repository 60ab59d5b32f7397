import type { BookingFigures, ChangeSeverity } from '@caravel/contracts';
import { type Money, money } from '@caravel/kernel';
import type { FormatLocale } from '@caravel/messages';
import type { InEachLanguage } from '../../platform/texts/in-each-language.ts';
import type { DriverBooking, Quote } from './ports.ts';
import { toParties } from './quotes/parties.ts';
import { keptNetOf } from './rules/compose-cancellation.ts';
import { figuresOf } from './rules/figures.ts';
import type { StoredCancellation } from './stored/stored-columns.ts';
import type { bookings, quotes } from './tables.ts';

export type BookingRow = typeof bookings.$inferSelect;
export type QuoteRow = typeof quotes.$inferSelect;

/** A booking as its product's verbs and presenters read it. Instants are epoch milliseconds. */
export type BookingRecord = DriverBooking & {
  readonly quoteId: string;
  readonly status: string;
  readonly failureCode: string | null;
  /** The transaction that paid it on a chain; null if none did. */
  readonly chainTransaction: string | null;
  readonly locale: FormatLocale;
  readonly titles: InEachLanguage;
  readonly subtitle: string;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly leadTraveler: string;
  readonly travelerCount: number;
  readonly openChange: ChangeSeverity | null;
  readonly total: Money;
  readonly net: Money;
  /** What the booking adds to the agency's sums now. Staff only. */
  readonly figures: BookingFigures;
  readonly captured: Money;
  readonly penalty: Money;
  readonly refunded: Money;
  /** What the traveler was given for it besides refunds, by a claim for example. */
  readonly compensated: Money;
  readonly refundStatus: 'none' | 'pending' | 'refunded' | 'partial' | 'Rejected';
  readonly refundedAt: number | null;
  readonly cancellation: StoredCancellation | null;
  readonly holdExpiresAt: number | null;
  readonly confirmedAt: number | null;
  readonly cancelledAt: number | null;
  readonly updatedAt: number;
};

/** What a booking has as JSON. */
export type StoredPart = 'details' | 'order' | 'facts' | 'price' | 'cancellation';

/** A booking as lists read it: its columns, and of its JSON only the parts that the list needs. */
export type ListedBooking<Part extends StoredPart = never> = Omit<BookingRecord, StoredPart | 'keptNet' | 'changedNet'> &
  Pick<BookingRecord, Part> & {
    /** Whether a bank is deciding about a payment of it; absent where no list reads it. */
    readonly isDisputed?: boolean;
  };

/** The title of a row in each language. */
export function titlesOf({ title, titlePt, titleEs }: Pick<BookingRow, 'title' | 'titlePt' | 'titleEs'>): InEachLanguage {
  return { en: title, pt: titlePt ?? title, es: titleEs ?? title };
}

const millis = (at: Date | null) => at?.getTime() ?? null;

export function toQuote(row: QuoteRow): Quote {
  return {
    id: row.id,
    product: row.product,
    ...toParties(row),
    details: row.details,
    price: row.price,
    previousTotal: row.previousTotalMinor === null ? null : money(row.previousTotalMinor, row.currency),
    holdUntil: millis(row.holdUntil),
    expiresAt: row.expiresAt.getTime(),
    createdAt: row.createdAt.getTime(),
  };
}

export function toBooking(row: BookingRow): BookingRecord {
  const { details, order, facts, price, cancellation } = row;
  const changedNet = money(row.changedNetMinor, row.currency);
  return { ...toListed(row), details, order, facts: facts ?? null, price, cancellation, keptNet: keptNetOf(row), changedNet };
}

/** The columns of a row that lists read. */
export type ListedRow = Omit<BookingRow, StoredPart | (typeof UNLISTED)[number]>;

/** What no list tells: how the saga proceeds, and what only finds the row. */
export const UNLISTED = [
  ...([
    'mode',
    'sends',
    'looks',
    'attempt',
    'payingHold',
    'paymentRound',
    'cancelOrigin',
    'quoteExpiresAt',
    'decidesBy',
    'changedNetMinor',
  ] as const),
  ...(['nextRunAt', 'leaseOwner', 'leaseUntil', 'searchText', 'listed', 'agencyId'] as const),
] as const satisfies readonly (keyof BookingRow)[];

/** A row without its JSON. */
export function toListed(row: ListedRow): ListedBooking {
  const amount = (minor: number) => money(minor, row.currency);
  return {
    id: row.id,
    product: row.product,
    quoteId: row.quoteId,
    reference: row.reference,
    ...toParties(row),
    supplierOrderId: row.supplierOrderId,
    supplierReference: row.supplierReference,
    sagaState: row.sagaState,
    locale: row.locale,
    createdAt: row.createdAt.getTime(),
    status: row.status,
    failureCode: row.failureCode,
    chainTransaction: row.chainTransaction,
    titles: titlesOf(row),
    subtitle: row.subtitle,
    startsOn: row.startsOn,
    endsOn: row.endsOn,
    leadTraveler: row.leadTraveler,
    travelerCount: row.travelerCount,
    openChange: row.openChange,
    total: amount(row.totalMinor),
    net: amount(row.netMinor),
    figures: figuresOf(row),
    captured: amount(row.capturedMinor),
    penalty: amount(row.penaltyMinor),
    refunded: amount(row.refundedMinor),
    compensated: amount(row.compensatedMinor),
    refundStatus: row.refundStatus,
    refundedAt: millis(row.refundedAt),
    holdExpiresAt: millis(row.holdExpiresAt),
    confirmedAt: millis(row.confirmedAt),
    cancelledAt: millis(row.cancelledAt),
    updatedAt: row.updatedAt.getTime(),
  };
}
