import { bigint, index, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { MOVEMENT_KINDS } from './rules/ledger.ts';

/** Movements of money. Append-only: no role may update or delete; a correction is another movement. */
export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    id: uuid().primaryKey(),
    agencyId: uuid().notNull(),
    kind: text({ enum: MOVEMENT_KINDS }).notNull(),
    bookingId: uuid().notNull(),
    /** An agency posts the same key once, so a step that runs again after a crash posts nothing twice. */
    dedupeKey: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('ledger_transactions_dedupe').on(table.agencyId, table.dedupeKey),
    index('ledger_transactions_booking').on(table.agencyId, table.bookingId, table.at),
  ],
);

/** The entries of a movement; a deferred trigger keeps their sum, per transaction and currency, at zero. Append-only. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: uuid().primaryKey(),
    agencyId: uuid().notNull(),
    transactionId: uuid()
      .notNull()
      .references(() => ledgerTransactions.id),
    bookingId: uuid().notNull(),
    account: text().notNull(),
    /** Debit is positive, credit negative. */
    amountMinor: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('ledger_entries_transaction').on(table.transactionId),
    index('ledger_entries_booking').on(table.agencyId, table.bookingId),
    index('ledger_entries_account').on(table.agencyId, table.account, table.at),
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
