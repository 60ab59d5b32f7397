import { z } from 'zod';

/**
 * Why a booking needs somebody of the agency, most urgent first: the supplier has not answered clearly, it changed the trip so that it cannot be made, a cardholder's bank disputes a payment, the money is not taken, a hold ends
 * today (or has ended) at the agency's office, what was bought is not issued yet, a cancellation waits for supplier or gateway, a request or a claim
 * waits for the agency, USDC is owed back, our books differ from those of a partner.
 */
export const BOOKING_NEEDS = [
  'supplierOpen',
  'changeBreaks',
  'disputeOpen',
  'paymentDue',
  'deadlineToday',
  'unfulfilled',
  'cancelling',
  'requestOpen',
  'claimOpen',
  'transferRefund',
  'booksDiffer',
] as const;
export const bookingNeedSchema = z.enum(BOOKING_NEEDS);
export type BookingNeed = z.infer<typeof bookingNeedSchema>;
