import type { ErrorCode } from '@caravel/contracts';
import type { AskingErrors } from '../../../domains/bookings/index.ts';
import { errorCodesOf, type SupplierErrorCode } from '../../../domains/suppliers/index.ts';

const sold = { gone: 'activityNotAvailable', failed: 'supplierFailed' } as const;
const shown = { gone: 'activityNotFound', failed: 'supplierFailed' } as const;

/** The errors shown if an option is not sold any more, or if its price cannot be had. */
export const ASKING: AskingErrors = { ...sold, codes: errorCodesOf(sold).asking };

/** The errors shown if a product is not there any more, or if its supplier tells nothing. */
export const READING: AskingErrors = { ...shown, codes: errorCodesOf(shown).asking };

/**
 * The errors shown if a supplier refuses to book. A hold that is not known any more has nothing in it that could be booked; a refusal that cannot be read is no
 * booking that could be verified.
 */
export const BOOKING_REFUSED: Readonly<Record<SupplierErrorCode, ErrorCode>> = {
  ...errorCodesOf(sold).booking,
  notFound: 'noBookableItems',
  badAnswer: 'unableToVerifyBooking',
};
