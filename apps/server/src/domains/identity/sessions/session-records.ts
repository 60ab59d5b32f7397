import type { HalfStage } from '@caravel/contracts';
import { newId } from '@caravel/kernel';
import { and, eq, lte, ne } from 'drizzle-orm';
import type { AuditEvent } from '../../../platform/audit/record-audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { newToken, sha256 } from '../../../platform/crypto/tokens.ts';
import type { Tx } from '../../../platform/db/types.ts';
import { AppError } from '../../../platform/errors.ts';
import { deviceOf } from '../rules/device.ts';
import { HALF_SESSION_SECONDS, SESSION_SECONDS } from '../rules/lifetimes.ts';
import { sessions } from '../tables.ts';

/** How a session begins: whole, or waiting for a second factor; by a password unless said otherwise. */
type Beginning = { readonly stage?: 'full' | HalfStage; readonly by?: 'password' | 'sso' };

/** Opens a session and returns its token, which is not stored. `userAgent` is the browser's own name. A half session soon expires. */
export async function openSession(
  tx: Tx,
  ctx: Ctx,
  userId: string,
  userAgent?: string,
  { stage = 'full', by = 'password' }: Beginning = {},
): Promise<string> {
  const token = newToken();
  const now = ctx.clock.now();
  await tx.insert(sessions).values({
    id: newId(),
    agencyId: ctx.agency.id,
    userId,
    tokenHash: sha256(token),
    ...deviceOf(userAgent),
    stage,
    provenAt: new Date(now),
    provenBy: by,
    seenAt: new Date(now),
    createdAt: new Date(now),
    // mutant session-never-ends: `* 1000` -> `* 10_000` fails sessions.test.ts
    expiresAt: new Date(now + (stage === 'full' ? SESSION_SECONDS : HALF_SESSION_SECONDS) * 1000),
  });
  return token;
}

/** What a person proved themselves by, in a session that is there. */
export type ProvenBy = 'password' | 'factor' | 'passkey';

/** The columns of a proof at a time. A proof by something else leaves an earlier one by a passkey as it is. */
function proofColumns(by: ProvenBy, at: Date) {
  return by === 'passkey'
    ? ({ provenAt: at, provenBy: 'factor', passkeyProvenAt: at } as const)
    : ({ provenAt: at, provenBy: by } as const);
}

/** Stores that the person of a session just proved themselves. The caller must make the cache forget the person. */
export async function proveSession(tx: Tx, ctx: Ctx, sessionId: string, by: ProvenBy): Promise<void> {
  await tx
    .update(sessions)
    .set(proofColumns(by, new Date(ctx.clock.now())))
    .where(and(eq(sessions.agencyId, ctx.agency.id), eq(sessions.id, sessionId)));
}

/** Makes a half session whole, after its second factor, under a new token, which is returned. The caller must make the cache forget the person. */
export async function openWholly(tx: Tx, ctx: Ctx, sessionId: string, by: 'factor' | 'passkey'): Promise<string> {
  const token = await renewSession(tx, ctx, sessionId);
  const now = new Date(ctx.clock.now());
  await tx
    .update(sessions)
    .set({ stage: 'full', ...proofColumns(by, now), seenAt: now, createdAt: now })
    .where(and(eq(sessions.agencyId, ctx.agency.id), eq(sessions.id, sessionId)));
  return token;
}

/** The audit entry of a log-in, with the kind of browser and system it came from. */
export function openedBy(userId: string, userAgent?: string, data: Readonly<Record<string, string>> = {}): AuditEvent {
  return { action: 'session.opened', subjectType: 'user', subjectId: userId, data: { ...deviceOf(userAgent), ...data } };
}

/** Gives a session a new token and lifetime; the old token becomes invalid. The caller must make the cache forget the person. Throws `noSession`. */
export async function renewSession(tx: Tx, ctx: Ctx, sessionId: string): Promise<string> {
  const token = newToken();
  const renewed = await tx
    .update(sessions)
    .set({ tokenHash: sha256(token), expiresAt: new Date(ctx.clock.now() + SESSION_SECONDS * 1000) })
    .where(and(eq(sessions.agencyId, ctx.agency.id), eq(sessions.id, sessionId)))
    .returning({ id: sessions.id });
  if (renewed.length === 0) throw new AppError('noSession');
  return token;
}

/** Forgets that a session was proven by a passkey, since one is gone. The caller must make the cache forget the person. */
export async function forgetPasskeyProof(tx: Tx, ctx: Ctx, sessionId: string): Promise<void> {
  await tx
    .update(sessions)
    .set({ passkeyProvenAt: null })
    .where(and(eq(sessions.agencyId, ctx.agency.id), eq(sessions.id, sessionId)));
}

/** Ends a person's sessions, except one if it is given. The caller must make the cache forget the person after the commit. */
export async function endSessions(tx: Tx, ctx: Ctx, userId: string, exceptSessionId?: string): Promise<void> {
  await tx
    .delete(sessions)
    .where(
      and(
        eq(sessions.agencyId, ctx.agency.id),
        eq(sessions.userId, userId),
        exceptSessionId === undefined ? undefined : ne(sessions.id, exceptSessionId),
      ),
    );
}

/** Ends one session. */
export async function endSession(tx: Tx, ctx: Ctx, sessionId: string): Promise<void> {
  await tx.delete(sessions).where(and(eq(sessions.agencyId, ctx.agency.id), eq(sessions.id, sessionId)));
}

/** Deletes expired sessions; `now` in epoch milliseconds. */
export async function removeExpiredSessions(tx: Tx, now: number): Promise<void> {
  await tx.delete(sessions).where(lte(sessions.expiresAt, new Date(now)));
}
