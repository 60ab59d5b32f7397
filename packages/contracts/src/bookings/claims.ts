import { z } from 'zod';
import { dataOf, idSchema, instantSchema, lineSchema, moneySchema, plainDateSchema, textSchema } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { uploadKeySchema } from '../identity/identity-account.ts';

/*
 * A claim on the protection of a booking: made from the trip, decided and paid by the agency outside the platform, and noted here. There is
 * one claim a booking.
 */

/** Why somebody could not travel, as the terms of the protection list it. */
export const CLAIM_REASONS = ['illness', 'accident', 'bereavement', 'court', 'onTheWay', 'crime', 'other'] as const;
export type ClaimReason = (typeof CLAIM_REASONS)[number];

/** `sent`: the agency has to look at it; `moreNeeded`: the traveler has to answer; `paid` is the end. */
export const CLAIM_STATUSES = ['sent', 'moreNeeded', 'accepted', 'refused', 'paid'] as const;
export type ClaimStatus = (typeof CLAIM_STATUSES)[number];

/** What staff decide. */
export const CLAIM_DECISIONS = ['askMore', 'accept', 'refuse', 'pay'] as const;
export type ClaimDecision = (typeof CLAIM_DECISIONS)[number];

/** Most files with one message, and with one claim. */
export const CLAIM_FILES = { perMessage: 5, perClaim: 20 } as const;

const claimTextSchema = textSchema(4_000);

/** Files that were uploaded for the field `claimDocument`, each with the name that its owner gave it. */
const claimFilesSchema = z
  .array(z.object({ key: uploadKeySchema, name: lineSchema(120) }))
  .max(CLAIM_FILES.perMessage)
  .default([]);

/** A message of a claim and where it led. `amount`: what was paid. */
export const claimEntrySchema = z.object({
  at: instantSchema,
  by: z.enum(['traveler', 'agency']),
  name: z.string(),
  status: z.enum(CLAIM_STATUSES),
  text: z.string(),
  amount: moneySchema.nullable(),
  documents: z.array(z.object({ _id: idSchema, name: z.string(), size: z.int() })),
});
export type ClaimEntry = z.infer<typeof claimEntrySchema>;

export const claimSchema = z.object({
  _id: idSchema,
  status: z.enum(CLAIM_STATUSES),
  reason: z.enum(CLAIM_REASONS),
  paid: moneySchema.nullable(),
  /** Oldest first. */
  entries: z.array(claimEntrySchema),
  canReply: z.boolean(),
  /** What the caller may decide now; empty for travelers. */
  decisions: z.array(z.enum(CLAIM_DECISIONS)),
});
export type Claim = z.infer<typeof claimSchema>;

/** The protection of a booking, as its page shows it. */
export const protectionSchema = z.object({
  /** What can be claimed at most: what the trip cost without the protection, or the penalty of its cancellation, less what was given already. */
  covered: moneySchema,
  /** What came back for the booking, or is on its way, and what it was given besides. */
  refunded: moneySchema,
  alreadyGiven: moneySchema,
  /** The last day on which a claim can be made. */
  claimUntil: plainDateSchema,
  canClaim: z.boolean(),
  claim: claimSchema.nullable(),
});
export type Protection = z.infer<typeof protectionSchema>;

const base = {
  area: 'bookings',
  access: 'session',
  params: z.object({ bookingId: idSchema }),
  answer: dataOf(protectionSchema),
} as const;

export const getClaim = defineEndpoint({
  ...base,
  id: 'claims.get',
  method: 'GET',
  path: '/api/bookings/:bookingId/claim',
  summary: 'What the protection of a booking covers, and the claim on it, if there is one.',
  rate: 'read',
  errors: ['invalidBookingId'],
});

export const makeClaim = defineEndpoint({
  ...base,
  id: 'claims.make',
  method: 'POST',
  path: '/api/bookings/:bookingId/claim',
  summary: 'Claims on the protection of a booking: a reason, a text and files. The agency and the client are emailed.',
  rate: 'picture',
  idempotent: true,
  body: z.strictObject({ reason: z.enum(CLAIM_REASONS), text: claimTextSchema, documents: claimFilesSchema }),
  errors: ['invalidBookingId', 'claimNotPossible', 'uploadRefused', 'pictureTooLarge', 'unavailable'],
});

export const replyToClaim = defineEndpoint({
  ...base,
  id: 'claims.reply',
  method: 'POST',
  path: '/api/bookings/:bookingId/claim/replies',
  summary: 'Adds a message and files of the traveler to an undecided claim.',
  rate: 'picture',
  idempotent: true,
  body: z.strictObject({ text: claimTextSchema, documents: claimFilesSchema }),
  errors: ['invalidBookingId', 'claimChanged', 'uploadRefused', 'pictureTooLarge', 'unavailable'],
});

export const decideClaim = defineEndpoint({
  ...base,
  id: 'claims.decide',
  method: 'POST',
  path: '/api/bookings/:bookingId/claim/decisions',
  summary:
    'Notes what the agency decided: asks for more, accepts, refuses, or has paid an amount outside the platform. The client is emailed. Nobody decides their own claim.',
  access: 'staff',
  rate: 'write',
  idempotent: true,
  body: z.strictObject({
    decision: z.enum(CLAIM_DECISIONS),
    text: claimTextSchema,
    /** With `pay` alone: what was paid, at most what is covered. */
    amount: moneySchema.optional(),
  }),
  errors: ['invalidBookingId', 'claimChanged', 'forbidden'],
});

export const getClaimDocument = defineEndpoint({
  id: 'claims.getDocument',
  method: 'GET',
  path: '/api/bookings/:bookingId/claim/documents/:documentId',
  area: 'bookings',
  summary: 'An address from which a file of a claim can be saved for five minutes.',
  access: 'session',
  openToViewers: false,
  rate: 'read',
  params: z.object({ bookingId: idSchema, documentId: idSchema }),
  answer: dataOf(z.object({ url: z.string() })),
  errors: ['invalidBookingId', 'notFound'],
});
