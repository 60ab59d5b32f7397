import { DISPUTE_REASONS, DISPUTE_STATES } from '@caravel/contracts';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });
const minor = () => bigint({ mode: 'number' });

/** Disputes of payments, as their gateway last told of them. */
export const paymentDisputes = pgTable(
  'payment_disputes',
  {
    agencyId: uuid().notNull(),
    id: uuid().notNull(),
    paymentId: uuid().notNull(),
    /** Null: the payment is one of the agency's own subscription. */
    bookingId: uuid(),
    gateway: text().notNull(),
    /** The gateway's own id. */
    gatewayDisputeId: text().notNull(),
    state: text({ enum: DISPUTE_STATES }).notNull(),
    reason: text({ enum: DISPUTE_REASONS }).notNull(),
    currency: text().notNull(),
    amountMinor: minor().notNull(),
    /** What the gateway keeps from the agency because of it, without fees. */
    withdrawnMinor: minor().notNull(),
    feeMinor: minor().notNull(),
    evidenceDueBy: instant(),
    gatewayPage: text().notNull(),
    openedAt: instant().notNull(),
    /** When the gateway was asked whose answer this is: an older answer that comes later changes nothing. */
    readAt: instant().notNull(),
    /** How often something new was stored of it: names its movements in the ledger. */
    changes: integer().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ name: 'payment_disputes_pkey', columns: [table.agencyId, table.id] }),
    uniqueIndex('payment_disputes_gateway').on(table.agencyId, table.gateway, table.gatewayDisputeId),
    index('payment_disputes_booking').on(table.agencyId, table.bookingId),
    check('payment_disputes_amounts', sql`${table.amountMinor} > 0 and ${table.withdrawnMinor} >= 0 and ${table.feeMinor} >= 0`),
  ],
);

export type DisputeRow = typeof paymentDisputes.$inferSelect;
