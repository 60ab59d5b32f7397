import type { ErrorCode } from '@caravel/contracts';
import { REJECTION_REASONS, type RejectionReason } from '@caravel/products/activities/contract';

/** The error that stands for each reason of a supplier (spec 2, section 8). */
const CODES = {
  weather: 'rejectedWeather',
  duplicateBooking: 'rejectedDuplicate',
  notOperating: 'rejectedNotOperating',
  tooFewPassengers: 'rejectedTooFew',
  naturalDisaster: 'rejectedDisaster',
  productCancelled: 'rejectedProductCancelled',
  ticketIssue: 'rejectedTicket',
  pickupIssue: 'rejectedPickup',
  noLongerAvailable: 'activityNotAvailable',
} as const satisfies Readonly<Record<RejectionReason, ErrorCode>>;

/** The codes of rejections by which letters name the reason. */
export type RejectionCode = (typeof CODES)[RejectionReason];

/** Returns the error of an order that its supplier rejected; null: it gave no reason. */
export function rejectionCode(reason: RejectionReason | null): ErrorCode {
  return reason === null ? 'bookingFailed' : CODES[reason];
}

/** Returns the reason for which a booking failed, of its failure code; null if it was none of a supplier's. */
export function rejectionOf(failureCode: string | null): RejectionReason | null {
  return REJECTION_REASONS.find((reason) => CODES[reason] === failureCode) ?? null;
}

/** Reads a failure code as that of a rejection; undefined if it is none. */
export function asRejection(failureCode: string): RejectionCode | undefined {
  const reason = rejectionOf(failureCode);
  return reason === null ? undefined : CODES[reason];
}
