import { PRODUCTS } from '@caravel/contracts';
import { index, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

/** People's searches, one row per distinct search; the newest six of a product are shown. */
export const recentSearches = pgTable(
  'recent_searches',
  {
    id: uuid().notNull(),
    agencyId: uuid().notNull(),
    userId: uuid().notNull(),
    product: text({ enum: PRODUCTS }).notNull(),
    /** Hash of the canonical search: storing the same search again only updates its time. */
    fingerprint: text().notNull(),
    search: jsonb().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.id] }),
    uniqueIndex('recent_searches_once').on(table.agencyId, table.userId, table.product, table.fingerprint),
    index('recent_searches_of_agency').on(table.agencyId, table.at.desc(), table.id.desc()),
    index('recent_searches_newest').on(table.agencyId, table.userId, table.product, table.at.desc()),
  ],
);
