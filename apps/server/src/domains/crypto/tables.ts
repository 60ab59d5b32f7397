import { TRANSFER_REFUND_REASONS } from '@caravel/contracts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });
const count = () => bigint({ mode: 'number' }).notNull();

/** Payments by USDC: what is asked for, where, and what has come of it. The id is that of the booking's payment. */
export const usdcRequests = pgTable(
  'usdc_requests',
  {
    agencyId: uuid().notNull(),
    id: uuid().notNull(),
    bookingId: uuid().notNull(),
    gateway: text({ enum: ['usdc', 'simulatedUsdc'] }).notNull(),
    /** The agency's own account; null: the platform's. */
    accountId: uuid(),
    chainId: integer().notNull(),
    contract: text().notNull(),
    address: text().notNull(),
    confirmations: integer().notNull(),
    amountMinor: count(),
    currency: text().notNull(),
    /** What is asked for, in millionths: the amount, and less than a cent that tells this payment from others. */
    units: count(),
    status: text({ enum: ['waiting', 'paid', 'captured', 'voided', 'expired'] }).notNull(),
    /** What has come in time, and how deep it is in the chain. */
    receivedUnits: count(),
    depth: integer().notNull(),
    refundedMinor: count(),
    /** The transaction that paid, or the last of several. */
    transaction: text(),
    /** The transaction that the traveler named last, and why it does not count. */
    namedTransaction: text(),
    problem: text(),
    /** The first block that may have the transfer. */
    fromBlock: count(),
    /** Up to this block the chain was read once the payment was over. */
    readTo: count(),
    createdAt: instant().notNull(),
    deadline: instant().notNull(),
    lookedAt: instant().notNull(),
    closedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.id] }),
    uniqueIndex('usdc_requests_amount')
      .on(table.agencyId, table.chainId, table.address, table.units)
      .where(sql`${table.status} = 'waiting'`),
    index('usdc_requests_booking').on(table.agencyId, table.bookingId),
    index('usdc_requests_created').on(table.createdAt),
    index('usdc_requests_waiting').on(table.lookedAt).where(sql`${table.status} = 'waiting'`),
    index('usdc_requests_closed').on(table.closedAt),
    check('usdc_requests_refunded', sql`${table.refundedMinor} between 0 and ${table.amountMinor}`),
  ],
);

/** Transfers that count for a payment, in time or late. One that the chain undoes is taken out again. */
export const usdcTransfers = pgTable(
  'usdc_transfers',
  {
    agencyId: uuid().notNull(),
    chainId: integer().notNull(),
    transaction: text().notNull(),
    logIndex: integer().notNull(),
    requestId: uuid().notNull(),
    payer: text().notNull(),
    units: count(),
    blockNumber: count(),
    block: text().notNull(),
    at: instant().notNull(),
    isLate: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.chainId, table.transaction, table.logIndex] }),
    index('usdc_transfers_request').on(table.agencyId, table.requestId),
  ],
);

/** USDC that goes back to who paid it: owed until a transaction of the chain proves it. */
export const usdcRefunds = pgTable(
  'usdc_refunds',
  {
    agencyId: uuid().notNull(),
    id: uuid().notNull(),
    requestId: uuid().notNull(),
    bookingId: uuid().notNull(),
    /** Makes a second asking for the same refund harmless. */
    reference: text().notNull(),
    reason: text({ enum: TRANSFER_REFUND_REASONS }).notNull(),
    amountMinor: count(),
    currency: text().notNull(),
    /** The transaction that gave it back; null: it is owed. */
    transaction: text(),
    logIndex: integer(),
    createdAt: instant().notNull(),
    paidAt: instant(),
    recordedByUserId: uuid(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.id] }),
    uniqueIndex('usdc_refunds_reference').on(table.agencyId, table.requestId, table.reference),
    index('usdc_refunds_owed').on(table.agencyId, table.bookingId).where(sql`${table.transaction} is null`),
    check('usdc_refunds_amount', sql`${table.amountMinor} > 0`),
  ],
);

/**
 * Logs of chains that have paid something, a booking or a refund, whosoever it is: two agencies that named the same address share its
 * transfers, and none counts twice. `reference` is that of the payment or of the refund.
 */
export const chainLogsUsed = pgTable(
  'chain_logs_used',
  {
    chainId: integer().notNull(),
    hash: text().notNull(),
    logIndex: integer().notNull(),
    reference: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.chainId, table.hash, table.logIndex] })],
);

/** What was sent on the simulated chain. It stands for a public chain, so it has no agency. A block is two seconds of time. */
export const simulatedTransfers = pgTable(
  'simulated_chain_transfers',
  {
    hash: text().primaryKey(),
    payer: text().notNull(),
    recipient: text().notNull(),
    token: text().notNull(),
    units: count(),
    at: instant().notNull(),
  },
  (table) => [index('simulated_chain_transfers_recipient').on(table.recipient, table.at)],
);
