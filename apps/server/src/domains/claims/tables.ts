import { CLAIM_REASONS, CLAIM_STATUSES } from '@caravel/contracts';
import { bigint, foreignKey, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });

/** Claims on the protection of bookings, one a booking. The migration has the key to `bookings`, a table of another slice. */
export const protectionClaims = pgTable(
  'protection_claims',
  {
    agencyId: uuid().notNull(),
    id: uuid().notNull(),
    bookingId: uuid().notNull(),
    status: text({ enum: CLAIM_STATUSES }).notNull(),
    reason: text({ enum: CLAIM_REASONS }).notNull(),
    /** Language of the emails about it: the one it was made in. */
    locale: text({ enum: ['en', 'pt', 'es'] }).notNull(),
    /** What the agency noted as paid, in minor units. */
    paidMinor: bigint({ mode: 'number' }),
    currency: text().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.id] }),
    uniqueIndex('protection_claims_booking').on(table.agencyId, table.bookingId),
  ],
);

/** Messages of a claim: each with the status that it led to. */
export const claimEntries = pgTable(
  'claim_entries',
  {
    agencyId: uuid().notNull(),
    id: uuid().notNull(),
    claimId: uuid().notNull(),
    side: text({ enum: ['traveler', 'agency'] }).notNull(),
    authorName: text().notNull(),
    status: text({ enum: CLAIM_STATUSES }).notNull(),
    text: text().notNull(),
    amountMinor: bigint({ mode: 'number' }),
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.id] }),
    index('claim_entries_claim').on(table.agencyId, table.claimId, table.id),
    foreignKey({
      columns: [table.agencyId, table.claimId],
      foreignColumns: [protectionClaims.agencyId, protectionClaims.id],
      name: 'claim_entries_claim_fk',
    }),
  ],
);

/** Files of a claim. `key` names the file in the storage. */
export const claimDocuments = pgTable(
  'claim_documents',
  {
    agencyId: uuid().notNull(),
    id: uuid().notNull(),
    claimId: uuid().notNull(),
    entryId: uuid().notNull(),
    key: text().notNull(),
    name: text().notNull(),
    size: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.id] }),
    index('claim_documents_claim').on(table.agencyId, table.claimId, table.id),
    foreignKey({
      columns: [table.agencyId, table.claimId],
      foreignColumns: [protectionClaims.agencyId, protectionClaims.id],
      name: 'claim_documents_claim_fk',
    }),
  ],
);
