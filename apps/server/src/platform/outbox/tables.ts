import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

/** Work enqueued by a committed transaction and not yet in the queue. */
export const outboxEvents = pgTable(
  'outbox_events',
  {
    id: uuid().notNull(),
    agencyId: uuid().notNull(),
    kind: text().notNull(),
    payload: jsonb().notNull(),
    /** An agency enqueues the same kind and key only once. */
    dedupeKey: text(),
    requestId: text().notNull(),
    /** The W3C `traceparent` of the span that caused it: the job belongs to the same trace. */
    traceParent: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    availableAt: timestamp({ withTimezone: true }).notNull(),
    relayedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.id] }),
    uniqueIndex('outbox_events_dedupe')
      .on(table.agencyId, table.kind, table.dedupeKey)
      .where(sql`${table.dedupeKey} is not null`),
    index('outbox_events_due').on(table.availableAt).where(sql`${table.relayedAt} is null`),
  ],
);
