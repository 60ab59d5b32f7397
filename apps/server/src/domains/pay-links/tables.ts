import { PAYMENT_SOURCES } from '@caravel/contracts';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });
const minor = () => bigint({ mode: 'number' });

/**
 * Links by which somebody pays a booking without an account. The migration has the keys to `bookings` and `booking_requests`, tables of other
 * slices. What a link to a held booking pays stands with the booking's payments.
 */
export const payLinks = pgTable(
  'pay_links',
  {
    agencyId: uuid().notNull(),
    id: uuid().notNull(),
    bookingId: uuid().notNull(),
    /** The request whose change is paid; null: the held booking. */
    request: integer(),
    amountMinor: minor().notNull(),
    currency: text().notNull(),
    /** Stored words; how a link stands follows from them, the booking and the time (`rules/standing.ts`). */
    state: text({ enum: ['open', 'paying', 'paid', 'withdrawn'] }).notNull(),
    tokenHash: text().notNull(),
    sentTo: text().notNull(),
    /** Language of the emails about it. */
    locale: text({ enum: ['en', 'pt', 'es'] }).notNull(),
    /** The name of who made it. */
    madeBy: text().notNull(),
    expiresAt: instant().notNull(),
    /** The payment of a change: which try, from 1; 0 before the first. Each has a reference of its own at the gateway. */
    attempt: integer().notNull(),
    triedAt: instant(),
    gateway: text({ enum: PAYMENT_SOURCES }),
    gatewayAccountId: uuid(),
    /** Stands for the card until the gateway has it. */
    cardToken: text(),
    actionUrl: text(),
    brand: text(),
    last4: text(),
    failureCode: text(),
    paidAt: instant(),
    /** How many refunds were begun; the number is in our reference of each. */
    refunds: integer().notNull(),
    refundingMinor: minor().notNull(),
    refundedMinor: minor().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.id] }),
    uniqueIndex('pay_links_token').on(table.agencyId, table.tokenHash),
    uniqueIndex('pay_links_live')
      .on(table.agencyId, table.bookingId, sql`coalesce(${table.request}, 0)`)
      .where(sql`${table.state} in ('open', 'paying')`),
    uniqueIndex('pay_links_paid_once').on(table.agencyId, table.bookingId, table.request).where(sql`${table.state} = 'paid'`),
    index('pay_links_waiting').on(table.updatedAt).where(sql`${table.state} = 'paying' or ${table.refundingMinor} > 0`),
    index('pay_links_ends').on(table.expiresAt).where(sql`${table.state} = 'open'`),
    check('pay_links_amount', sql`${table.amountMinor} > 0`),
    check(
      'pay_links_refunded',
      sql`${table.refundingMinor} >= 0 and ${table.refundedMinor} >= 0 and ${table.refundedMinor} + ${table.refundingMinor} <= ${table.amountMinor}`,
    ),
  ],
);
