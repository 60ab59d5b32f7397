import { boolean, foreignKey, index, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '../tables.ts';

const PROVIDERS = { enum: ['google', 'microsoft'] } as const;

/** People's identities at identity providers: issuer and subject, never the address. */
export const userIdentities = pgTable(
  'user_identities',
  {
    id: uuid().notNull(),
    agencyId: uuid().notNull(),
    userId: uuid().notNull(),
    issuer: text().notNull(),
    subject: text().notNull(),
    /** Google or Microsoft, and the address there at that time; null: the agency's own provider (single sign-on). */
    provider: text(PROVIDERS),
    email: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.id] }),
    foreignKey({
      name: 'user_identities_user_fk',
      columns: [table.agencyId, table.userId],
      foreignColumns: [users.agencyId, users.id],
    }).onDelete('cascade'),
    uniqueIndex('user_identities_subject').on(table.agencyId, table.issuer, table.subject),
    index('user_identities_user').on(table.agencyId, table.userId),
  ],
);

/**
 * Sign-ins that are under way. `begun`: the browser is at the provider. `returned`: it came back, and a code leads to the agency's host. `waiting`: the
 * identity is known and waits to be joined with an account. One that is done has no row.
 */
export const signInAttempts = pgTable(
  'sign_in_attempts',
  {
    /** Nonce, PKCE verifier and the token of the emailed link are derived from it. */
    id: uuid().notNull(),
    agencyId: uuid().notNull(),
    provider: text(PROVIDERS).notNull(),
    /** The client by which it began, at the provider. */
    clientId: text().notNull(),
    /** SHA-256 of the cookie of the browser that began, hex. */
    browserHash: text().notNull(),
    /** SHA-256 of the state, hex. */
    stateHash: text().notNull(),
    /** The origin of the agency on which it began: it goes on there. */
    origin: text().notNull(),
    redirectUri: text().notNull(),
    /** A page of our own. */
    navigateTo: text(),
    /** SHA-256 of the token of an invitation that is to be accepted, hex. */
    invitationHash: text(),
    /** The person who links an identity from their profile; null: somebody logs in. */
    userId: uuid(),
    stage: text({ enum: ['begun', 'returned', 'waiting'] }).notNull(),
    /** SHA-256 of the code that leads from the platform's host to the agency's, hex. */
    handoverHash: text(),
    /** What the provider sent back, as JSON, sealed for this row. */
    returnedSealed: text(),
    issuer: text(),
    subject: text(),
    email: text(),
    name: text(),
    isEmailVerified: boolean(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.id] }),
    foreignKey({
      name: 'sign_in_attempts_user_fk',
      columns: [table.agencyId, table.userId],
      foreignColumns: [users.agencyId, users.id],
    }).onDelete('cascade'),
    uniqueIndex('sign_in_attempts_browser').on(table.agencyId, table.browserHash),
    uniqueIndex('sign_in_attempts_state').on(table.agencyId, table.stateHash),
    uniqueIndex('sign_in_attempts_handover').on(table.agencyId, table.handoverHash),
    index('sign_in_attempts_expiry').on(table.expiresAt),
  ],
);
