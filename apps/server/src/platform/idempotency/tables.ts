import { jsonb, pgTable, smallint, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

/** What was answered to a call with an `Idempotency-Key`, or that it is being worked on. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    id: uuid().primaryKey(),
    agencyId: uuid().notNull(),
    /** `user:<id>` or `visitor`: one caller's key is nothing to another. */
    caller: text().notNull(),
    endpointId: text().notNull(),
    key: text().notNull(),
    /** SHA-256 of the canonical JSON of what was sent. */
    fingerprint: text().notNull(),
    state: text({ enum: ['inFlight', 'answered'] }).notNull(),
    status: smallint(),
    body: jsonb(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** Whoever works on it says until when; after that it is taken over. */
    lockedUntil: timestamp({ withTimezone: true }).notNull(),
    /** Which process works on it. */
    worker: uuid().notNull(),
  },
  (table) => [uniqueIndex('idempotency_keys_scope').on(table.agencyId, table.caller, table.endpointId, table.key)],
);
