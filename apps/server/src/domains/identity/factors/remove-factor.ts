import type { SecondFactors } from '@caravel/contracts';
import { and, eq } from 'drizzle-orm';
import { type Ctx, requireUser } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/types.ts';
import { AppError } from '../../../platform/errors.ts';
import { lockPerson } from '../agents/lock-person.ts';
import type { IdentityDeps } from '../deps.ts';
import { endSessions, forgetPasskeyProof } from '../sessions/session-records.ts';
import { userPasskeys } from '../tables.ts';
import { dropAuthenticator } from './authenticators.ts';
import { type FactorKind, readFactors, settleFactors, tellOfFactor } from './factor-records.ts';

async function removeFactor(
  deps: IdentityDeps,
  ctx: Ctx,
  input: { kind: FactorKind; host: string; drop: (tx: Tx, userId: string) => Promise<boolean> },
): Promise<SecondFactors> {
  const { userId, sessionId } = requireUser(ctx);
  const left = await ctx.db.tx(async (tx) => {
    const user = await lockPerson(tx, ctx, userId);
    if (!user || !(await input.drop(tx, userId))) throw new AppError('notFound');
    await settleFactors(tx, ctx, user);
    await endSessions(tx, ctx, userId, sessionId);
    if (input.kind === 'passkey') await forgetPasskeyProof(tx, ctx, sessionId);
    await tellOfFactor(tx, ctx, user, 'factorRemoved', input.kind);
    return readFactors(tx, ctx, { userId, stage: 'full', host: input.host });
  });
  deps.sessions.forgetUser(userId);
  return left;
}

/** Removes one of the caller's passkeys; their other sessions end. Throws `notFound`. */
export function removePasskey(deps: IdentityDeps, ctx: Ctx, { id, host }: { id: string; host: string }): Promise<SecondFactors> {
  const drop = async (tx: Tx, userId: string) => {
    const gone = await tx
      .delete(userPasskeys)
      .where(and(eq(userPasskeys.agencyId, ctx.agency.id), eq(userPasskeys.userId, userId), eq(userPasskeys.id, id)))
      .returning({ id: userPasskeys.id });
    return gone.length > 0;
  };
  return removeFactor(deps, ctx, { kind: 'passkey', host, drop });
}

/** Removes the caller's authenticator; their other sessions end. Throws `notFound`. */
export function removeAuthenticator(deps: IdentityDeps, ctx: Ctx, host: string): Promise<SecondFactors> {
  return removeFactor(deps, ctx, { kind: 'authenticator', host, drop: (tx, userId) => dropAuthenticator(tx, ctx, userId) });
}
