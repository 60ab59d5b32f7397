import { VIEWED_LISTS } from '@caravel/contracts';
import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

/** Lists as each person of the staff keeps them; `userId` made it. */
export const listViews = pgTable(
  'list_views',
  {
    agencyId: uuid().notNull(),
    userId: uuid().notNull(),
    id: uuid().notNull(),
    list: text({ enum: VIEWED_LISTS }).notNull(),
    name: text().notNull(),
    /** The name as names are compared: without its case. */
    foldedName: text().notNull(),
    /** The list's state as its address holds it; what it means is the page's to say. */
    query: text().notNull(),
    position: integer().notNull(),
    isDefault: boolean().notNull(),
    /** The whole staff of the agency sees it. */
    isShared: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.userId, table.id] }),
    uniqueIndex('list_views_name')
      .on(table.agencyId, table.userId, table.list, table.foldedName)
      .where(sql`not ${table.isShared}`),
    uniqueIndex('list_views_shared').on(table.agencyId, table.list, table.foldedName).where(sql`${table.isShared}`),
  ],
);
