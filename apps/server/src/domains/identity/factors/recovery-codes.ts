import { RECOVERY_CODES } from '@caravel/contracts';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import { sign } from '../../../platform/crypto/tokens.ts';
import type { Tx } from '../../../platform/db/types.ts';
import type { IdentityDeps } from '../deps.ts';
import { newRecoveryCode, plainRecoveryCode } from '../rules/recovery-code.ts';
import { userRecoveryCodes } from '../tables.ts';

const hashOf = (secret: string, userId: string, code: string) =>
  sign(secret, 'recovery-code', `${userId} ${plainRecoveryCode(code)}`);
const ofPerson = (ctx: Ctx, userId: string) =>
  and(eq(userRecoveryCodes.agencyId, ctx.agency.id), eq(userRecoveryCodes.userId, userId));

/** Makes a person's recovery codes, in place of any old ones. They are returned this once; only keyed hashes are kept. */
export async function newRecoveryCodes(deps: Pick<IdentityDeps, 'secret'>, tx: Tx, ctx: Ctx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await dropRecoveryCodes(tx, ctx, userId);
  const at = new Date(ctx.clock.now());
  await tx
    .insert(userRecoveryCodes)
    .values(
      codes.map((code) => ({ agencyId: ctx.agency.id, userId, codeHash: hashOf(deps.secret, userId, code), createdAt: at })),
    );
  return codes;
}

/** Uses a recovery code up; whether it was one. When two try at once, only one succeeds. */
export async function useRecoveryCode(
  deps: Pick<IdentityDeps, 'secret'>,
  tx: Tx,
  ctx: Ctx,
  { userId, code }: { userId: string; code: string },
): Promise<boolean> {
  const used = await tx
    .delete(userRecoveryCodes)
    .where(and(ofPerson(ctx, userId), eq(userRecoveryCodes.codeHash, hashOf(deps.secret, userId, code))))
    .returning({ userId: userRecoveryCodes.userId });
  return used.length > 0;
}

/** The number of a person's codes that were not used yet. */
export const countRecoveryCodes = (tx: Tx, ctx: Ctx, userId: string): Promise<number> =>
  tx.$count(userRecoveryCodes, ofPerson(ctx, userId));

/** Removes a person's recovery codes. */
export async function dropRecoveryCodes(tx: Tx, ctx: Ctx, userId: string): Promise<void> {
  await tx.delete(userRecoveryCodes).where(ofPerson(ctx, userId));
}
