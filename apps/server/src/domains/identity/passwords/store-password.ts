import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/types.ts';
import { queueMail } from '../../notifications/index.ts';
import { endHandoversOf } from '../handover/handover-records.ts';
import { endLinks } from '../link-records.ts';
import type { UserRow } from '../queries.ts';
import { fullName } from '../rules/person-name.ts';
import { endSessions } from '../sessions/session-records.ts';
import { users } from '../tables.ts';

/** Stores a person's new password: their other sessions and open links end, those of sign-ups too, and an email tells them. */
export async function storePassword(
  tx: Tx,
  ctx: Ctx,
  change: { user: UserRow; passwordHash: string; keepSessionId?: string },
): Promise<void> {
  const { user, passwordHash, keepSessionId } = change;
  const at = new Date(ctx.clock.now());
  await tx
    .update(users)
    // A reset link proves that the person has the mailbox, as the verification link does.
    .set({ passwordHash, emailVerifiedAt: user.emailVerifiedAt ?? at, updatedAt: at })
    .where(and(eq(users.agencyId, ctx.agency.id), eq(users.id, user.id)));
  // mutant session-outlives-a-new-password: `await endSessions(tx, ctx, user.id, keepSessionId);` -> nothing fails passwords.test.ts
  await endSessions(tx, ctx, user.id, keepSessionId);
  await endLinks(tx, ctx, 'reset', user.id);
  await endLinks(tx, ctx, 'verify', user.id);
  // Somebody who knew the old password may have asked for another email, too.
  await endLinks(tx, ctx, 'move', user.id);
  // Somebody who knew the old password may have begun it.
  await endHandoversOf(tx, ctx, [user.id]);
  await queueMail(tx, ctx, {
    template: 'passwordChanged',
    to: user.email,
    locale: user.locale,
    data: { name: fullName(user) },
    link: { path: '/forgotpassword' },
  });
}
