import type { ErrorCode } from '@caravel/contracts';
import type { SupplierErrorCode } from '../ports.ts';

/** What a person is told where asking a supplier failed. */
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

/** What a person is told where a supplier refused to book. */
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

/** What a person is told where a supplier refused to cancel. */
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

/** Failures after which an order may exist although no answer came: they are never told as a failure. */
export const MAY_HAVE_HAPPENED: ReadonlySet<SupplierErrorCode> = new Set(['timeout', 'unavailable', 'badAnswer']);
