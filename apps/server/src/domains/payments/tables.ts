import { LAPSE_CHOICES, OFFERED_METHODS } from '@caravel/contracts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { MOVEMENT_KINDS } from './rules/ledger.ts';

/** Movements of money. Append-only: no role may update or delete; a correction is another movement. */
export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    id: uuid().notNull(),
    agencyId: uuid().notNull(),
    kind: text({ enum: MOVEMENT_KINDS }).notNull(),
    bookingId: uuid().notNull(),
    /** An agency posts the same key once, so a step that runs again after a crash posts nothing twice. */
    dedupeKey: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.id] }),
    uniqueIndex('ledger_transactions_dedupe').on(table.agencyId, table.dedupeKey),
    index('ledger_transactions_booking').on(table.agencyId, table.bookingId, table.at),
  ],
);

/**
 * The parts of a movement. Each row moves an amount from one account to another, so whatever rows there are, a movement, a booking and the
 * whole ledger sum to zero, in each currency. Append-only.
 */
export const ledgerTransfers = pgTable(
  'ledger_transfers',
  {
    id: uuid().notNull(),
    agencyId: uuid().notNull(),
    transactionId: uuid().notNull(),
    bookingId: uuid().notNull(),
    debitAccount: text().notNull(),
    creditAccount: text().notNull(),
    amountMinor: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.id] }),
    foreignKey({
      name: 'ledger_transfers_transaction_fk',
      columns: [table.agencyId, table.transactionId],
      foreignColumns: [ledgerTransactions.agencyId, ledgerTransactions.id],
    }),
    index('ledger_transfers_transaction').on(table.agencyId, table.transactionId),
    index('ledger_transfers_booking').on(table.agencyId, table.bookingId),
    index('ledger_transfers_at').on(table.agencyId, table.at),
    check('ledger_transfers_amount', sql`${table.amountMinor} > 0`),
    check('ledger_transfers_accounts', sql`${table.debitAccount} <> ${table.creditAccount}`),
  ],
);

/** Webhook events that were accepted, so that each counts once. */
export const gatewayEvents = pgTable(
  'gateway_events',
  {
    agencyId: uuid().notNull(),
    gateway: text().notNull(),
    eventId: text().notNull(),
    type: text().notNull(),
    reference: text().notNull(),
    receivedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.agencyId, table.gateway, table.eventId] })],
);

/** How travelers may pay an agency. An agency without a row takes cards and no crypto. */
export const paymentSettings = pgTable(
  'payment_settings',
  {
    agencyId: uuid().notNull(),
    takesCard: boolean().notNull(),
    takesCrypto: boolean().notNull(),
    /** The method that travelers see before the other. */
    shownFirst: text({ enum: OFFERED_METHODS }).notNull(),
    onLapse: text({ enum: LAPSE_CHOICES }).notNull().default('capture'),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId] }),
    check('payment_settings_first', sql`${table.shownFirst} in ('card', 'crypto')`),
    check('payment_settings_on_lapse', sql`${table.onLapse} in ('capture', 'renew')`),
  ],
);
