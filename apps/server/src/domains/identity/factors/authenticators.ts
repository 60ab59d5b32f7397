import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import { openText, sealText } from '../../../platform/crypto/seal.ts';
import type { Tx } from '../../../platform/db/types.ts';
import { AppError } from '../../../platform/errors.ts';
import type { IdentityDeps } from '../deps.ts';
import { userAuthenticators } from '../tables.ts';
import { findStep, newTotpSecret } from './totp.ts';

const PURPOSE = 'authenticator';
const placeOf = (ctx: Ctx, userId: string) => `${ctx.agency.id} ${userId}`;
const ofPerson = (ctx: Ctx, userId: string) =>
  and(eq(userAuthenticators.agencyId, ctx.agency.id), eq(userAuthenticators.userId, userId));

type Row = typeof userAuthenticators.$inferSelect;

/** Finds a person's authenticator; one that was not confirmed is none. */
export async function findAuthenticator(tx: Tx, ctx: Ctx, userId: string): Promise<Row | undefined> {
  const [row] = await tx
    .select()
    .from(userAuthenticators)
    .where(and(ofPerson(ctx, userId), isNotNull(userAuthenticators.confirmedAt)))
    .limit(1);
  return row;
}

/** Keeps a new secret that waits for its first code, and returns it. Throws `factorsFull` if the person has an authenticator. */
export async function keepNewSecret(deps: Pick<IdentityDeps, 'secret'>, tx: Tx, ctx: Ctx, userId: string): Promise<string> {
  if (await findAuthenticator(tx, ctx, userId)) throw new AppError('factorsFull');
  const secret = newTotpSecret();
  const fresh = {
    secretSealed: sealText(deps.secret, PURPOSE, placeOf(ctx, userId), secret),
    confirmedAt: null,
    lastStep: 0,
    createdAt: new Date(ctx.clock.now()),
    lastUsedAt: null,
  };
  await tx
    .insert(userAuthenticators)
    .values({ agencyId: ctx.agency.id, userId, ...fresh })
    .onConflictDoUpdate({ target: [userAuthenticators.agencyId, userAuthenticators.userId], set: fresh });
  return secret;
}

/**
 * Uses a code of a person's authenticator up. `isFirst`: the one that confirms it. Whether it was right: a code counts once, and none of an
 * earlier step after it, also where two tries run at once.
 */
export async function useCode(
  deps: Pick<IdentityDeps, 'secret'>,
  tx: Tx,
  ctx: Ctx,
  use: { userId: string; code: string; isFirst: boolean },
): Promise<boolean> {
  const now = ctx.clock.now();
  const waits = use.isFirst ? isNull(userAuthenticators.confirmedAt) : isNotNull(userAuthenticators.confirmedAt);
  const here = and(ofPerson(ctx, use.userId), waits);
  const [row] = await tx.select().from(userAuthenticators).where(here).limit(1);
  if (!row) return false;
  const step = findStep(openText(deps.secret, PURPOSE, placeOf(ctx, use.userId), row.secretSealed), use.code, now);
  if (step === undefined) return false;
  const used = await tx
    .update(userAuthenticators)
    .set({ lastStep: step, lastUsedAt: new Date(now), confirmedAt: row.confirmedAt ?? new Date(now) })
    // mutant a-code-counts-twice: `, step)` -> `, step + 1)` fails factors.security.test.ts
    .where(and(here, eq(userAuthenticators.secretSealed, row.secretSealed), lt(userAuthenticators.lastStep, step)))
    .returning({ userId: userAuthenticators.userId });
  return used.length > 0;
}

/** Removes a person's authenticator; whether there was one. */
export async function dropAuthenticator(tx: Tx, ctx: Ctx, userId: string): Promise<boolean> {
  const gone = await tx
    .delete(userAuthenticators)
    .where(ofPerson(ctx, userId))
    .returning({ confirmedAt: userAuthenticators.confirmedAt });
  return gone.some(({ confirmedAt }) => confirmedAt !== null);
}
