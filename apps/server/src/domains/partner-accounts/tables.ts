import type { ErrorCode } from '@caravel/contracts';
import { sql } from 'drizzle-orm';
import { check, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { OpenProducts } from './ports.ts';

const instant = () => timestamp({ withTimezone: true });

/**
 * How an agency works with a partner (a supplier or a gateway): by an account of its own, not at all, or by the platform's account, as it
 * does without a row. The row without `ended_at` is in force. An ended one stays, because orders were taken by it.
 */
export const partnerAccounts = pgTable(
  'partner_accounts',
  {
    agencyId: uuid().notNull(),
    id: uuid().notNull(),
    kind: text({ enum: ['supplier', 'gateway', 'application'] }).notNull(),
    name: text().notNull(),
    mode: text({ enum: ['off', 'own', 'platform'] }).notNull(),
    /** The credentials as JSON, sealed for this agency, kind, name and id; only of an own account. */
    sealed: text(),
    /** The key that sealed them. */
    keyId: text(),
    /** The partner's own name of an own account, as a harmless call told it; null: nobody asked. */
    identity: text(),
    /** Which products the partner has opened for an own account, as the last test found; null: it sells one thing, or nobody asked. */
    opens: jsonb().$type<OpenProducts>(),
    /** When a harmless call last showed that it works. */
    testedAt: instant(),
    /** What went wrong last, if no test has shown since then that it works. */
    lastError: text().$type<ErrorCode>(),
    lastErrorAt: instant(),
    createdAt: instant().notNull(),
    createdBy: text().notNull(),
    updatedAt: instant().notNull(),
    updatedBy: text().notNull(),
    endedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.id] }),
    uniqueIndex('partner_accounts_in_force').on(table.agencyId, table.kind, table.name).where(sql`${table.endedAt} is null`),
    check(
      'partner_accounts_own_is_sealed',
      sql`(${table.mode} = 'own') = (${table.sealed} is not null) and (${table.sealed} is null) = (${table.keyId} is null)`,
    ),
  ],
);
