import { KEY_SCOPES } from '@caravel/contracts';
import { index, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });

/** Keys by which the systems of an agency call. Those that ended stay: the audit names them. */
export const apiKeys = pgTable(
  'api_keys',
  {
    agencyId: uuid().notNull(),
    id: uuid().notNull(),
    name: text().notNull(),
    scopes: text({ enum: [...KEY_SCOPES] })
      .array()
      .notNull(),
    /** The first characters of the key. */
    begins: text().notNull(),
    /** SHA-256 of the key, hex. */
    keyHash: text().notNull(),
    createdById: uuid().notNull(),
    createdAt: instant().notNull(),
    /** Null: it does not end by itself. */
    expiresAt: instant(),
    /** To the minute. */
    lastUsedAt: instant(),
    revokedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.id] }),
    uniqueIndex('api_keys_hash').on(table.agencyId, table.keyHash),
    index('api_keys_newest').on(table.agencyId, table.createdAt, table.id),
  ],
);
