import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Who did what to which record. Append-only: no role may update or delete. */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: uuid().primaryKey(),
    agencyId: uuid().notNull(),
    actorKind: text({ enum: ['visitor', 'user', 'system'] }).notNull(),
    actorId: text(),
    action: text().notNull(),
    subjectType: text().notNull(),
    subjectId: text().notNull(),
    data: jsonb().notNull(),
    requestId: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('audit_events_subject').on(table.agencyId, table.subjectType, table.subjectId, table.at)],
);
