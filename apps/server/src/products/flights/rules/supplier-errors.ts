import type { AskingErrors } from '../../../domains/bookings/index.ts';
import { errorCodesOf } from '../../../domains/suppliers/index.ts';

const words = { gone: 'flightNotAvailable', failed: 'repriceFailed' } as const;
const { asking, booking } = errorCodesOf(words);

/** The errors shown if a quote fails at the supplier. */
export const ASKING: AskingErrors = { ...words, codes: asking };

/** The errors shown if a supplier refuses to book. */
export const BOOKING_REFUSED = booking;
