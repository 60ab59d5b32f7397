import { errorCodesOf } from '../../suppliers/index.ts';

/** The errors shown if a search or quote fails at the supplier, and if a supplier refuses to book. */
export const { asking: ASKING_FAILED, booking: BOOKING_REFUSED } = errorCodesOf({
  gone: 'flightNotAvailable',
  failed: 'repriceFailed',
});
