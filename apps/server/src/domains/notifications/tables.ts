import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, smallint, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

/** What a mail service reports, from the least to the last word: a later one in this list stands, in whichever order they come. */
export const DELIVERIES = ['delayed', 'delivered', 'bounced', 'unsubscribed', 'complained'] as const;
export type Delivery = (typeof DELIVERIES)[number];

/** Why an address gets no optional email. */
export const STOP_REASONS = ['bounced', 'unsubscribed', 'complained'] as const;
export type StopReason = (typeof STOP_REASONS)[number];

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
    /** `Stopped`: an optional email to an address that gets none (`mail_stops`). */
    status: text({ enum: ['Queued', 'Sent', 'Failed', 'Stopped'] }).notNull(),
    /** Why the last try failed: the recipient's server refused it, or no server was reached. */
    failure: text({ enum: ['refused', 'unreached'] }),
    /** What became of it after it was sent, as far as a mail service reported it. */
    delivery: text({ enum: DELIVERIES }),
    attempts: smallint().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    sentAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.id] }),
    index('mail_log_created').on(table.agencyId, table.createdAt, table.id),
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

/** What a mail service reported about an email, once per event of the service. Without the words of servers, which hold addresses. */
export const mailEvents = pgTable(
  'mail_events',
  {
    agencyId: uuid().notNull(),
    /** The service's own id. */
    eventId: text().notNull(),
    mailId: uuid().notNull(),
    kind: text({ enum: DELIVERIES }).notNull(),
    /** What the recipient's server answered (RFC 5321); null if it answered nothing. */
    code: integer(),
    /** When it happened. */
    at: timestamp({ withTimezone: true }).notNull(),
    receivedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.eventId] }),
    index('mail_events_mail').on(table.agencyId, table.mailId),
  ],
);

/** Addresses that get no optional email of an agency, lower case, and why. */
export const mailStops = pgTable(
  'mail_stops',
  {
    agencyId: uuid().notNull(),
    recipient: text().notNull(),
    reason: text({ enum: STOP_REASONS }).notNull(),
    since: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.agencyId, table.recipient, table.reason] })],
);

/** Tokens of signed messages of a mail service, which sign one message each: the signature covers no body. All agencies share the platform's account. */
export const mailEventTokens = pgTable(
  'mail_event_tokens',
  { token: text().primaryKey(), bodyHash: text().notNull(), usedAt: timestamp({ withTimezone: true }).notNull() },
  (table) => [index('mail_event_tokens_used').on(table.usedAt)],
);
