import { z } from 'zod';
import {
  dataOf,
  idSchema,
  instantSchema,
  lineSchema,
  messageAnswerSchema,
  moneySchema,
  pageQuerySchema,
  productSchema,
} from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { CREDIT_NOTE, EARN_PERCENT, MONTHS_KEPT, MOST_CREDIT } from './wallet-rules.ts';

/**
 * What changes somebody's travel credit: `granted` and `taken` by the owner, `earned` after a trip and `takenBack` with its refund, `spent` on a booking and
 * `returned` from it, `expired`.
 */
export const CREDIT_KINDS = ['granted', 'taken', 'earned', 'takenBack', 'spent', 'returned', 'expired'] as const;
export type CreditKind = (typeof CREDIT_KINDS)[number];

const creditMovementSchema = z.object({
  _id: idSchema,
  kind: z.enum(CREDIT_KINDS),
  /** Below zero: credit went away. */
  amount: moneySchema,
  /** The balance after it. */
  balance: moneySchema,
  /** The booking that spent or earned it; null if it is about none, or the booking is gone. */
  booking: z.object({ _id: idSchema, reference: z.string(), product: productSchema }).nullable(),
  /** The owner's words to the traveler. */
  note: z.string().nullable(),
  at: instantSchema,
});
export type CreditMovement = z.infer<typeof creditMovementSchema>;

export const walletSchema = z.object({
  /** Whether credit can be earned and spent: the agency gives it, and the owner allowed it to the person. */
  isOpen: z.boolean(),
  balance: moneySchema,
  /** What expires next, and when; null: nothing does. */
  expiring: z.object({ amount: moneySchema, at: instantSchema }).nullable(),
  /** Newest first. */
  movements: z.array(creditMovementSchema),
  total: z.int(),
});
export type Wallet = z.infer<typeof walletSchema>;

export const getWallet = defineEndpoint({
  id: 'wallet.get',
  method: 'GET',
  path: '/api/wallet',
  area: 'payments',
  summary: "The caller's travel credit and a page of its statement.",
  access: 'session',
  rate: 'read',
  query: pageQuerySchema,
  answer: dataOf(walletSchema),
  errors: [],
});

const ofPerson = {
  area: 'payments',
  access: 'owner',
  params: z.object({ userId: idSchema }),
  errors: ['userNotFound'],
} as const;

export const getPersonsWallet = defineEndpoint({
  ...ofPerson,
  id: 'wallet.getPersons',
  method: 'GET',
  path: '/api/agency/wallets/:userId',
  summary: 'The travel credit of a client or agent, and a page of its statement.',
  rate: 'read',
  query: pageQuerySchema,
  answer: dataOf(walletSchema),
});

export const changeWallet = defineEndpoint({
  ...ofPerson,
  id: 'wallet.change',
  method: 'POST',
  path: '/api/agency/wallets/:userId/changes',
  summary: 'Grants a client or agent travel credit, or takes it away; the person reads the note.',
  rate: 'money',
  idempotent: true,
  stepUp: 'proof',
  body: z.strictObject({
    kind: z.enum(['granted', 'taken']),
    amountMinor: z.int().min(1).max(MOST_CREDIT),
    note: lineSchema(CREDIT_NOTE),
  }),
  answer: dataOf(z.object({ balance: moneySchema })),
  errors: ['userNotFound', 'walletClosed', 'insufficientCredit'],
});

const percentSchema = z.number().min(EARN_PERCENT.least).max(EARN_PERCENT.most).multipleOf(EARN_PERCENT.step);
const monthsSchema = z.int().min(MONTHS_KEPT.least).max(MONTHS_KEPT.most).nullable();

export const walletSettingsSchema = z.object({
  isEnabled: z.boolean(),
  /** What travelers earn of the price they paid, after the trip; 0: nothing. */
  earnPercent: percentSchema,
  /** For how many months new credit counts; null: for good. */
  monthsKept: monthsSchema,
  /** What the agency owes its travelers in credit. */
  owed: moneySchema,
  /** How many people have credit. */
  holders: z.int(),
});
export type WalletSettings = z.infer<typeof walletSettingsSchema>;

const SETTINGS_PATH = '/api/agency/applications/xeni-travel-reward-wallet';

export const getWalletSettings = defineEndpoint({
  id: 'applications.getRewardWallet',
  method: 'GET',
  path: '/api/agency/wallet',
  area: 'applications',
  summary: 'How the agency gives travel credit, and what it owes its travelers.',
  access: 'owner',
  rate: 'read',
  answer: dataOf(walletSettingsSchema),
  errors: [],
});

export const setRewardWallet = defineEndpoint({
  id: 'applications.setRewardWallet',
  method: 'PATCH',
  path: SETTINGS_PATH,
  area: 'applications',
  summary:
    "Switches the reward wallet on or off, and sets what is earned and how long it counts. What was given stays its owner's.",
  access: 'owner',
  rate: 'write',
  body: z.strictObject({ isEnabled: z.boolean(), earnPercent: percentSchema.optional(), monthsKept: monthsSchema.optional() }),
  answer: messageAnswerSchema,
  errors: [],
});
