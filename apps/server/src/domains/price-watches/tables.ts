import { PRODUCTS } from '@caravel/contracts';
import { sql } from 'drizzle-orm';
import { bigint, check, date, index, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });
const minor = () => bigint({ mode: 'number' });

/** Why a watch ended. `left`: its person has no account any more. */
export const WATCH_ENDS = ['person', 'trip', 'stopped', 'agency', 'unsold', 'left'] as const;
export type WatchEnd = (typeof WATCH_ENDS)[number];

/** Searches whose least price somebody hears of. A row is a client's (`user_id`) or a visitor's (`email`). The migration has the key to `users`. */
export const priceWatches = pgTable(
  'price_watches',
  {
    agencyId: uuid().notNull(),
    id: uuid().notNull(),
    userId: uuid(),
    /** Lower case. */
    email: text(),
    /** Language of a visitor's emails: that of the page; a client's is their own. */
    locale: text({ enum: ['en', 'pt', 'es'] }).notNull(),
    product: text({ enum: PRODUCTS }).notNull(),
    /** Hash of the canonical search: one person watches a search once. */
    fingerprint: text().notNull(),
    search: jsonb().notNull(),
    /** The first day of the trip, with which the watch ends. */
    startsOn: date({ mode: 'string' }).notNull(),
    /** `asked`: the link of its email was not used yet. */
    state: text({ enum: ['asked', 'on', 'ended'] }).notNull(),
    tokenHash: text(),
    /** When the link ends. */
    expiresAt: instant(),
    currency: text().notNull(),
    /** The price that later ones are compared with: the first that was found, then what the last email told. */
    toldMinor: minor(),
    lastMinor: minor(),
    toldAt: instant(),
    /** When a search was last made for it, whatever it found: an agency's searches of a day are counted by it. */
    lookedAt: instant(),
    nextAt: instant(),
    createdAt: instant().notNull(),
    endedAt: instant(),
    endedBy: text({ enum: WATCH_ENDS }),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.id] }),
    uniqueIndex('price_watches_once')
      .on(table.agencyId, sql`coalesce(${table.userId}::text, ${table.email})`, table.product, table.fingerprint)
      .where(sql`${table.state} = 'on'`),
    uniqueIndex('price_watches_token').on(table.agencyId, table.tokenHash),
    index('price_watches_user').on(table.agencyId, table.userId),
    index('price_watches_email').on(table.agencyId, table.email, table.createdAt),
    index('price_watches_looked').on(table.agencyId, table.lookedAt),
    index('price_watches_due').on(table.nextAt).where(sql`${table.state} = 'on'`),
    check('price_watches_person', sql`(${table.userId} is null) <> (${table.email} is null)`),
  ],
);

export type WatchRow = typeof priceWatches.$inferSelect;
