import { type BookingFigures, bookingFiguresSchema } from '@caravel/contracts';
import { addMoney, type Money } from '@caravel/kernel';

/** The names of a booking's figures. */
export const FIGURE_NAMES = bookingFiguresSchema.keyof().options;

/** Adds the figures of rows, name by name; zeros without rows. */
export function sumFigures(rows: readonly (BookingFigures | undefined)[], currency = 'USD'): Record<keyof BookingFigures, Money> {
  const sum = (name: keyof BookingFigures) =>
    addMoney(
      rows.flatMap((row) => (row ? [row[name]] : [])),
      currency,
    );
  return {
    charged: sum('charged'),
    refunded: sum('refunded'),
    sales: sum('sales'),
    unpaid: sum('unpaid'),
    toRefund: sum('toRefund'),
    cost: sum('cost'),
    platformMarkup: sum('platformMarkup'),
    commission: sum('commission'),
    agencyFee: sum('agencyFee'),
    protectionPremium: sum('protectionPremium'),
    recovered: sum('recovered'),
    transactionFees: sum('transactionFees'),
    held: sum('held'),
    processing: sum('processing'),
  };
}
