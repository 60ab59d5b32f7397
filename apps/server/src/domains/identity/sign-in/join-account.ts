import { SIGN_IN_NAMES, SIGN_IN_PATH } from '@caravel/contracts';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import { equalInConstantTime } from '../../../platform/crypto/tokens.ts';
import type { Tx } from '../../../platform/db/types.ts';
import { AppError } from '../../../platform/errors.ts';
import { listSignUpDomains } from '../../agencies/index.ts';
import { linkToken, queueMail } from '../../notifications/index.ts';
import { lockPerson } from '../agents/lock-person.ts';
import type { IdentityDeps } from '../deps.ts';
import { endLinks } from '../link-records.ts';
import { admitAttempt, forgiveAttempt } from '../log-in/login-throttle.ts';
import type { Opened } from '../log-in/open-by-step.ts';
import { findUserByEmail, type UserRow } from '../queries.ts';
import { MAILS_PER_HOUR, SIGN_IN_LIFETIME } from '../rules/lifetimes.ts';
import type { Browser } from '../sessions/meet-browser.ts';
import { users } from '../tables.ts';
import { addClient } from './add-person.ts';
import { dropAttempt, lockWaiting, type WaitingRow } from './attempt-records.ts';
import { linkIdentity } from './identity-records.ts';
import { forgetFormer, letIn, refuseShut } from './let-in.ts';
import { signInAttempts } from './tables.ts';

/** The browser in which an identity waits. */
type Joining = { readonly browserToken: string; readonly ip: string; readonly browser: Browser };

async function getWaiting(tx: Tx, ctx: Ctx, browserToken: string): Promise<WaitingRow> {
  const waiting = await lockWaiting(tx, ctx, browserToken);
  if (!waiting) throw new AppError('signInExpired');
  return waiting;
}

/**
 * Throws if an account cannot be joined: shut, or protected by a second step. A person who knows only the password, or reads only the mailbox, must not give such an
 * account another way in: its person links from the profile, where the second step is proven.
 */
function refuseJoin(ctx: Ctx, user: UserRow): void {
  refuseShut(ctx, user);
  // mutant sign-in-joined-past-the-factor: `user.factorSince !== null` -> `false` fails sign-in.security.test.ts
  if (user.factorSince !== null) throw new AppError('signInJoinInProfile');
}

/** Joins the waiting identity with an account, and lets its person in. */
async function join(
  deps: IdentityDeps,
  tx: Tx,
  ctx: Ctx,
  { waiting, user, ip, browser }: Omit<Joining, 'browserToken'> & { waiting: WaitingRow; user: UserRow },
) {
  await linkIdentity(tx, ctx, user, waiting);
  await dropAttempt(tx, ctx, waiting.id);
  return letIn(deps, tx, ctx, user, { provider: waiting.provider, ip, browser, navigateTo: waiting.navigateTo });
}

/**
 * Joins the identity that waits in this browser with the account of its address, by the account's password; guesses are slowed as at log-in. An address without an
 * account and a wrong password are answered alike. Throws `signInExpired`, `wrongCredentials`, `emailNotVerified`, `signInTaken`, and as
 * `refuseJoin`.
 */
export async function joinByPassword(
  deps: IdentityDeps,
  ctx: Ctx,
  { password, browserToken, ...entering }: Joining & { readonly password: string },
): Promise<Opened> {
  const { email } = await ctx.db.tx((tx) => getWaiting(tx, ctx, browserToken));
  const attempt = { account: email, ip: entering.ip };
  // mutant sign-in-guesses-are-free: `await admitAttempt(ctx, attempt);` -> nothing fails sign-in.security.test.ts
  await admitAttempt(ctx, attempt);
  const known = await ctx.db.tx((tx) => findUserByEmail(tx, ctx.agency.id, email));
  const fits = await deps.passwords.verify(known?.passwordHash ?? null, password);
  if (!known || !fits) throw new AppError('wrongCredentials');
  await ctx.db.tx((tx) => forgiveAttempt(tx, ctx, attempt));
  const opened = await ctx.db.tx(async (tx) => {
    const waiting = await getWaiting(tx, ctx, browserToken);
    const user = await lockPerson(tx, ctx, known.id);
    // They got another password while this one was being checked.
    if (user?.passwordHash !== known.passwordHash) throw new AppError('wrongCredentials');
    // A stranger may have signed up with this address, and chosen the password.
    if (user.emailVerifiedAt === null) throw new AppError('emailNotVerified');
    refuseJoin(ctx, user);
    return join(deps, tx, ctx, { waiting, user, ...entering });
  });
  forgetFormer(deps, ctx);
  return opened;
}

/**
 * Emails a link to the address of the identity that waits in this browser, whether or not there is an account. Throws `signInExpired`, and `tooManyRequests` if the
 * address got the most of these emails for an hour.
 */
export async function mailJoinLink(ctx: Ctx, browserToken: string): Promise<{ email: string }> {
  return ctx.db.tx(async (tx) => {
    const { id, email, provider } = await getWaiting(tx, ctx, browserToken);
    await tx
      .update(signInAttempts)
      .set({ expiresAt: new Date(ctx.clock.now() + SIGN_IN_LIFETIME.waiting) })
      .where(and(eq(signInAttempts.agencyId, ctx.agency.id), eq(signInAttempts.id, id)));
    await queueMail(tx, ctx, {
      template: 'confirmSignIn',
      to: email,
      locale: ctx.locale,
      data: { provider: SIGN_IN_NAMES[provider] },
      link: { path: SIGN_IN_PATH, tokenId: id },
      atMostPerHour: MAILS_PER_HOUR,
    });
    return { email };
  });
}

/** The link proves the mailbox: the address is verified, and a password that a stranger may have chosen for it is gone. */
async function proveMailbox(tx: Tx, ctx: Ctx, user: UserRow): Promise<void> {
  if (user.emailVerifiedAt !== null) return;
  const at = new Date(ctx.clock.now());
  await tx
    .update(users)
    .set({ emailVerifiedAt: at, passwordHash: null, updatedAt: at })
    .where(and(eq(users.agencyId, ctx.agency.id), eq(users.id, user.id)));
  await endLinks(tx, ctx, 'verify', user.id);
}

/**
 * Joins the identity with the account of its address by the emailed link, or makes the account. It takes both the link and the browser that began: a link alone
 * would join a stranger's identity with the account of somebody who opens their email. Throws `signInOtherBrowser`, `signUpNotAllowed`,
 * `signInTaken`, and as `refuseJoin`.
 */
export async function joinByLink(
  deps: IdentityDeps,
  ctx: Ctx,
  { token, browserToken, ...entering }: Joining & { readonly token: string },
): Promise<Opened> {
  const domains = await listSignUpDomains(ctx);
  const opened = await ctx.db.tx(async (tx) => {
    const waiting = await lockWaiting(tx, ctx, browserToken);
    // mutant sign-in-joined-without-a-link: `!equalInConstantTime(` -> `!!(` fails sign-in.security.test.ts
    if (!waiting || !equalInConstantTime(linkToken(deps.secret, waiting.id), token)) throw new AppError('signInOtherBrowser');
    const known = await findUserByEmail(tx, ctx.agency.id, waiting.email);
    const added = known ? undefined : await addClient(tx, ctx, waiting, domains);
    const user = await lockPerson(tx, ctx, (known ?? added)?.id ?? waiting.id);
    // Somebody signed up with the address at the same instant: the link still works, and now there is an account.
    if (!user) throw new AppError('signInExpired');
    if (added) {
      await dropAttempt(tx, ctx, waiting.id);
      return letIn(deps, tx, ctx, user, { provider: waiting.provider, navigateTo: waiting.navigateTo, ...entering });
    }
    refuseJoin(ctx, user);
    await proveMailbox(tx, ctx, user);
    return join(deps, tx, ctx, { waiting, user, ...entering });
  });
  forgetFormer(deps, ctx);
  return opened;
}
