import { sql } from 'drizzle-orm';
import { check, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * The client (OpenID Connect) by which an agency's people sign in with a provider. A row with a client: by the agency's own. One without: not at all. No row:
 * by the platform's, if it has one.
 */
export const signInClients = pgTable(
  'sign_in_clients',
  {
    agencyId: uuid().notNull(),
    provider: text({ enum: ['google', 'microsoft'] }).notNull(),
    clientId: text(),
    /** The secret, sealed for this agency and provider. */
    secretSealed: text(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.provider] }),
    check('sign_in_clients_own_is_sealed', sql`(${table.clientId} is null) = (${table.secretSealed} is null)`),
  ],
);
