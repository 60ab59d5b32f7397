import type { ProofMethod, SecondFactors } from '@caravel/contracts';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/types.ts';
import { queueMail } from '../../notifications/index.ts';
import type { UserRow } from '../queries.ts';
import { fullName } from '../rules/person-name.ts';
import { staffSecurity, userPasskeys, users } from '../tables.ts';
import { dropAuthenticator, findAuthenticator } from './authenticators.ts';
import { listPasskeys, type PasskeyRow } from './passkeys.ts';
import { countRecoveryCodes, dropRecoveryCodes } from './recovery-codes.ts';

/** The kinds of second factor. */
export type FactorKind = 'passkey' | 'authenticator';

/** What happened to somebody's factors: each is audited, and the person is told by email. */
export type FactorEvent = 'factorAdded' | 'factorRemoved' | 'factorReset' | 'recoveryCodeUsed';

/** Whether an agency asks its agents for a second factor. */
export async function findAgentsNeedFactor(tx: Tx, ctx: Pick<Ctx, 'agency'>): Promise<boolean> {
  const [row] = await tx.select().from(staffSecurity).where(eq(staffSecurity.agencyId, ctx.agency.id)).limit(1);
  return row?.agentsNeedFactor ?? false;
}

/**
 * Brings `factorSince` up to date after a change of a person's factors. Without any, the recovery codes go, too: they stand in for a factor that is
 * lost. Returns whether there is one.
 */
export async function settleFactors(tx: Tx, ctx: Ctx, user: Pick<UserRow, 'id' | 'factorSince'>): Promise<boolean> {
  const hasFactor =
    (await listPasskeys(tx, ctx, user.id)).length > 0 || (await findAuthenticator(tx, ctx, user.id)) !== undefined;
  if (!hasFactor) await dropRecoveryCodes(tx, ctx, user.id);
  if (hasFactor !== (user.factorSince !== null)) {
    await tx
      .update(users)
      .set({ factorSince: hasFactor ? new Date(ctx.clock.now()) : null })
      .where(and(eq(users.agencyId, ctx.agency.id), eq(users.id, user.id)));
  }
  return hasFactor;
}

/** Removes all factors of a person and their recovery codes. */
export async function dropAllFactors(tx: Tx, ctx: Ctx, user: Pick<UserRow, 'id' | 'factorSince'>): Promise<void> {
  await tx.delete(userPasskeys).where(and(eq(userPasskeys.agencyId, ctx.agency.id), eq(userPasskeys.userId, user.id)));
  await dropAuthenticator(tx, ctx, user.id);
  await settleFactors(tx, ctx, user);
}

/** Writes down what happened to a person's factors and tells them by email, in their language. */
export async function tellOfFactor(tx: Tx, ctx: Ctx, user: UserRow, event: FactorEvent, kind?: FactorKind): Promise<void> {
  await recordAudit(tx, ctx, {
    action: `user.${event}`,
    subjectType: 'user',
    subjectId: user.id,
    ...(kind && { data: { kind } }),
  });
  await queueMail(tx, ctx, {
    template: event,
    to: user.email,
    locale: user.locale,
    data: { name: fullName(user), kind: kind ?? null },
    link: { path: '/forgotpassword' },
  });
}

const presentPasskey = (row: PasskeyRow) => ({
  _id: row.id,
  name: row.name,
  host: row.host,
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
});

/** How a person can prove themselves on a host. The password is enough for those alone who have no factor, and never opens a half session. */
export function methodsOf(has: {
  readonly passkeyHere: boolean;
  readonly code: boolean;
  readonly recovery: boolean;
  readonly any: boolean;
}): ProofMethod[] {
  if (!has.any) return ['password'];
  return [
    ...(has.passkeyHere ? (['passkey'] as const) : []),
    ...(has.code ? (['code'] as const) : []),
    ...(has.recovery ? (['recovery'] as const) : []),
  ];
}

/** Reads a person's factors as a session of that stage may know them. */
export async function readFactors(
  tx: Tx,
  ctx: Ctx,
  { userId, stage, host }: { userId: string; stage: SecondFactors['stage']; host: string },
): Promise<SecondFactors> {
  const passkeys = await listPasskeys(tx, ctx, userId);
  const authenticator = await findAuthenticator(tx, ctx, userId);
  const recoveryCodesLeft = await countRecoveryCodes(tx, ctx, userId);
  const methods = methodsOf({
    passkeyHere: passkeys.some((passkey) => passkey.host === host),
    code: authenticator !== undefined,
    recovery: recoveryCodesLeft > 0,
    any: passkeys.length > 0 || authenticator !== undefined,
  });
  // A person who only knows the password learns nothing more about the account.
  if (stage !== 'full')
    return { stage, methods: stage === 'prove' ? methods : [], passkeys: [], authenticator: null, recoveryCodesLeft: 0 };
  return {
    stage,
    methods,
    passkeys: passkeys.map(presentPasskey),
    authenticator: authenticator
      ? { createdAt: authenticator.createdAt.toISOString(), lastUsedAt: authenticator.lastUsedAt?.toISOString() ?? null }
      : null,
    recoveryCodesLeft,
  };
}
