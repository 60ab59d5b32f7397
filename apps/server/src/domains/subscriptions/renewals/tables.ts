import { sql } from 'drizzle-orm';
import { bigint, check, date, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** How the periods of an agency follow each other: counted from the first day, and whether its owner has cancelled. */
export const subscriptionRenewals = pgTable('subscription_renewals', {
  agencyId: uuid().primaryKey(),
  anchorOn: date({ mode: 'string' }).notNull(),
  cancelledAt: timestamp({ withTimezone: true }),
  updatedAt: timestamp({ withTimezone: true }).notNull(),
});

/** Prices of renewals that were announced. They are the platform's and belong to no agency. */
export const subscriptionPriceChanges = pgTable(
  'subscription_price_changes',
  {
    id: uuid().primaryKey(),
    amountMinor: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    announcedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [check('subscription_price_changes_amount', sql`${table.amountMinor} > 0`)],
);

/** Which agency learned of a price, on which day at its office: from then on the days of notice count. */
export const subscriptionPriceNotices = pgTable(
  'subscription_price_notices',
  {
    agencyId: uuid().notNull(),
    changeId: uuid().notNull(),
    amountMinor: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    toldOn: date({ mode: 'string' }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.agencyId, table.changeId] })],
);
