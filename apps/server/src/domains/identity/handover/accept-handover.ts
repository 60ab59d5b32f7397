import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { type Ctx, requireUser } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/types.ts';
import { AppError } from '../../../platform/errors.ts';
import { queueMail } from '../../notifications/index.ts';
import type { IdentityDeps } from '../deps.ts';
import type { UserRow } from '../queries.ts';
import { mayHandOver } from '../rules/handover.ts';
import { fullName } from '../rules/person-name.ts';
import { endSessions } from '../sessions/session-records.ts';
import { users } from '../tables.ts';
import { endHandover, getLiveHandover, lockParties } from './handover-records.ts';

async function setType(tx: Tx, ctx: Ctx, person: UserRow, userType: 'SalesAgent' | 'AgencyOwner'): Promise<void> {
  await tx
    .update(users)
    .set({ userType, isRestrictedAgent: false, updatedAt: new Date(ctx.clock.now()) })
    .where(and(eq(users.agencyId, ctx.agency.id), eq(users.id, person.id)));
  await endSessions(tx, ctx, person.id);
}

/**
 * The caller takes the agency over by an emailed link, once. In one transaction they become its owner and the owner an agent who sees all bookings; the
 * database refuses a second owner. Sessions of both end, both are told by email, bookings and the books stay as they are. Throws `tokenExpired`,
 * `userNotAssociated` for anybody to whom the link was not sent, and `handoverNotPossible` if one of both is not any more what it takes.
 */
export async function acceptHandover(deps: Pick<IdentityDeps, 'sessions'>, ctx: Ctx, token: string): Promise<void> {
  const { userId } = requireUser(ctx);
  const fromUserId = await ctx.db.tx(async (tx) => {
    const asked = await getLiveHandover(tx, ctx, token);
    // mutant handover-accepted-by-anybody: `asked.toUserId !== userId` -> `false` fails handover.test.ts
    if (asked.toUserId !== userId) throw new AppError('userNotAssociated');
    const [from, to] = await lockParties(tx, ctx, asked.fromUserId, asked.toUserId);
    // The transaction that held the locks before may have used the link, or taken it back.
    await getLiveHandover(tx, ctx, token);
    if (!mayHandOver(from, to)) throw new AppError('handoverNotPossible');
    await endHandover(tx, ctx);
    // The owner steps down first: at no moment are there two, and nobody sees the moment without one.
    await setType(tx, ctx, from, 'SalesAgent');
    await setType(tx, ctx, to, 'AgencyOwner');
    await recordAudit(tx, ctx, {
      action: 'agency.handedOver',
      subjectType: 'user',
      subjectId: to.id,
      data: { fromUserId: from.id, toUserId: to.id, handoverId: asked.id },
    });
    const names = { owner: fullName(to), before: fullName(from) };
    for (const [person, template] of [
      [to, 'handoverDone'],
      [from, 'handedOver'],
    ] as const)
      await queueMail(tx, ctx, { template, to: person.email, locale: person.locale, data: names, link: { path: '/login' } });
    return from.id;
  });
  for (const id of [fromUserId, userId]) deps.sessions.forgetUser(id);
}
