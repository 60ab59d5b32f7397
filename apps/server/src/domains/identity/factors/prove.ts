import type { PasskeyRequest, prove as proveCall } from '@caravel/contracts';
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { type Ctx, requireHolder } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import type { IdentityDeps } from '../deps.ts';
import { admitAttempt, forgiveAttempt, rememberNetwork } from '../log-in/login-throttle.ts';
import type { Opened } from '../log-in/open-by-step.ts';
import { presentPerson } from '../presenters.ts';
import { getUser, type UserRow } from '../queries.ts';
import { type Browser, meetBrowser } from '../sessions/meet-browser.ts';
import { openedBy, openWholly, proveSession } from '../sessions/session-records.ts';
import { users } from '../tables.ts';
import { useCode } from './authenticators.ts';
import { tellOfFactor } from './factor-records.ts';
import { askForPasskey, type Place, takeChallenge, usePasskey } from './passkeys.ts';
import { useRecoveryCode } from './recovery-codes.ts';

type Proof = z.output<NonNullable<(typeof proveCall)['body']>>;

/** Begins a proof by a passkey. Throws `notFound` if the caller has none on this host. */
export async function startProof(ctx: Ctx, place: Place): Promise<PasskeyRequest> {
  const { userId, sessionId } = requireHolder(ctx);
  return ctx.db.tx((tx) => askForPasskey(tx, ctx, { userId, sessionId, place }));
}

/** Throws unless the proof is right. Codes and challenges are used up. */
async function check(deps: IdentityDeps, ctx: Ctx, user: UserRow, proof: Proof, place: Place): Promise<void> {
  if (proof.method === 'passkey') {
    const { sessionId } = requireHolder(ctx);
    const challenge = await takeChallenge(ctx, sessionId, 'prove', place);
    return usePasskey(ctx, proof.passkey, { userId: user.id, challenge, place });
  }
  if (proof.method === 'password') {
    // A person who has a factor proves it: a half session was opened by the password, and it may be what was stolen.
    if (user.factorSince !== null || ctx.actor.kind === 'half') throw new AppError('codeWrong');
    if (!(await deps.passwords.verify(user.passwordHash, proof.password))) throw new AppError('wrongCurrentPassword');
    return;
  }
  const { code } = proof;
  const isRight = await ctx.db.tx(async (tx) => {
    if (proof.method === 'code') return useCode(deps, tx, ctx, { userId: user.id, code, isFirst: false });
    if (!(await useRecoveryCode(deps, tx, ctx, { userId: user.id, code }))) return false;
    await tellOfFactor(tx, ctx, user, 'recoveryCodeUsed');
    return true;
  });
  if (!isRight) throw new AppError('codeWrong');
}

/**
 * Proves that the caller is the person of the account, by a factor or, without one, the password. A half session is whole afterwards, under a new
 * token; a whole one may do what needs a recent proof, under its own token, since calls of the same page may be on their way. Guesses are slowed as
 * those of passwords are. After a recovery code the person is asked to enrol anew. Throws `codeWrong`, `passkeyRefused`, `wrongCurrentPassword`.
 * Throws `noSession` if the account is no longer active.
 */
export async function prove(
  deps: IdentityDeps,
  ctx: Ctx,
  input: { proof: Proof; place: Place; ip: string; browser: Browser },
): Promise<Opened> {
  const holder = requireHolder(ctx);
  const { proof } = input;
  const attempt = { account: `prove:${holder.userId}`, ip: input.ip };
  // mutant guesses-of-codes-are-free: `await admitAttempt(ctx, attempt);` -> nothing fails factors.security.test.ts
  await admitAttempt(ctx, attempt);
  const known = await ctx.db.tx((tx) => getUser(tx, ctx.agency.id, holder.userId));
  await check(deps, ctx, known, proof, input.place);
  const by = proof.method === 'password' || proof.method === 'passkey' ? proof.method : 'factor';
  const { session, deviceToken } = await ctx.db.tx(async (tx): Promise<Opened> => {
    await forgiveAttempt(tx, ctx, attempt);
    if (holder.kind === 'user') {
      await proveSession(tx, ctx, holder.sessionId, by);
      await recordAudit(tx, ctx, { action: 'user.proven', subjectType: 'user', subjectId: known.id, data: { by: proof.method } });
      return { session: { token: '', ...presentPerson(known, ctx.agency) }, deviceToken: null };
    }
    const [user] = await tx
      .update(users)
      .set({ loginCount: sql`${users.loginCount} + 1` })
      .where(and(eq(users.agencyId, ctx.agency.id), eq(users.id, known.id), eq(users.status, 'Active')))
      .returning();
    if (!user) throw new AppError('noSession');
    await rememberNetwork(tx, ctx, { account: user.email, ip: input.ip });
    const token = await openWholly(tx, ctx, holder.sessionId, by === 'passkey' ? by : 'factor');
    await recordAudit(tx, ctx, openedBy(user.id, input.browser.userAgent, { by: proof.method }));
    return {
      session: { token, ...presentPerson(user, ctx.agency) },
      deviceToken: await meetBrowser(tx, ctx, user, input.browser),
    };
  });
  deps.sessions.forgetUser(holder.userId);
  const again = proof.method === 'recovery' && { secondFactor: { next: 'offer', daysLeft: null } as const };
  return { session: { ...session, ...again }, deviceToken };
}
