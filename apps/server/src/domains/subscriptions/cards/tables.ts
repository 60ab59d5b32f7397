import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

/**
 * `storing`: the gateway may have been asked. `stored`: it keeps the card, which pays nothing yet. `current`: it pays what is renewed; an agency
 * has one at most. `dropped`: the gateway is to forget it. `forgotten`: it pays nothing more.
 */
export const CARD_STATES = ['storing', 'stored', 'current', 'dropped', 'forgotten'] as const;

/** Cards that the gateway keeps for subscriptions: no number, only its own name of each and what its holder knows it by. */
export const subscriptionCards = pgTable(
  'subscription_cards',
  {
    agencyId: uuid().notNull(),
    id: uuid().notNull(),
    status: text({ enum: CARD_STATES }).notNull(),
    gateway: text().notNull(),
    holder: text().notNull(),
    /** What the frame gave for it, until the gateway keeps it. */
    token: text(),
    gatewayCardId: text(),
    brand: text(),
    last4: text(),
    expMonth: integer(),
    expYear: integer(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.id] }),
    uniqueIndex('subscription_cards_current').on(table.agencyId).where(sql`${table.status} = 'current'`),
    index('subscription_cards_due').on(table.updatedAt).where(sql`${table.status} in ('storing', 'stored', 'dropped')`),
  ],
);
export type CardRow = typeof subscriptionCards.$inferSelect;
