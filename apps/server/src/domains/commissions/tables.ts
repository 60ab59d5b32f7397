import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  foreignKey,
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
const day = () => date({ mode: 'string' }).notNull();

/** What a supplier pays an agency of what its desk takes. A supplier without a row pays nothing. */
export const commissionTerms = pgTable(
  'commission_terms',
  {
    agencyId: uuid().notNull(),
    supplier: text().notNull(),
    /** Hundredths of a percent. */
    basisPoints: integer().notNull(),
    /** Days after the last day of travel until it is due. */
    daysAfter: integer().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.supplier] }),
    check('commission_terms_percent', sql`${table.basisPoints} between 0 and 6000`),
    check('commission_terms_days', sql`${table.daysAfter} between 0 and 365`),
  ],
);

/** What a supplier owes for a booking. Expected and adjusted, less received, is open; the row is the lock of its money. */
export const commissions = pgTable(
  'commissions',
  {
    agencyId: uuid().notNull(),
    id: uuid().notNull(),
    bookingId: uuid().notNull(),
    supplier: text().notNull(),
    currency: text().notNull(),
    /** Zero once the booking is cancelled. */
    expectedMinor: minor(),
    /** What a write-off added, or, below zero, took away. */
    adjustedMinor: minor(),
    receivedMinor: minor(),
    dueOn: day(),
    writtenOffAt: instant(),
    reason: text(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.id] }),
    uniqueIndex('commissions_booking').on(table.agencyId, table.bookingId),
    index('commissions_due').on(table.agencyId, table.dueOn, table.id),
    check('commissions_expected', sql`${table.expectedMinor} >= 0`),
    check('commissions_received', sql`${table.receivedMinor} >= 0`),
    check('commissions_written_off', sql`(${table.writtenOffAt} is null) = (${table.reason} is null)`),
  ],
);

/** Statements of suppliers that were imported. */
export const commissionImports = pgTable(
  'commission_imports',
  {
    agencyId: uuid().notNull(),
    id: uuid().notNull(),
    /** How many rows were noted. */
    rows: integer().notNull(),
    byUserId: uuid().notNull(),
    createdAt: instant().notNull(),
    undoneAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.id] }),
    index('commission_imports_created').on(table.agencyId, table.createdAt),
  ],
);

/** What came of a commission, by hand or by a row of an import. */
export const commissionReceipts = pgTable(
  'commission_receipts',
  {
    agencyId: uuid().notNull(),
    id: uuid().notNull(),
    commissionId: uuid().notNull(),
    importId: uuid(),
    /** Names the row by its cells, so that it counts once; null: by hand. */
    rowKey: text(),
    amountMinor: minor(),
    currency: text().notNull(),
    receivedOn: day(),
    byUserId: uuid().notNull(),
    createdAt: instant().notNull(),
    undoneAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.id] }),
    foreignKey({
      name: 'commission_receipts_commission_fk',
      columns: [table.agencyId, table.commissionId],
      foreignColumns: [commissions.agencyId, commissions.id],
    }),
    uniqueIndex('commission_receipts_row')
      .on(table.agencyId, table.rowKey)
      .where(sql`${table.rowKey} is not null and ${table.undoneAt} is null`),
    index('commission_receipts_import').on(table.agencyId, table.importId),
    check('commission_receipts_amount', sql`${table.amountMinor} > 0`),
  ],
);
