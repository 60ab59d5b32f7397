import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, primaryKey, smallint, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

/** Every email that an agency sends, and its outcome. Bookings find theirs by `booking_id`. */
export const mailLog = pgTable(
  'mail_log',
  {
    id: uuid().notNull(),
    agencyId: uuid().notNull(),
    bookingId: uuid(),
    template: text().notNull(),
    /** An agency sends only one email with the same key. */
    dedupeKey: text(),
    recipient: text().notNull(),
    /** Empty until the email is rendered. */
    subject: text().notNull(),
    status: text({ enum: ['Queued', 'Sent', 'Failed'] }).notNull(),
    /** Why the last try failed: the recipient's server refused it, or no server was reached. */
    failure: text({ enum: ['refused', 'unreached'] }),
    attempts: smallint().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    sentAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.id] }),
    index('mail_log_booking').on(table.agencyId, table.bookingId, table.createdAt),
    index('mail_log_recipient').on(table.agencyId, table.recipient, table.createdAt),
    index('mail_log_failed').on(table.createdAt).where(sql`${table.status} = 'Failed'`),
    uniqueIndex('mail_log_dedupe').on(table.agencyId, table.dedupeKey).where(sql`${table.dedupeKey} is not null`),
  ],
);

/**
 * What an email was asked for with, and how it was sent: staff open it, and send it again. An email with a personal link is not kept, because who reads
 * it could log in as somebody else.
 */
export const mailContents = pgTable(
  'mail_contents',
  {
    agencyId: uuid().notNull(),
    mailId: uuid().notNull(),
    /** As it was queued, without its id. */
    request: jsonb().notNull(),
    /** Null until it is sent. */
    html: text(),
    /** Names of the files that came with it; the files themselves are made anew. */
    files: text().array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.agencyId, table.mailId] })],
);
