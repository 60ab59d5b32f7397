import type { Locale } from '@caravel/contracts';
import { newId } from '@caravel/kernel';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Ctx, UserActor } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/types.ts';
import { fullName } from '../rules/person-name.ts';
import { users } from '../tables.ts';

/** Finds a person with an open account and a proved email as an actor, for jobs that do for them what they could do; undefined if there is none. */
export async function findActor(
  tx: Tx,
  ctx: Ctx,
  userId: string,
): Promise<{ readonly actor: UserActor; readonly locale: Locale } | undefined> {
  const isOpen = and(eq(users.status, 'Active'), isNotNull(users.emailVerifiedAt));
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.agencyId, ctx.agency.id), eq(users.id, userId), isOpen))
    .limit(1);
  if (!row) return undefined;
  const { id, userType, isRestrictedAgent, email, locale } = row;
  return {
    actor: { kind: 'user', userId: id, sessionId: newId(), userType, isRestrictedAgent, email, name: fullName(row) },
    locale,
  };
}
