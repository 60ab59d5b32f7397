import type { ErrorCode } from '@caravel/contracts';
import type { AskingErrors } from '../../../domains/bookings/index.ts';
import { errorCodesOf, type SupplierErrorCode } from '../../../domains/suppliers/index.ts';

const words = { gone: 'roomNotAvailable', failed: 'priceNotFound' } as const;

/** The errors shown if a room is not sold at its price any more, if a price cannot be had, and if a supplier refuses to book. */
export const { asking: ASKING_FAILED, booking: BOOKING_REFUSED } = errorCodesOf(words);

/** The same for asking for a price again. */
export const ASKING: AskingErrors = { ...words, codes: ASKING_FAILED };

/** The error shown if a hotel's description cannot be had. */
export function contentFailed(code: SupplierErrorCode): ErrorCode {
  return code === 'notFound' || code === 'offerUnavailable' ? 'hotelNotFound' : 'staticContentUnavailable';
}
