import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { type Ctx, todayOf } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { setGrace } from '../../agencies/index.ts';
import { findOpenCharge } from '../charges/begin-charge.ts';
import type { SubscriptionsDeps } from '../deps.ts';
import { lifeState } from '../rules/life.ts';
import { graceUntilOf } from '../rules/renewal.ts';
import { findRenewal, noteRenewal } from './queries.ts';
import { readStanding } from './read-standing.ts';
import { requireOwner } from './require-owner.ts';

const ACTIONS = { cancel: 'agency.subscriptionCancelled', resume: 'agency.subscriptionResumed' } as const;
/** The states in which each is possible. A subscription that is over is paid for, not resumed. */
const FROM = { cancel: ['active', 'pastDue'], resume: ['cancelling'] } as const;

/**
 * Cancels the renewal, so that the subscription ends with the period that is paid, or takes that back, as the agency's owner; nothing is charged.
 * One that is past due ends at once. Throws `forbidden` for anybody else, and `subscriptionNotChanged` where there is nothing to cancel or to
 * resume, no card to renew with, or a charge under way.
 */
export async function changeRenewal(deps: SubscriptionsDeps, ctx: Ctx, deed: 'cancel' | 'resume'): Promise<void> {
  requireOwner(ctx);
  const { id: agencyId } = ctx.agency;
  await deps.database.system.tx(async (tx) => {
    const { terms, card, next, isCancelled } = await readStanding(tx, ctx);
    const { isSubscribed, subscriptionEndsOn: endsOn, subscriptionGraceUntil: graceUntil } = terms;
    const tries = next?.triedOn.length ?? 0;
    const state = lifeState({ isSubscribed, endsOn, graceUntil, isCancelled, tries }, todayOf(ctx));
    const renewal = await findRenewal(tx, agencyId);
    const isPossible = FROM[deed].some((from) => from === state) && (deed === 'resume' || graceUntil !== null);
    if (!isPossible || !renewal || !card || endsOn === null || (await findOpenCharge(tx, agencyId)))
      throw new AppError('subscriptionNotChanged');
    const now = ctx.clock.now();
    const cancelledAt = deed === 'cancel' ? new Date(now) : null;
    await noteRenewal(tx, { agencyId, anchorOn: renewal.anchorOn, cancelledAt }, now);
    await setGrace(tx, ctx, deed === 'cancel' ? null : graceUntilOf(endsOn));
    await recordAudit(tx, ctx, { action: ACTIONS[deed], subjectType: 'agency', subjectId: agencyId, data: { endsOn } });
  });
  deps.forgetAgency(agencyId);
}
