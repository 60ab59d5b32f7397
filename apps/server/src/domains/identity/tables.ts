import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

/** People with an account at one agency. The same address at two agencies means two people. */
export const users = pgTable(
  'users',
  {
    id: uuid().notNull(),
    agencyId: uuid().notNull(),
    /** As entered, in lower case. */
    email: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    userType: text({ enum: ['Client', 'SalesAgent', 'AgencyOwner'] }).notNull(),
    isRestrictedAgent: boolean().notNull(),
    status: text({ enum: ['Active', 'Inactive'] }).notNull(),
    /** When the person erased their account: the row then has no personal data. */
    erasedAt: timestamp({ withTimezone: true }),
    /** argon2id, in its own text form; null for a client whom staff created and who has not set one yet. Opens nothing before the address is verified. */
    passwordHash: text(),
    emailVerifiedAt: timestamp({ withTimezone: true }),
    loginCount: integer().notNull(),
    locale: text({ enum: ['en', 'pt', 'es'] }).notNull(),
    phone: text(),
    homeAirport: text(),
    street: text(),
    country: text(),
    state: text(),
    city: text(),
    zip: text(),
    /** The URL of the picture. */
    picture: text(),
    /** The picture's storage key, used to delete it. */
    pictureKey: text(),
    isRewardWalletEnabled: boolean().notNull(),
    /** Since when the person has a second factor; null: none. Kept with every change of their factors, since each request asks for it. */
    factorSince: timestamp({ withTimezone: true }),
    /** When the person was first asked for a second factor; null: not yet. */
    factorAskedAt: timestamp({ withTimezone: true }),
    /** Since when the person runs the platform; null: they do not. Only at the product's own brand, by the command line. */
    operatorSince: timestamp({ withTimezone: true }),
    /** The member of staff who created this client; null for clients who signed up. */
    createdByUserId: uuid(),
    /** The upload by which this client came; null: by none. */
    uploadId: uuid(),
    /** When they were last emailed that they have an account; null: never. */
    invitedAt: timestamp({ withTimezone: true }),
    /** What searches find the person by (`personFoundBy`). */
    foundBy: text().notNull().default(''),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.id] }),
    uniqueIndex('users_email').on(table.agencyId, sql`lower(${table.email})`),
    index('users_type').on(table.agencyId, table.userType, table.createdAt),
    index('users_created_by').on(table.agencyId, table.createdByUserId).where(sql`${table.createdByUserId} is not null`),
    index('users_upload').on(table.agencyId, table.uploadId, table.invitedAt).where(sql`${table.uploadId} is not null`),
    index('users_owner_email').on(sql`lower(${table.email})`).where(sql`${table.userType} = 'AgencyOwner'`),
    uniqueIndex('users_one_owner').on(table.agencyId).where(sql`${table.userType} = 'AgencyOwner'`),
    check(
      'users_owner_in_office',
      sql`${table.userType} <> 'AgencyOwner' or (${table.status} = 'Active' and ${table.erasedAt} is null and not ${table.isRestrictedAgent})`,
    ),
  ],
);

/** The clients of one uploaded file, as a group. `isInviting`: they are being invited over hours. */
export const clientUploads = pgTable(
  'client_uploads',
  {
    agencyId: uuid().notNull(),
    id: uuid().notNull(),
    name: text().notNull(),
    isInviting: boolean().notNull().default(false),
    createdByUserId: uuid().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.id] }),
    index('client_uploads_newest').on(table.agencyId, table.createdAt, table.id),
    index('client_uploads_inviting').on(table.createdAt).where(sql`${table.isInviting}`),
  ],
);

/** Live sessions. A session that ended has no row. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().notNull(),
    agencyId: uuid().notNull(),
    userId: uuid().notNull(),
    /** SHA-256 of the token, hex; the token itself is not stored. */
    tokenHash: text().notNull(),
    /** The browser and system at log-in, as far as we know them: for the person's own list. */
    browser: text(),
    system: text(),
    /**
     * `prove` and `enrol`: the password was right, but the session can do nothing before a second factor was proven or enrolled. `viewing`: somebody who
     * runs the platform reads as this person; `view`: its link waits, and the token is the link's.
     */
    stage: text({ enum: ['full', 'prove', 'enrol', 'view', 'viewing'] })
      .notNull()
      .default('full'),
    /** When and how the person last proved themselves in this session; null in sessions of earlier versions. */
    provenAt: timestamp({ withTimezone: true }),
    provenBy: text({ enum: ['password', 'sso', 'factor'] }),
    /** When the person last proved themselves by a passkey in this session; null: never. */
    passkeyProvenAt: timestamp({ withTimezone: true }),
    /** The person who views, by their account at the product's own brand, and the origin of the brand; null: nobody does. */
    viewedBy: uuid(),
    viewedFrom: text(),
    /** When it was last used, to a few minutes. */
    seenAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.id] }),
    foreignKey({
      name: 'sessions_user_fk',
      columns: [table.agencyId, table.userId],
      foreignColumns: [users.agencyId, users.id],
    }).onDelete('cascade'),
    uniqueIndex('sessions_token').on(table.agencyId, table.tokenHash),
    index('sessions_user').on(table.agencyId, table.userId),
    index('sessions_expiry').on(table.expiresAt),
  ],
);

/**
 * Mailed links that verify an address or set a password, single use. A newer reset link ends the older; each sign-up keeps a verification link of its
 * own, with the password and the name that were typed for it.
 */
export const userTokens = pgTable(
  'user_tokens',
  {
    id: uuid().notNull(),
    agencyId: uuid().notNull(),
    userId: uuid().notNull(),
    kind: text({ enum: ['verify', 'reset', 'move', 'keep'] }).notNull(),
    tokenHash: text().notNull(),
    /** The email that the account gets (`move`) or gets back (`keep`). */
    email: text(),
    /**
     * The password chosen at a sign-up: the account gets it when this link is used. Null for links that were mailed before sign-ups kept their own.
     */
    passwordHash: text(),
    firstName: text(),
    lastName: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    /** When it was used or replaced by a newer one. */
    endedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.id] }),
    foreignKey({
      name: 'user_tokens_user_fk',
      columns: [table.agencyId, table.userId],
      foreignColumns: [users.agencyId, users.id],
    }).onDelete('cascade'),
    uniqueIndex('user_tokens_hash').on(table.agencyId, table.tokenHash),
    index('user_tokens_user').on(table.agencyId, table.userId, table.kind, table.createdAt),
  ],
);

/**
 * Invitations to become a sales agent. Address and restriction are fixed here; the same fields in the invited person's request are ignored.
 */
export const invitations = pgTable(
  'invitations',
  {
    id: uuid().notNull(),
    agencyId: uuid().notNull(),
    email: text().notNull(),
    isRestrictedAgent: boolean().notNull(),
    tokenHash: text().notNull(),
    invitedByUserId: uuid().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    acceptedAt: timestamp({ withTimezone: true }),
    revokedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.id] }),
    uniqueIndex('invitations_hash').on(table.agencyId, table.tokenHash),
    index('invitations_email').on(table.agencyId, table.email, table.createdAt),
  ],
);

/** Handovers of the agency from its owner to an agent. One waits for a Yes at most; who takes part stands in it as they were named. */
export const handovers = pgTable(
  'agency_handovers',
  {
    id: uuid().notNull(),
    agencyId: uuid().notNull(),
    fromUserId: uuid().notNull(),
    toUserId: uuid().notNull(),
    /** SHA-256 of the link's token, hex. */
    tokenHash: text().notNull(),
    startedAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    /** When it was accepted, taken back or replaced, or one of both changed. Which of these, the audit tells. */
    endedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.id] }),
    uniqueIndex('agency_handovers_open').on(table.agencyId).where(sql`${table.endedAt} is null`),
    uniqueIndex('agency_handovers_hash').on(table.agencyId, table.tokenHash),
  ],
);

/** Passkeys of people. What is stored opens nothing: the private key never leaves the person's device. */
export const userPasskeys = pgTable(
  'user_passkeys',
  {
    id: uuid().notNull(),
    agencyId: uuid().notNull(),
    userId: uuid().notNull(),
    /** The credential's id, base64url. */
    credentialId: text().notNull(),
    /** The public key as COSE, base64url. */
    publicKey: text().notNull(),
    /** The count of the device at its last use. Devices that count must count up; 0 all the time: it does not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    /** The host that it works on (the relying party's id). */
    host: text().notNull(),
    name: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    lastUsedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.id] }),
    foreignKey({
      name: 'user_passkeys_user_fk',
      columns: [table.agencyId, table.userId],
      foreignColumns: [users.agencyId, users.id],
    }).onDelete('cascade'),
    uniqueIndex('user_passkeys_credential').on(table.agencyId, table.credentialId),
    index('user_passkeys_user').on(table.agencyId, table.userId),
  ],
);

/** The authenticator (TOTP) of a person, one at most. */
export const userAuthenticators = pgTable(
  'user_authenticators',
  {
    agencyId: uuid().notNull(),
    userId: uuid().notNull(),
    /** The secret, sealed for this person. */
    secretSealed: text().notNull(),
    /** When its first code was typed; null: it does not count yet. */
    confirmedAt: timestamp({ withTimezone: true }),
    /** The newest step (of 30 seconds since 1970) whose code was used: a code counts once, and none before it. */
    lastStep: integer().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    lastUsedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.userId] }),
    foreignKey({
      name: 'user_authenticators_user_fk',
      columns: [table.agencyId, table.userId],
      foreignColumns: [users.agencyId, users.id],
    }).onDelete('cascade'),
  ],
);

/** Recovery codes that were not used yet; a used one has no row. */
export const userRecoveryCodes = pgTable(
  'user_recovery_codes',
  {
    agencyId: uuid().notNull(),
    userId: uuid().notNull(),
    /** Keyed hash of the code and its person. */
    codeHash: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.userId, table.codeHash] }),
    foreignKey({
      name: 'user_recovery_codes_user_fk',
      columns: [table.agencyId, table.userId],
      foreignColumns: [users.agencyId, users.id],
    }).onDelete('cascade'),
  ],
);

/** Open challenges of passkeys: one a session and purpose, for a few minutes, used once. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    agencyId: uuid().notNull(),
    sessionId: uuid().notNull(),
    purpose: text({ enum: ['add', 'prove'] }).notNull(),
    challenge: text().notNull(),
    /** The host that asked. */
    host: text().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.sessionId, table.purpose] }),
    foreignKey({
      name: 'passkey_challenges_session_fk',
      columns: [table.agencyId, table.sessionId],
      foreignColumns: [sessions.agencyId, sessions.id],
    }).onDelete('cascade'),
    index('passkey_challenges_expiry').on(table.expiresAt),
  ],
);

/** What an agency asks of its staff's accounts; without a row, what is usual. */
export const staffSecurity = pgTable('staff_security', {
  agencyId: uuid().primaryKey(),
  agentsNeedFactor: boolean().notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull(),
});

/** Browsers that a person logged in with before, by a cookie of their own. */
export const knownDevices = pgTable(
  'known_devices',
  {
    agencyId: uuid().notNull(),
    userId: uuid().notNull(),
    /** SHA-256 of the cookie's value, hex. */
    tokenHash: text().notNull(),
    lastSeenAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.userId, table.tokenHash] }),
    foreignKey({
      name: 'known_devices_user_fk',
      columns: [table.agencyId, table.userId],
      foreignColumns: [users.agencyId, users.id],
    }).onDelete('cascade'),
    index('known_devices_age').on(table.lastSeenAt),
  ],
);

/**
 * Failed log-ins, counted per account, per network and per pair; forgotten an hour after the last failure. Also the known pairs (`known:`):
 * the account was logged into from that network in the last thirty days, at `lastFailureAt`.
 */
export const loginAttempts = pgTable(
  'login_attempts',
  {
    agencyId: uuid().notNull(),
    /** Kind and SHA-256 of what is counted: addresses and networks are not stored in clear text. */
    key: text().notNull(),
    failures: integer().notNull(),
    lastFailureAt: timestamp({ withTimezone: true }).notNull(),
    blockedUntil: timestamp({ withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.agencyId, table.key] }), index('login_attempts_age').on(table.lastFailureAt)],
);

/** A public key of an identity provider, as a JWK. */
export type StoredJwk = Readonly<Record<string, unknown>>;

/** The identity provider whose tokens log people in at an agency. One per agency; it is used only if the agency's `isSsoEnabled` is on. */
export const agencyIdentityProviders = pgTable('agency_identity_providers', {
  agencyId: uuid().primaryKey(),
  /** Must equal the token's `iss` exactly. */
  issuer: text().notNull(),
  /** The URL of the provider's keys; null if they are in `jwks`. */
  jwksUrl: text(),
  jwks: jsonb().$type<{ readonly keys: readonly StoredJwk[] }>(),
  /** Some of RS256, ES256, EdDSA. */
  algorithms: text().array().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull(),
});

/** Used tokens of identity providers, kept until they would be too old anyway. */
export const usedSsoTokens = pgTable(
  'used_sso_tokens',
  {
    agencyId: uuid().notNull(),
    /** SHA-256 of issuer and `jti`. */
    key: text().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.agencyId, table.key] }), index('used_sso_tokens_expiry').on(table.expiresAt)],
);
