import { z } from 'zod';
import { moneySchema } from '../common.ts';

/**
 * What bookings add up to, of one booking or of a whole filtered list, not its page; staff only (glossary, "Sums"). Always:
 * `charged − refunded = sales`, `sales + unpaid − toRefund = cost + platformMarkup + commission + protectionPremium + recovered`.
 * `agencyFee` is a part of the commission, `transactionFees` are taken from it. `held` and `processing` are prices of what is not
 * sold yet, and are in none of the others.
 */
export const bookingFiguresSchema = z.object({
  charged: moneySchema,
  refunded: moneySchema,
  sales: moneySchema,
  unpaid: moneySchema,
  toRefund: moneySchema,
  cost: moneySchema,
  platformMarkup: moneySchema,
  commission: moneySchema,
  agencyFee: moneySchema,
  protectionPremium: moneySchema,
  /** Kept of refunds because it had been given before, by a claim for example; it belongs to the one who gave it. */
  recovered: moneySchema,
  transactionFees: moneySchema,
  held: moneySchema,
  processing: moneySchema,
});
export type BookingFigures = z.infer<typeof bookingFiguresSchema>;

/** The most bookings of a list that are counted where many have the text that is looked for. */
export const MOST_COUNTED_BOOKINGS = 1_000;

/** What a list of bookings says of all its pages, besides how many there are. */
export const wholeListShape = {
  sums: bookingFiguresSchema.optional(),
  /** More match than `MOST_COUNTED_BOOKINGS`, which the count says; there are no sums. */
  isMore: z.literal(true).optional(),
};
