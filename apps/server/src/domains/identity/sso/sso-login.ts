import { findSafePath } from '@caravel/contracts';
import { newId } from '@caravel/kernel';
import { and, eq, lte, sql } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Ctx, UserActor } from '../../../platform/context.ts';
import { sha256 } from '../../../platform/crypto/tokens.ts';
import type { Tx } from '../../../platform/db/types.ts';
import { AppError } from '../../../platform/errors.ts';
import { isSsoEnabled } from '../../agencies/index.ts';
import type { IdentityDeps } from '../deps.ts';
import type { Opened } from '../log-in/open-by-step.ts';
import { sayCreated } from '../people/client-created.ts';
import { insertUser } from '../people/insert-user.ts';
import { presentPerson } from '../presenters.ts';
import { getUser, type UserRow } from '../queries.ts';
import { splitName } from '../rules/person-name.ts';
import { type Browser, meetBrowser } from '../sessions/meet-browser.ts';
import { endSession, openedBy, openSession } from '../sessions/session-records.ts';
import { findIdentified } from '../sign-in/identity-records.ts';
import { userIdentities } from '../sign-in/tables.ts';
import { agencyIdentityProviders, usedSsoTokens, users } from '../tables.ts';
import { type SsoIdentity, verifySsoToken } from './verify-sso-token.ts';

/** Uses a token up; false if it was used before. Only one of two concurrent calls succeeds. */
async function useToken(tx: Tx, ctx: Ctx, identity: SsoIdentity): Promise<boolean> {
  const used = await tx
    .insert(usedSsoTokens)
    .values({
      agencyId: ctx.agency.id,
      key: sha256(`${identity.issuer}\n${identity.tokenId}`),
      expiresAt: new Date(identity.uselessAt),
    })
    .onConflictDoNothing()
    .returning({ key: usedSsoTokens.key });
  return used.length > 0;
}

/**
 * Adds a client at their first log-in. Returns undefined if the address has an account already: the provider's claim does not give access
 * to it.
 */
async function addClient(tx: Tx, ctx: Ctx, identity: SsoIdentity): Promise<UserRow | undefined> {
  const at = new Date(ctx.clock.now());
  const user = await insertUser(tx, ctx, {
    id: newId(),
    email: identity.email,
    ...splitName(identity.name),
    passwordHash: null,
    userType: 'Client',
    emailVerifiedAt: at,
  });
  if (!user) return undefined;
  const { issuer, subject } = identity;
  await tx
    .insert(userIdentities)
    .values({ id: newId(), agencyId: ctx.agency.id, userId: user.id, issuer, subject, createdAt: at });
  await recordAudit(tx, ctx, { action: 'user.joinedBySso', subjectType: 'user', subjectId: user.id });
  await sayCreated(tx, ctx, [user.id]);
  return user;
}

/**
 * Connects the identity to the account of the logged-in person, but only if the provider has verified that they own the account's address.
 * So a crafted link cannot connect an attacker's identity to somebody else's account (threats A12). Returns undefined otherwise.
 */
async function connect(tx: Tx, ctx: Ctx, actor: UserActor, identity: SsoIdentity): Promise<UserRow | undefined> {
  if (!identity.isEmailVerified || identity.email !== actor.email) return undefined;
  const { issuer, subject } = identity;
  await tx.insert(userIdentities).values({
    id: newId(),
    agencyId: ctx.agency.id,
    userId: actor.userId,
    issuer,
    subject,
    createdAt: new Date(ctx.clock.now()),
  });
  await recordAudit(tx, ctx, { action: 'user.ssoConnected', subjectType: 'user', subjectId: actor.userId });
  return getUser(tx, ctx.agency.id, actor.userId);
}

async function checkToken(deps: IdentityDeps, ctx: Ctx, token: string): Promise<SsoIdentity> {
  if (!(await isSsoEnabled(ctx))) throw new AppError('ssoFailed');
  const [provider] = await ctx.db.tx((tx) =>
    tx.select().from(agencyIdentityProviders).where(eq(agencyIdentityProviders.agencyId, ctx.agency.id)),
  );
  if (!provider) throw new AppError('ssoFailed');
  try {
    return await verifySsoToken(provider, deps.providerKeys, { agencyId: ctx.agency.id, now: ctx.clock.now(), token });
  } catch (cause) {
    // The reason only goes to the log, so that somebody who forges tokens learns nothing.
    ctx.log.info({ err: cause }, 'a token of an identity provider was refused');
    throw new AppError('ssoFailed', { cause });
  }
}

/**
 * Exchanges a token of the agency's identity provider for a session. A person is identified by issuer and subject. A first log-in makes a
 * client and never takes over an account with the same address; only that account's own session can connect the two. A caller who is logged
 * in as another person stays logged in as that person. Every refusal is `ssoFailed`, except `accountInactive`.
 */
export async function ssoLogin(
  deps: IdentityDeps,
  ctx: Ctx,
  input: { token: string; deepLink?: string | undefined; browser: Browser },
): Promise<Opened> {
  const identity = await checkToken(deps, ctx, input.token);
  const { actor } = ctx;
  const opened = await ctx.db.tx(async (tx) => {
    if (!(await useToken(tx, ctx, identity))) return 'ssoFailed';
    const known = await findIdentified(tx, ctx, identity);
    if (known && known.status !== 'Active') return 'accountInactive';
    if (actor.kind === 'user' && known && known.id !== actor.userId) return 'ssoFailed';
    const person = known ?? (await (actor.kind === 'user' ? connect(tx, ctx, actor, identity) : addClient(tx, ctx, identity)));
    if (!person) return 'ssoFailed';
    const [user] = await tx
      .update(users)
      .set({ loginCount: sql`${users.loginCount} + 1` })
      .where(and(eq(users.agencyId, ctx.agency.id), eq(users.id, person.id), eq(users.status, 'Active')))
      .returning();
    if (!user) return 'accountInactive';
    if (actor.kind === 'user') await endSession(tx, ctx, actor.sessionId);
    const token = await openSession(tx, ctx, user.id, input.browser.userAgent, { by: 'sso' });
    await recordAudit(tx, ctx, openedBy(user.id, input.browser.userAgent, { by: 'sso' }));
    const session = { token, ...presentPerson(user, ctx.agency), navigateTo: findSafePath(input.deepLink) ?? null };
    return { session, deviceToken: await meetBrowser(tx, ctx, user, input.browser) };
  });
  if (typeof opened === 'string') throw new AppError(opened);
  if (actor.kind === 'user') deps.sessions.forgetUser(actor.userId);
  return opened;
}

/** Deletes used tokens that are too old to be accepted again; `now` in epoch milliseconds. */
export async function removeUsedTokens(tx: Tx, now: number): Promise<void> {
  await tx.delete(usedSsoTokens).where(lte(usedSsoTokens.expiresAt, new Date(now)));
}
