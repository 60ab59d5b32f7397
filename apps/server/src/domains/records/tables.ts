import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });

/** What staff note about a booking or a client. Their texts are on no paper, in no letter and in no answer to a traveler. */
export const staffNotes = pgTable(
  'staff_notes',
  {
    agencyId: uuid().notNull(),
    id: uuid().notNull(),
    subjectType: text({ enum: ['booking', 'client'] }).notNull(),
    subjectId: uuid().notNull(),
    authorId: uuid().notNull(),
    text: text().notNull(),
    createdAt: instant().notNull(),
    editedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.id] }),
    index('staff_notes_subject').on(table.agencyId, table.subjectType, table.subjectId, table.createdAt, table.id),
  ],
);
