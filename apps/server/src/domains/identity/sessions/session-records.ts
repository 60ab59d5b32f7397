import { newId } from '@caravel/kernel';
import { and, eq, lte, ne } from 'drizzle-orm';
import type { AuditEvent } from '../../../platform/audit/record-audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { newToken, sha256 } from '../../../platform/crypto/tokens.ts';
import type { Tx } from '../../../platform/db/types.ts';
import { AppError } from '../../../platform/errors.ts';
import { deviceOf } from '../rules/device.ts';
import { SESSION_SECONDS } from '../rules/lifetimes.ts';
import { sessions } from '../tables.ts';

/** Opens a session and returns its token, which is not stored. `userAgent` is the browser's own name. */
export async function openSession(tx: Tx, ctx: Ctx, userId: string, userAgent?: string): Promise<string> {
  const token = newToken();
  const now = ctx.clock.now();
  await tx.insert(sessions).values({
    id: newId(),
    agencyId: ctx.agency.id,
    userId,
    tokenHash: sha256(token),
    ...deviceOf(userAgent),
    createdAt: new Date(now),
    expiresAt: new Date(now + SESSION_SECONDS * 1000),
  });
  return token;
}

/** The audit entry of a log-in, with the kind of browser and system it came from. */
export function openedBy(userId: string, userAgent?: string, data: Readonly<Record<string, string>> = {}): AuditEvent {
  return { action: 'session.opened', subjectType: 'user', subjectId: userId, data: { ...deviceOf(userAgent), ...data } };
}

/** Gives a session a new token and lifetime; the old token becomes invalid. The caller must make the cache forget the person. */
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
