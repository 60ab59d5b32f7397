import { DISPUTE_REASONS } from '@caravel/contracts';
import { bigint, boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/*
 * The books of the simulated gateway. It stands for another company, so they have no agency column and our tables do not refer to them.
 * Card numbers and security codes are never stored: a token keeps the brand, the last four digits, the expiry and how its test card
 * behaves.
 */

/** Tokens that stand for a card; each can pay once. */
export const sandboxGatewayTokens = pgTable('sandbox_gateway_tokens', {
  token: text().primaryKey(),
  brand: text().notNull(),
  last4: text().notNull(),
  behaviour: text().notNull(),
  /** Null of tokens made before cards were kept; such a card cannot be. */
  expMonth: integer(),
  expYear: integer(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  usedAt: timestamp({ withTimezone: true }),
});

/** Cards kept to pay again, by the merchant's reference. */
export const sandboxGatewayCards = pgTable('sandbox_gateway_cards', {
  reference: text().primaryKey(),
  /** The merchant's account; one does not see the cards of another. */
  account: text().notNull(),
  id: text().notNull().unique(),
  status: text({ enum: ['actionRequired', 'stored', 'declined', 'forgotten'] }).notNull(),
  brand: text().notNull(),
  last4: text().notNull(),
  expMonth: integer().notNull(),
  expYear: integer().notNull(),
  behaviour: text().notNull(),
  declineCode: text(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
});

/** Payments by the merchant's reference. */
export const sandboxGatewayPayments = pgTable('sandbox_gateway_payments', {
  reference: text().primaryKey(),
  /** The merchant's account; one does not see the payments of another. */
  account: text().notNull().default('platform'),
  id: text().notNull().unique(),
  status: text({ enum: ['actionRequired', 'authorised', 'captured', 'voided', 'declined'] }).notNull(),
  amountMinor: bigint({ mode: 'number' }).notNull(),
  capturedMinor: bigint({ mode: 'number' }).notNull(),
  refundedMinor: bigint({ mode: 'number' }).notNull(),
  currency: text().notNull(),
  brand: text(),
  last4: text(),
  declineCode: text(),
  /** What becomes of it once it is captured: the test card's mark. */
  disputed: text(),
  /** Captures are refused until then: the test card or the traveler's name triggers this. */
  capturesFrom: timestamp({ withTimezone: true }),
  /** The card that was kept with it. */
  keptCard: text(),
  /** Authorised without the card's holder, so it lapses sooner. */
  holderAbsent: boolean().notNull().default(false),
  createdAt: timestamp({ withTimezone: true }).notNull(),
});

/** Refunds by the merchant's own reference, so that each is paid out once. */
export const sandboxGatewayRefunds = pgTable('sandbox_gateway_refunds', {
  refundReference: text().primaryKey(),
  reference: text().notNull(),
  amountMinor: bigint({ mode: 'number' }).notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
});

/** Disputes of payments. The bank's decision is known beforehand; until its instant nobody is told. */
export const sandboxGatewayDisputes = pgTable(
  'sandbox_gateway_disputes',
  {
    id: text().primaryKey(),
    reference: text().notNull(),
    reason: text({ enum: DISPUTE_REASONS }).notNull(),
    outcome: text({ enum: ['won', 'lost'] }).notNull(),
    amountMinor: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    decidesAt: timestamp({ withTimezone: true }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('sandbox_gateway_disputes_reference').on(table.reference)],
);

/** Events to send to the merchant by webhook. */
export const sandboxGatewayEvents = pgTable(
  'sandbox_gateway_events',
  {
    id: text().primaryKey(),
    type: text().notNull(),
    reference: text().notNull(),
    disputeId: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    attempts: integer().notNull(),
    /** Null once it was accepted or given up. */
    nextAttemptAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('sandbox_gateway_events_due').on(table.nextAttemptAt)],
);
