import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** The record of actions: the person, the action and the record that it changed. Append-only: no role may update or delete. */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: uuid().notNull(),
    agencyId: uuid().notNull(),
    /** The event of the deed that it is a part of; null: it stands alone, or is such a deed. */
    partOf: uuid(),
    actorKind: text({ enum: ['visitor', 'user', 'key', 'system'] }).notNull(),
    actorId: text(),
    action: text().notNull(),
    subjectType: text().notNull(),
    subjectId: text().notNull(),
    data: jsonb().notNull(),
    requestId: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.id] }),
    index('audit_events_newest').on(table.agencyId, table.at, table.id),
    index('audit_events_parts')
      .on(table.agencyId, table.partOf, table.at, table.id, table.action)
      .where(sql`${table.partOf} is not null`),
    index('audit_events_action').on(table.agencyId, table.action, table.at),
    index('audit_events_subject').on(table.agencyId, table.subjectType, table.subjectId, table.at),
  ],
);
