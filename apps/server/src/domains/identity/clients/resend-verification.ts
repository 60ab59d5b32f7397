import { and, inArray } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/types.ts';
import { AppError } from '../../../platform/errors.ts';
import { countMails } from '../../notifications/index.ts';
import type { IdentityDeps } from '../deps.ts';
import { lockUser, type UserRow } from '../queries.ts';
import { MAIL_WINDOW, WELCOMES_PER_HOUR } from '../rules/lifetimes.ts';
import { users } from '../tables.ts';
import { isClient } from './client-condition.ts';
import { queueWelcome } from './welcome-mail.ts';

/** What became of a person: only `done` got a mail. */
export type ResendOutcome = 'done' | 'notFound' | 'alreadyVerified' | 'accountInactive' | 'tooManyRequests';

function canLogIn(client: UserRow): boolean {
  return client.emailVerifiedAt !== null && (client.passwordHash !== null || client.loginCount > 0);
}

async function resendTo(tx: Tx, ctx: Ctx, secret: string, client: UserRow, isFull: boolean): Promise<ResendOutcome> {
  if (client.status !== 'Active') return 'accountInactive';
  if (canLogIn(client)) return 'alreadyVerified';
  if (isFull) return 'tooManyRequests';
  // Two at once would both find the hour's count of mails low.
  await lockUser(tx, ctx.agency.id, client.id);
  if (!(await queueWelcome(tx, ctx, secret, client))) return 'tooManyRequests';
  await recordAudit(tx, ctx, { action: 'client.verificationSent', subjectType: 'user', subjectId: client.id });
  return 'done';
}

/**
 * Mails these clients another link to confirm their address and set a password; those who have done so get none. The mails leave by jobs, and
 * an agency sends the most for an hour: the answer names the others.
 */
export async function resendVerifications(
  deps: Pick<IdentityDeps, 'secret'>,
  ctx: Ctx,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, ResendOutcome>> {
  const ids = [...new Set(userIds)];
  return ctx.db.tx(async (tx) => {
    const rows = await tx
      .select()
      .from(users)
      .where(and(isClient(ctx), inArray(users.id, ids)))
      .orderBy(users.id);
    const outcomes = new Map<string, ResendOutcome>(ids.map((id) => [id, 'notFound']));
    let sent = await countMails(tx, ctx, 'welcomeClient', new Date(ctx.clock.now() - MAIL_WINDOW));
    for (const client of rows) {
      const outcome = await resendTo(tx, ctx, deps.secret, client, sent >= WELCOMES_PER_HOUR);
      if (outcome === 'done') sent += 1;
      outcomes.set(client.id, outcome);
    }
    return outcomes;
  });
}

/** Mails one client another link. Throws `notFound`, `alreadyVerified`, `accountInactive`, `tooManyRequests`. */
export async function resendVerification(deps: Pick<IdentityDeps, 'secret'>, ctx: Ctx, userId: string): Promise<void> {
  const outcome = (await resendVerifications(deps, ctx, [userId])).get(userId) ?? 'notFound';
  if (outcome === 'tooManyRequests') throw new AppError(outcome, { retryAfterSeconds: MAIL_WINDOW / 1000 });
  if (outcome !== 'done') throw new AppError(outcome);
}
