import { ARCHIVE_STATES } from '@caravel/contracts';
import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });

/** Archives of all that an agency has here, as its owner asked for them. One of an agency is being made at a time. */
export const agencyArchives = pgTable(
  'agency_archives',
  {
    agencyId: uuid().notNull(),
    id: uuid().notNull(),
    /** `gone`: its file was cleared after its days. */
    state: text({ enum: [...ARCHIVE_STATES] }).notNull(),
    askedById: uuid().notNull(),
    askedByName: text().notNull(),
    askedAt: instant().notNull(),
    /** How often it was begun. */
    tries: integer().notNull(),
    /** The worker that makes it; another may once the lease is over. */
    leaseOwner: uuid(),
    leaseUntil: instant(),
    /** The file in the storage; null: there is none. */
    fileKey: text(),
    sizeBytes: bigint({ mode: 'number' }),
    fileCount: integer(),
    rowCount: integer(),
    readyAt: instant(),
    /** When the file is cleared. */
    goesAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.id] }),
    uniqueIndex('agency_archives_making').on(table.agencyId).where(sql`${table.state} = 'making'`),
    index('agency_archives_newest').on(table.agencyId, table.askedAt),
    index('agency_archives_left').on(table.leaseUntil).where(sql`${table.state} = 'making'`),
    index('agency_archives_due').on(table.goesAt).where(sql`${table.state} = 'ready'`),
  ],
);
