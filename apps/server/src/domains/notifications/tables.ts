import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, smallint, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

/** Every email that an agency sends, and its outcome. Bookings find theirs by `booking_id`. Bodies are not stored. */
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
    attempts: smallint().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    sentAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.id] }),
    index('mail_log_booking').on(table.agencyId, table.bookingId, table.createdAt),
    index('mail_log_recipient').on(table.agencyId, table.recipient, table.createdAt),
    uniqueIndex('mail_log_dedupe').on(table.agencyId, table.dedupeKey).where(sql`${table.dedupeKey} is not null`),
  ],
);
