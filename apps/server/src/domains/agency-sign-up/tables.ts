import { SUBSCRIPTION_PLANS } from '@caravel/contracts';
import { index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** What the owner of a new agency chose. The row stays once the agency is open. */
export const agencySignUps = pgTable(
  'agency_sign_ups',
  {
    agencyId: uuid().primaryKey(),
    ownerId: uuid().notNull(),
    plan: text({ enum: SUBSCRIPTION_PLANS }).notNull(),
    couponCode: text(),
    /** SHA-256 of the token that lets its holder pay, hex. */
    tokenHash: text().notNull(),
    /** When the owner agreed to the terms. */
    agreedAt: timestamp({ withTimezone: true }).notNull(),
    openedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('agency_sign_ups_token').on(table.tokenHash)],
);

/**
 * Codes that prove a mailbox. The code itself is not stored: it is made from the row's id and the installation's secret whenever it is needed.
 * The agency is the product's own brand, on whose site they are asked for.
 */
export const mailboxCodes = pgTable(
  'mailbox_codes',
  {
    agencyId: uuid().notNull(),
    id: uuid().notNull(),
    email: text().notNull(),
    /** How often a code was tried against it. */
    tries: integer().notNull(),
    /** SHA-256 of the token that the right code was taken for, hex. */
    proofHash: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    /** When it was used, or a newer one took its place. */
    endedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.id] }),
    index('mailbox_codes_email').on(table.agencyId, table.email, table.createdAt),
    index('mailbox_codes_proof').on(table.agencyId, table.proofHash),
    index('mailbox_codes_old').on(table.createdAt),
  ],
);
