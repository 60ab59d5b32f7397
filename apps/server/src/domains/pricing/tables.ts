import { bigint, boolean, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** What an agency puts on top of the wholesale rate. One row per agency; none means nothing is put on top. */
export const agencyPriceSettings = pgTable('agency_price_settings', {
  agencyId: uuid().primaryKey(),
  markupType: text({ enum: ['percent', 'fixed'] }),
  /** Hundredths of a percent point or of a dollar; null where there is no markup. */
  markupHundredths: integer(),
  agencyFeeMinor: bigint({ mode: 'number' }).notNull(),
  protectionEnabled: boolean().notNull(),
  protectionMarkupMinor: bigint({ mode: 'number' }).notNull(),
  /** Of the two amounts. */
  currency: text().notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull(),
});

/** A markup for one client or agent, over the agency's. */
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
