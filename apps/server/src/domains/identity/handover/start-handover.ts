import type { Handover } from '@caravel/contracts';
import { newId } from '@caravel/kernel';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { sha256 } from '../../../platform/crypto/tokens.ts';
import { AppError } from '../../../platform/errors.ts';
import { linkToken, queueMail } from '../../notifications/index.ts';
import { requireOwner } from '../agents/require-owner.ts';
import type { IdentityDeps } from '../deps.ts';
import { confirmPassword } from '../passwords/confirm-password.ts';
import { mayHandOver } from '../rules/handover.ts';
import { LINK_LIFETIME, MAILS_PER_HOUR } from '../rules/lifetimes.ts';
import { fullName } from '../rules/person-name.ts';
import { handovers } from '../tables.ts';
import { endHandover, lockParties } from './handover-records.ts';
import { presentHandover } from './present-handover.ts';

/**
 * Begins to hand the agency over. The agent gets an emailed link, the owner is told by email, and nothing changes before the agent's Yes. A handover
 * that waits is replaced, and its link stops working. Throws `wrongCurrentPassword`, `handoverNotPossible`, and `tooManyRequests` if the agent got
 * the most of these emails for an hour.
 */
export async function startHandover(
  deps: Pick<IdentityDeps, 'passwords' | 'secret'>,
  ctx: Ctx,
  input: { userId: string; password: string; ip: string },
): Promise<Handover> {
  const { userId: ownerId } = requireOwner(ctx);
  // mutant handover-without-a-password: `await confirmPassword(` -> `void (` fails handover.test.ts
  await confirmPassword(deps, ctx, { purpose: 'handover', password: input.password, ip: input.ip });
  return ctx.db.tx(async (tx) => {
    const [from, to] = await lockParties(tx, ctx, ownerId, input.userId);
    if (!mayHandOver(from, to)) throw new AppError('handoverNotPossible');
    await endHandover(tx, ctx);
    const now = ctx.clock.now();
    const id = newId();
    const handover = {
      id,
      agencyId: ctx.agency.id,
      fromUserId: from.id,
      toUserId: to.id,
      tokenHash: sha256(linkToken(deps.secret, id)),
      startedAt: new Date(now),
      expiresAt: new Date(now + LINK_LIFETIME.handover),
    };
    await tx.insert(handovers).values(handover);
    const names = { owner: fullName(from), agent: fullName(to) };
    await queueMail(tx, ctx, {
      template: 'handoverLink',
      to: to.email,
      locale: to.locale,
      data: names,
      link: { path: '/agents/handover', tokenId: id },
      atMostPerHour: MAILS_PER_HOUR,
    });
    await queueMail(tx, ctx, {
      template: 'handoverStarted',
      to: from.email,
      locale: from.locale,
      data: names,
      link: { path: '/agents' },
    });
    await recordAudit(tx, ctx, {
      action: 'agency.handoverStarted',
      subjectType: 'user',
      subjectId: to.id,
      data: { handoverId: id },
    });
    return presentHandover(handover, to);
  });
}
