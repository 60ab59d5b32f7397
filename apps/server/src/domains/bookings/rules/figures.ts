import type { BookingFigures, SagaState } from '@caravel/contracts';
import { addMoney, money, shareOf } from '@caravel/kernel';
import type { bookings } from '../tables.ts';

type BookingRow = typeof bookings.$inferSelect;

/** The columns of who has which share of a booking's money, in minor units. */
type Shares = Pick<
  BookingRow,
  | 'costMinor'
  | 'platformMarkupMinor'
  | 'commissionMinor'
  | 'agencyFeeMinor'
  | 'protectionPremiumMinor'
  | 'recoveredMinor'
  | 'transactionFeeMinor'
  | 'dueMinor'
>;

/** The shares of a booking that the supplier has not confirmed and for which nothing was taken. */
export const NOTHING_SOLD: Shares = {
  costMinor: 0,
  platformMarkupMinor: 0,
  commissionMinor: 0,
  agencyFeeMinor: 0,
  protectionPremiumMinor: 0,
  recoveredMinor: 0,
  transactionFeeMinor: 0,
  dueMinor: 0,
};

/** What was taken before the supplier decided is owed to the traveler until it does. */
const takenEarly = ({
  transactionFeeMinor,
  recoveredMinor,
  capturedMinor,
  refundedMinor,
}: Pick<BookingRow, 'transactionFeeMinor' | 'recoveredMinor' | 'capturedMinor' | 'refundedMinor'>) => ({
  ...{ transactionFeeMinor, recoveredMinor },
  dueMinor: recoveredMinor - capturedMinor + refundedMinor,
});

/** States in which a listed booking is being made: its price is reserved or asked for, and nothing is sold. */
export const PROCESSING: readonly SagaState[] = [
  'created',
  'paymentActionRequired',
  'paymentAuthorised',
  'supplierRequested',
  'supplierPending',
  'supplierUnknown',
];

/**
 * Returns who has which share of a booking's money now. A booking is sold when its supplier confirms it; a cancellation, also
 * one of a part, leaves the shares that were agreed on. The ledger says the same: each share is the balance of an account (design, section 6).
 */
export function sharesOf(
  row: Pick<
    BookingRow,
    | 'confirmedAt'
    | 'sagaState'
    | 'price'
    | 'cancellation'
    | 'currency'
    | 'transactionFeeMinor'
    | 'recoveredMinor'
    | 'capturedMinor'
    | 'refundedMinor'
  >,
): Shares {
  const { waterfall } = row.price;
  // mutant sums-of-what-is-not-sold: `row.confirmedAt === null` -> `row.price === null` fails list-bookings.test.ts
  if (row.confirmedAt === null) return { ...NOTHING_SOLD, ...takenEarly(row) };
  const partOf = (kind: 'platformMarkup' | 'protectionPremium') =>
    addMoney(
      waterfall.lines.filter((line) => line.kind === kind).map((line) => line.amount),
      row.currency,
    );
  const kept = row.sagaState === 'cancelled' ? row.cancellation?.breakdown : row.cancellation?.settled;
  const [cost, platformMarkup, commission, protectionPremium, recovered] = kept
    ? [kept.supplierKeeps, kept.platformKeeps, kept.commissionKept, kept.protectionKept, kept.recovered]
    : [waterfall.netRate, partOf('platformMarkup'), waterfall.commission, partOf('protectionPremium'), money(0, row.currency)];
  const whole = waterfall.commission.amountMinor;
  const agencyFee = whole === 0 ? commission : shareOf(waterfall.agencyFee, commission.amountMinor, whole);
  const sold = addMoney([cost, platformMarkup, commission, protectionPremium, recovered]);
  return {
    costMinor: cost.amountMinor,
    platformMarkupMinor: platformMarkup.amountMinor,
    commissionMinor: commission.amountMinor,
    agencyFeeMinor: agencyFee.amountMinor,
    protectionPremiumMinor: protectionPremium.amountMinor,
    recoveredMinor: recovered.amountMinor,
    // Each capture adds its own.
    transactionFeeMinor: row.transactionFeeMinor,
    dueMinor: sold.amountMinor - row.capturedMinor + row.refundedMinor,
  };
}

/** Figures in minor units; sales follow from what was charged and refunded. */
export type MinorFigures = Readonly<Record<Exclude<keyof BookingFigures, 'sales'>, number>>;

/** The figures of no bookings. */
export const NO_FIGURES: MinorFigures = {
  ...{ charged: 0, refunded: 0, unpaid: 0, toRefund: 0, cost: 0, platformMarkup: 0, commission: 0, agencyFee: 0 },
  ...{ protectionPremium: 0, recovered: 0, transactionFees: 0, held: 0, processing: 0 },
};

/** Writes figures as amounts of a currency. */
export function toFigures(minor: MinorFigures, currency: string): BookingFigures {
  const amount = (value: number) => money(value, currency);
  return {
    charged: amount(minor.charged),
    refunded: amount(minor.refunded),
    // mutant sums-refund-forgotten: `amount(minor.charged - minor.refunded)` -> `amount(minor.charged)` fails figures.test.ts
    sales: amount(minor.charged - minor.refunded),
    unpaid: amount(minor.unpaid),
    toRefund: amount(minor.toRefund),
    cost: amount(minor.cost),
    platformMarkup: amount(minor.platformMarkup),
    commission: amount(minor.commission),
    agencyFee: amount(minor.agencyFee),
    protectionPremium: amount(minor.protectionPremium),
    recovered: amount(minor.recovered),
    transactionFees: amount(minor.transactionFees),
    held: amount(minor.held),
    processing: amount(minor.processing),
  };
}

type Counted = Shares & Pick<BookingRow, 'capturedMinor' | 'refundedMinor' | 'totalMinor' | 'sagaState'>;

/** Returns what a booking adds to the agency's sums (glossary, "Sums"), from its columns, in minor units. */
export function minorFiguresOf(row: Counted): MinorFigures {
  return {
    charged: row.capturedMinor,
    refunded: row.refundedMinor,
    unpaid: Math.max(0, row.dueMinor),
    toRefund: Math.max(0, 0 - row.dueMinor),
    cost: row.costMinor,
    platformMarkup: row.platformMarkupMinor,
    commission: row.commissionMinor,
    agencyFee: row.agencyFeeMinor,
    protectionPremium: row.protectionPremiumMinor,
    recovered: row.recoveredMinor,
    transactionFees: row.transactionFeeMinor,
    held: row.sagaState === 'held' ? row.totalMinor : 0,
    processing: PROCESSING.includes(row.sagaState) ? row.totalMinor : 0,
  };
}

/** Returns what a booking adds to the agency's sums, as amounts of its currency. */
export function figuresOf(row: Counted & Pick<BookingRow, 'currency'>): BookingFigures {
  return toFigures(minorFiguresOf(row), row.currency);
}
