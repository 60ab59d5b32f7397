import { APPLICATION_IDS, type ErrorCode, type MailRecord, SENDING_DOMAIN_STATES } from '@caravel/contracts';
import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });

/** How an agency uses an application. Its keys are none of these: they are in `partner_accounts`, sealed. */
export const agencyApplications = pgTable(
  'agency_applications',
  {
    agencyId: uuid().notNull(),
    app: text({ enum: APPLICATION_IDS }).notNull(),
    isEnabled: boolean().notNull(),
    /** By the application's own form, without keys. */
    configuration: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
    /** When a harmless call showed that the configuration works. */
    validatedAt: instant(),
    lastError: text().$type<ErrorCode>(),
    lastErrorAt: instant(),
    updatedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.agencyId, table.app] })],
);

/** The domain that an agency sends its emails from; an agency has one at most. */
export const sendingDomains = pgTable(
  'sending_domains',
  {
    agencyId: uuid().notNull(),
    id: uuid().notNull(),
    domain: text().notNull(),
    senderEmail: text().notNull(),
    /** Our id of the agency's own account at Mailgun that has it; null: the platform's. */
    accountId: uuid(),
    status: text({ enum: SENDING_DOMAIN_STATES }).notNull(),
    records: jsonb().$type<readonly MailRecord[]>().notNull(),
    addedAt: instant().notNull(),
    paidAt: instant(),
    checkedAt: instant(),
    verifiedAt: instant(),
    /** Until when an unverified one is checked by itself. */
    watchUntil: instant().notNull(),
    /** When the job looks at it next; null: not any more. */
    nextCheckAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.id] }),
    uniqueIndex('sending_domains_one').on(table.agencyId),
    index('sending_domains_due').on(table.nextCheckAt),
    check(
      'sending_domains_verified',
      sql`${table.status} <> 'verified' or (${table.verifiedAt} is not null and ${table.paidAt} is not null)`,
    ),
  ],
);

/** Names of sending domains and the agencies that have them: a name belongs to one agency of the whole installation. */
export const sendingDomainNames = pgTable('sending_domain_names', {
  domain: text().primaryKey(),
  holder: uuid().notNull(),
});
