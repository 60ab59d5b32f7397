import { bigint, boolean, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** What an agency adds to the wholesale rate. One row per agency; without a row nothing is added. */
export const agencyPriceSettings = pgTable('agency_price_settings', {
  agencyId: uuid().primaryKey(),
  markupType: text({ enum: ['percent', 'fixed'] }),
  /** Hundredths of a percentage point or of a dollar; null if there is no markup. */
  markupHundredths: integer(),
  agencyFeeMinor: bigint({ mode: 'number' }).notNull(),
  protectionEnabled: boolean().notNull(),
  protectionMarkupMinor: bigint({ mode: 'number' }).notNull(),
  /** The currency of both amounts. */
  currency: text().notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull(),
});

/** A markup for one client or agent; it takes precedence over the agency's. */
export const userMarkups = pgTable(
  'user_markups',
  {
    agencyId: uuid().notNull(),
    userId: uuid().notNull(),
    markupType: text({ enum: ['percent', 'fixed'] }).notNull(),
    markupHundredths: integer().notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.agencyId, table.userId] })],
);
