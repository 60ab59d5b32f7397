import { z } from 'zod';
import { idSchema, instantSchema, moneySchema } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';

/** Why a cardholder's bank takes a payment back, in the words of card schemes that gateways share. */
export const DISPUTE_REASONS = [
  'fraudulent',
  'duplicate',
  'notReceived',
  'notAsDescribed',
  'creditNotProcessed',
  'cancelled',
  'unrecognised',
  'other',
] as const;
export type DisputeReason = (typeof DISPUTE_REASONS)[number];

/**
 * How a dispute stands. `warning`: the bank asks, and no money has moved; `open`: evidence is wanted; `review`: the bank decides; `closed`: the
 * question of a warning is over, without a dispute.
 */
export const DISPUTE_STATES = ['warning', 'open', 'review', 'won', 'lost', 'closed'] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

/** Whether a dispute in a state is undecided: nothing is refunded meanwhile. */
export const isDisputeOpen = (state: DisputeState): boolean => state === 'warning' || state === 'open' || state === 'review';

/** A dispute of a payment of a booking, as staff read it. */
export const disputeSchema = z.object({
  _id: idSchema,
  state: z.enum(DISPUTE_STATES),
  reason: z.enum(DISPUTE_REASONS),
  amount: moneySchema,
  /** What the gateway has taken from the agency for it so far, besides the amount. */
  fee: moneySchema,
  /** Until when the gateway takes evidence; null: it wants none (any more). */
  evidenceDueBy: instantSchema.nullable(),
  openedAt: instantSchema,
  /** Its page at the gateway, where evidence is handed in: an address, or a path of this site for the simulated gateway. */
  gatewayPage: z.string(),
});
export type Dispute = z.infer<typeof disputeSchema>;

export const getDisputeEvidence = defineEndpoint({
  id: 'bookings.disputeEvidence',
  method: 'GET',
  path: '/api/bookings/:bookingId/dispute-evidence.zip',
  area: 'bookings',
  summary: 'What the platform has as evidence for a disputed booking: its paper, emails, history and payments, as one zip.',
  access: 'staff',
  openToViewers: false,
  rate: 'export',
  params: z.object({ bookingId: idSchema }),
  answer: z.never(),
  produces: 'application/zip',
  errors: ['invalidBookingId', 'notFound'],
});
