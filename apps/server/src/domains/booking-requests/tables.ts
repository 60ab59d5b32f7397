import { CHANGE_STATES, REQUEST_STATUSES } from '@caravel/contracts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });
const minor = () => bigint({ mode: 'number' });
const status = () => text({ enum: REQUEST_STATUSES });

/** Requests about bookings, numbered by booking from 1, one of them open. The migration has the key to `bookings`, a table of another slice. */
export const bookingRequests = pgTable(
  'booking_requests',
  {
    agencyId: uuid().notNull(),
    bookingId: uuid().notNull(),
    number: integer().notNull(),
    status: status().notNull(),
    /** Language of the emails about it to the client. */
    locale: text({ enum: ['en', 'pt', 'es'] }).notNull(),
    /** Which parts and travelers, and what they should become (`rules/wish.ts`). */
    wish: jsonb().notNull(),
    text: text(),
    email: text().notNull(),
    phone: text(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.bookingId, table.number] }),
    uniqueIndex('booking_requests_open')
      .on(table.agencyId, table.bookingId)
      .where(sql`${table.status} in ('sent', 'seen', 'answered', 'accepted')`),
  ],
);

/**
 * The offer of a supplier that was chosen in answer to a request, and how far it is. Amounts with `net` are the supplier's; the others are what its traveler
 * pays, or gets back where they are below zero.
 */
export const bookingRequestChanges = pgTable(
  'booking_request_changes',
  {
    agencyId: uuid().notNull(),
    bookingId: uuid().notNull(),
    number: integer().notNull(),
    state: text({ enum: CHANGE_STATES }).notNull(),
    /** The supplier's own id of the offer. */
    ref: text().notNull(),
    /** The trip as it was offered, in words. */
    parts: jsonb().notNull(),
    currency: text().notNull(),
    netDifferenceMinor: minor().notNull(),
    netPenaltyMinor: minor().notNull(),
    /** The platform's part of what is paid. */
    platformMinor: minor().notNull(),
    differenceMinor: minor().notNull(),
    penaltyMinor: minor().notNull(),
    dueMinor: minor().notNull(),
    expiresAt: instant().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ name: 'booking_request_changes_pkey', columns: [table.agencyId, table.bookingId, table.number] }),
    foreignKey({
      columns: [table.agencyId, table.bookingId, table.number],
      foreignColumns: [bookingRequests.agencyId, bookingRequests.bookingId, bookingRequests.number],
      name: 'booking_request_changes_request_fk',
    }),
    index('booking_request_changes_open').on(table.updatedAt).where(sql`${table.state} in ('agreed', 'confirming', 'refunding')`),
    check('booking_request_changes_due', sql`${table.dueMinor} = ${table.differenceMinor} + ${table.penaltyMinor}`),
  ],
);

/** What was said and done about a request: each with the status that it led to. */
export const bookingRequestEntries = pgTable(
  'booking_request_entries',
  {
    agencyId: uuid().notNull(),
    bookingId: uuid().notNull(),
    number: integer().notNull(),
    position: integer().notNull(),
    side: text({ enum: ['traveler', 'agency'] }).notNull(),
    authorName: text().notNull(),
    status: status().notNull(),
    text: text(),
    amountMinor: bigint({ mode: 'number' }),
    currency: text(),
    /** The last day on which the offer can be accepted, at the agency's office. */
    validUntil: date(),
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.bookingId, table.number, table.position] }),
    foreignKey({
      columns: [table.agencyId, table.bookingId, table.number],
      foreignColumns: [bookingRequests.agencyId, bookingRequests.bookingId, bookingRequests.number],
      name: 'booking_request_entries_request_fk',
    }),
  ],
);
