import { PRODUCTS, SUPPORT_KINDS, SUPPORT_STATES } from '@caravel/contracts';
import { foreignKey, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });

/** What an agency asks of those who run the platform. */
export const supportThreads = pgTable(
  'support_threads',
  {
    agencyId: uuid().notNull(),
    id: uuid().notNull(),
    kind: text({ enum: [...SUPPORT_KINDS] }).notNull(),
    bookingId: uuid(),
    bookingReference: text(),
    product: text({ enum: [...PRODUCTS] }),
    subject: text().notNull(),
    state: text({ enum: [...SUPPORT_STATES] }).notNull(),
    authorId: uuid().notNull(),
    authorName: text().notNull(),
    /** The language of emails to its author. */
    locale: text({ enum: ['en', 'pt', 'es'] }).notNull(),
    messageCount: integer().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.id] }),
    index('support_threads_updated').on(table.agencyId, table.updatedAt, table.id),
    index('support_threads_state').on(table.state, table.updatedAt),
  ],
);

/** What was said in a thread, oldest first by its position from 0. */
export const supportMessages = pgTable(
  'support_messages',
  {
    agencyId: uuid().notNull(),
    threadId: uuid().notNull(),
    position: integer().notNull(),
    side: text({ enum: ['agency', 'platform'] }).notNull(),
    /** Null: an operator, who is no person of this agency. */
    authorId: uuid(),
    authorName: text().notNull(),
    text: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.threadId, table.position] }),
    index('support_messages_author').on(table.agencyId, table.authorId),
    foreignKey({
      columns: [table.agencyId, table.threadId],
      foreignColumns: [supportThreads.agencyId, supportThreads.id],
      name: 'support_messages_thread',
    }),
  ],
);
