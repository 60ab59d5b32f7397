import type { ErrorCode } from '@caravel/contracts';
import type { SupplierErrorCode } from '../ports.ts';

/** The error shown if a search or quote fails at the supplier. */
export const ASKING_FAILED: Readonly<Record<SupplierErrorCode, ErrorCode>> = {
  offerUnavailable: 'flightNotAvailable',
  priceChanged: 'flightNotAvailable',
  passengerRefused: 'repriceFailed',
  refused: 'repriceFailed',
  notFound: 'flightNotAvailable',
  notAllowed: 'repriceFailed',
  quoteExpired: 'flightNotAvailable',
  timeout: 'supplierTimeout',
  rateLimited: 'repriceFailed',
  unavailable: 'repriceFailed',
  badAnswer: 'repriceFailed',
};

/** The error shown if a supplier refuses to book. */
export const BOOKING_REFUSED: Readonly<Record<SupplierErrorCode, ErrorCode>> = {
  ...ASKING_FAILED,
  priceChanged: 'priceChanged',
  passengerRefused: 'bookingFailed',
  refused: 'bookingFailed',
  notAllowed: 'bookingFailed',
  rateLimited: 'supplierFailed',
  unavailable: 'supplierFailed',
  badAnswer: 'supplierFailed',
};

/** The error shown if a supplier refuses to cancel. */
export const CANCELLING_REFUSED: Readonly<Record<SupplierErrorCode, ErrorCode>> = {
  offerUnavailable: 'cancellationFailed',
  priceChanged: 'cancellationFailed',
  passengerRefused: 'cancellationFailed',
  refused: 'cancellationFailed',
  notFound: 'cancellationFailed',
  notAllowed: 'cancellationFailed',
  quoteExpired: 'cancellationFailed',
  timeout: 'supplierTimeout',
  rateLimited: 'supplierFailed',
  unavailable: 'supplierFailed',
  badAnswer: 'supplierFailed',
};

/** Failures after which an order may exist although no response arrived; they are never reported as a failed booking. */
export const MAY_HAVE_HAPPENED: ReadonlySet<SupplierErrorCode> = new Set(['timeout', 'unavailable', 'badAnswer']);
