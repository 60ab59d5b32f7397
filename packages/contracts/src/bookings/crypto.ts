import { z } from 'zod';
import { dataOf, idSchema, instantSchema, moneySchema } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';

/** The hash of a transaction on an EVM chain, in lower case. */
const hashSchema = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^0x[0-9a-f]{64}$/);

/** An amount of USDC in whole and millionth parts, as wallets show it: `128.504217`. */
const usdcSchema = z.string().regex(/^\d{1,9}(?:\.\d{1,6})?$/);

/** A hash as it is shown, with its page at the explorer of the chain; a simulated chain has none. */
const shownHashSchema = z.object({ hash: z.string(), explorerUrl: z.string().nullable() });

/** Why USDC goes back: the booking is cancelled, what it was for was not booked, or more, or later, came than was asked for. */
export const TRANSFER_REFUND_REASONS = ['cancelled', 'notBooked', 'overpaid', 'late'] as const;
export type TransferRefundReason = (typeof TRANSFER_REFUND_REASONS)[number];

const transferRefundSchema = z.object({
  refundId: idSchema,
  reason: z.enum(TRANSFER_REFUND_REASONS),
  amount: moneySchema,
  /** The address that it goes to: the one that paid. */
  to: z.string(),
  /** The transaction that gave it back; null as long as it is owed. */
  paid: shownHashSchema.nullable(),
  at: instantSchema,
});
export type TransferRefund = z.infer<typeof transferRefundSchema>;

/**
 * Where a payment by USDC stands: nothing has come; what came is not deep enough in the chain; less than was asked came; all is there; the time is
 * over; it is not needed any more.
 */
export const TRANSFER_STATES = ['waiting', 'confirming', 'underpaid', 'paid', 'expired', 'closed'] as const;
export type TransferState = (typeof TRANSFER_STATES)[number];

export const transferSchema = z.object({
  paymentId: idSchema,
  state: z.enum(TRANSFER_STATES),
  network: z.object({ name: z.string(), chainId: z.int() }),
  /** Whether the chain is simulated: nothing real is sent. */
  simulated: z.boolean(),
  /** The contract of the token, and the address that is paid. */
  token: z.string(),
  address: z.string(),
  /** What is asked, what has come of it, and what is missing, in USDC. */
  amount: usdcSchema,
  received: usdcSchema,
  missing: usdcSchema,
  /** The price that it pays. */
  price: moneySchema,
  /** The request as wallets read it (EIP-681), for what is missing. */
  uri: z.string(),
  confirmations: z.object({ have: z.int(), need: z.int() }),
  deadline: instantSchema,
  serverTime: instantSchema,
  /** The transaction that paid, or the last of several. */
  transaction: shownHashSchema.nullable(),
  /** What is wrong with the hash that was named, in words; null if nothing is. */
  problem: z.object({ code: z.string(), message: z.string() }).nullable(),
  refunds: z.array(transferRefundSchema),
});
export type Transfer = z.infer<typeof transferSchema>;

const ofBooking = { area: 'payments', params: z.object({ bookingId: idSchema }) } as const;

export const getTransfers = defineEndpoint({
  ...ofBooking,
  id: 'crypto.getTransfers',
  method: 'GET',
  path: '/api/bookings/:bookingId/transfers',
  summary: 'How the payments of a booking by USDC stand, oldest first, and what of them goes back.',
  access: 'session',
  rate: 'read',
  answer: dataOf(z.array(transferSchema)),
  errors: ['invalidBookingId'],
});

export const nameTransfer = defineEndpoint({
  ...ofBooking,
  id: 'crypto.nameTransfer',
  method: 'POST',
  path: '/api/bookings/:bookingId/transfers/hash',
  summary: 'Names the transaction that paid. It counts only as far as the chain says so; `problem` tells why it does not.',
  access: 'session',
  rate: 'money',
  body: z.strictObject({ hash: hashSchema }),
  answer: dataOf(transferSchema),
  errors: ['invalidBookingId', 'bookingStateConflict', 'chainUnreachable'],
});

export const recordTransferRefund = defineEndpoint({
  id: 'crypto.recordRefund',
  method: 'POST',
  path: '/api/bookings/:bookingId/transfers/refunds/:refundId',
  area: 'payments',
  summary: 'Records the transaction by which the agency gave USDC back. It is checked on the chain.',
  access: 'staff',
  rate: 'money',
  params: z.object({ bookingId: idSchema, refundId: idSchema }),
  body: z.strictObject({ hash: hashSchema }),
  answer: dataOf(transferSchema),
  errors: [
    'invalidBookingId',
    'bookingStateConflict',
    'chainUnreachable',
    'transferNotFound',
    'transferReverted',
    'transferWrongToken',
    'transferWrongRecipient',
    'transferWrongAmount',
    'transferTaken',
    'transferUnconfirmed',
  ],
});

export const simulateTransfer = defineEndpoint({
  ...ofBooking,
  id: 'crypto.simulateTransfer',
  method: 'POST',
  path: '/api/bookings/:bookingId/transfers/simulated',
  summary:
    'Sends USDC on the simulated chain: a payment of the traveler, or, with a refund, one of the agency. Real chains refuse it.',
  access: 'session',
  rate: 'money',
  body: z.strictObject({ amount: usdcSchema, refundId: idSchema.optional() }),
  answer: dataOf(z.object({ hash: z.string() })),
  errors: ['invalidBookingId', 'bookingStateConflict'],
});
