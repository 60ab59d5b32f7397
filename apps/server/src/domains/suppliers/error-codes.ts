import type { ErrorCode } from '@caravel/contracts';
import type { SupplierErrorCode } from './supplier-error.ts';

/** The platform's error for each failure of a supplier. */
type ErrorCodes = Readonly<Record<SupplierErrorCode, ErrorCode>>;

/**
 * Returns the errors of a product: those of asking for a price again, and those of booking. `gone`: the product's word for what is no longer
 * sold. `failed`: for a price that could not be had.
 */
export function errorCodesOf({ gone, failed }: { readonly gone: ErrorCode; readonly failed: ErrorCode }): {
  readonly asking: ErrorCodes;
  readonly booking: ErrorCodes;
} {
  const asking: ErrorCodes = {
    offerUnavailable: gone,
    priceChanged: gone,
    travelerRefused: failed,
    cardRefused: failed,
    refused: failed,
    notFound: gone,
    notAllowed: failed,
    quoteExpired: gone,
    timeout: 'supplierTimeout',
    rateLimited: failed,
    unavailable: failed,
    badAnswer: failed,
  };
  const booking: ErrorCodes = {
    ...asking,
    priceChanged: 'priceChanged',
    travelerRefused: 'bookingFailed',
    cardRefused: 'bookingFailed',
    refused: 'bookingFailed',
    notAllowed: 'bookingFailed',
    rateLimited: 'supplierFailed',
    unavailable: 'supplierFailed',
    badAnswer: 'supplierFailed',
  };
  return { asking, booking };
}

/** The error shown if a supplier refuses to cancel. */
export const CANCELLING_REFUSED: ErrorCodes = {
  offerUnavailable: 'cancellationFailed',
  priceChanged: 'cancellationFailed',
  travelerRefused: 'cancellationFailed',
  cardRefused: 'cancellationFailed',
  refused: 'cancellationFailed',
  notFound: 'cancellationFailed',
  notAllowed: 'cancellationFailed',
  quoteExpired: 'cancellationFailed',
  timeout: 'supplierTimeout',
  rateLimited: 'supplierFailed',
  unavailable: 'supplierFailed',
  badAnswer: 'supplierFailed',
};
