import { CREDIT_KINDS } from '@caravel/contracts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

const minor = () => bigint({ mode: 'number' }).notNull();
const instant = () => timestamp({ withTimezone: true });

/** How an agency gives travel credit. An agency without a row gives none. */
export const walletSettings = pgTable(
  'wallet_settings',
  {
    agencyId: uuid().notNull(),
    isEnabled: boolean().notNull(),
    /** What a traveler earns of the price paid, in hundredths of a percent. */
    earnBasisPoints: integer().notNull(),
    /** For how many months new credit counts; null: for good. */
    monthsKept: integer(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId] }),
    check('wallet_settings_earn', sql`${table.earnBasisPoints} between 0 and 10000`),
    check('wallet_settings_months', sql`${table.monthsKept} between 1 and 60`),
  ],
);

/** The balance of a person: the sum of their lots. The row is the lock of all their credit. */
export const wallets = pgTable(
  'wallets',
  {
    agencyId: uuid().notNull(),
    userId: uuid().notNull(),
    balanceMinor: minor(),
    currency: text().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.agencyId, table.userId] }), check('wallets_balance', sql`${table.balanceMinor} >= 0`)],
);

/** Credit that was given at one time, and what is left of it. */
export const walletLots = pgTable(
  'wallet_lots',
  {
    agencyId: uuid().notNull(),
    id: uuid().notNull(),
    userId: uuid().notNull(),
    leftMinor: minor(),
    /** Null: never. */
    expiresAt: instant(),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.id] }),
    index('wallet_lots_user').on(table.agencyId, table.userId),
    index('wallet_lots_expiry').on(table.expiresAt).where(sql`left_minor > 0`),
    check('wallet_lots_left', sql`${table.leftMinor} >= 0`),
  ],
);

/** Every change of a balance, with the balance after it. Append-only: no role may update or delete. */
export const walletMovements = pgTable(
  'wallet_movements',
  {
    agencyId: uuid().notNull(),
    id: uuid().notNull(),
    userId: uuid().notNull(),
    kind: text({ enum: CREDIT_KINDS }).notNull(),
    /** Below zero: credit went away. */
    amountMinor: minor(),
    balanceMinor: minor(),
    currency: text().notNull(),
    /** The payment that spent it or got it back. */
    paymentId: uuid(),
    /** The booking that earned it. */
    bookingId: uuid(),
    /** What had been paid for that booking, of which a part was earned. */
    baseMinor: bigint({ mode: 'number' }),
    /** The owner's words to the traveler. */
    note: text(),
    byUserId: uuid(),
    dedupeKey: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.id] }),
    uniqueIndex('wallet_movements_dedupe').on(table.agencyId, table.dedupeKey),
    index('wallet_movements_user').on(table.agencyId, table.userId, table.at),
    index('wallet_movements_booking').on(table.agencyId, table.bookingId),
    check('wallet_movements_amount', sql`${table.amountMinor} <> 0`),
    check('wallet_movements_balance', sql`${table.balanceMinor} >= 0`),
  ],
);

/** Payments by credit, as the source of payments keeps them; the id is that of the booking's payment. */
export const walletPayments = pgTable(
  'wallet_payments',
  {
    agencyId: uuid().notNull(),
    id: uuid().notNull(),
    userId: uuid().notNull(),
    status: text({ enum: ['authorised', 'captured', 'voided', 'declined'] }).notNull(),
    amountMinor: minor(),
    currency: text().notNull(),
    refundedMinor: minor(),
    /** When the credit that it spent would have expired at the latest; null: never. */
    expiresAt: instant(),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.id] }),
    index('wallet_payments_created').on(table.createdAt),
    check('wallet_payments_refunded', sql`${table.refundedMinor} between 0 and ${table.amountMinor}`),
  ],
);
