import { jsonb, pgTable, primaryKey, smallint, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

/** The response to a call with an `Idempotency-Key`, or a mark that it is running. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    id: uuid().notNull(),
    agencyId: uuid().notNull(),
    /** `user:<id>` or `visitor`: keys of different callers are independent. */
    caller: text().notNull(),
    endpointId: text().notNull(),
    key: text().notNull(),
    /** SHA-256 of the canonical JSON of the request. */
    fingerprint: text().notNull(),
    state: text({ enum: ['inFlight', 'answered'] }).notNull(),
    status: smallint(),
    body: jsonb(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** Until then the call belongs to its process; after that another may take it over. */
    lockedUntil: timestamp({ withTimezone: true }).notNull(),
    /** The process that runs the call. */
    worker: uuid().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.id] }),
    uniqueIndex('idempotency_keys_scope').on(table.agencyId, table.caller, table.endpointId, table.key),
  ],
);
