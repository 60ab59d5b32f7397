import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Sub-domains that nobody may sign up with, besides those that no agency may ever have. */
export const reservedNames = pgTable(
  'reserved_names',
  {
    name: text().primaryKey(),
    /** As `foldConfusables` writes it. */
    look: text().notNull(),
    /** The holder that it is kept for, or the reason. */
    note: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('reserved_names_look').on(table.look)],
);
