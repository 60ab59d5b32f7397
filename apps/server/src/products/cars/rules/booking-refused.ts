import type { ErrorCode } from '@caravel/contracts';
import { errorCodesOf, type SupplierErrorCode } from '../../../domains/suppliers/index.ts';
import { ASKING } from './supplier-errors.ts';

/** The error shown if an order was refused for good: the spec's own words for a failed booking. */
export const ORDER_REFUSED: ErrorCode = 'carBookingFailed';

/** The errors shown if a supplier refuses to book. */
export const BOOKING_REFUSED: Readonly<Record<SupplierErrorCode, ErrorCode>> = {
  ...errorCodesOf(ASKING).booking,
  travelerRefused: ORDER_REFUSED,
  cardRefused: 'holdingCardRefused',
  refused: ORDER_REFUSED,
  notAllowed: ORDER_REFUSED,
};
