import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { type Ctx, todayOf } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/types.ts';
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

/** Changes the renewal in an open transaction with the system's access. Returns whether that was possible. */
async function changeIn(tx: Tx, ctx: Ctx, deed: 'cancel' | 'resume'): Promise<boolean> {
  const { id: agencyId } = ctx.agency;
  const { terms, card, next, isCancelled } = await readStanding(tx, ctx);
  const { isSubscribed, subscriptionEndsOn: endsOn, subscriptionGraceUntil: graceUntil } = terms;
  const tries = next?.triedOn.length ?? 0;
  const state = lifeState({ isSubscribed, endsOn, graceUntil, isCancelled, tries }, todayOf(ctx));
  const renewal = await findRenewal(tx, agencyId);
  const isPossible = FROM[deed].some((from) => from === state) && (deed === 'resume' || graceUntil !== null);
  if (!isPossible || !renewal || !card || endsOn === null || (await findOpenCharge(tx, agencyId))) return false;
  const now = ctx.clock.now();
  const cancelledAt = deed === 'cancel' ? new Date(now) : null;
  await noteRenewal(tx, { agencyId, anchorOn: renewal.anchorOn, cancelledAt }, now);
  await setGrace(tx, ctx, deed === 'cancel' ? null : graceUntilOf(endsOn));
  await recordAudit(tx, ctx, { action: ACTIONS[deed], subjectType: 'agency', subjectId: agencyId, data: { endsOn } });
  return true;
}

/**
 * Cancels the renewal, so that the subscription ends with the period that is paid, or takes that back, as the agency's owner; nothing is charged.
 * One that is past due ends at once. Throws `forbidden` for anybody else, and `subscriptionNotChanged` where there is nothing to cancel or to
 * resume, no card to renew with, or a charge under way.
 */
export async function changeRenewal(deps: SubscriptionsDeps, ctx: Ctx, deed: 'cancel' | 'resume'): Promise<void> {
  requireOwner(ctx);
  await deps.database.system.tx(async (tx) => {
    if (!(await changeIn(tx, ctx, deed))) throw new AppError('subscriptionNotChanged');
  });
  deps.forgetAgency(ctx.agency.id);
}

/**
 * Cancels the renewal of an agency that its owner has closed; does nothing where none would follow. Throws `subscriptionNotChanged` while a charge is
 * under way: its outcome is to be waited for.
 */
export async function stopRenewal(deps: Pick<SubscriptionsDeps, 'database' | 'forgetAgency'>, ctx: Ctx): Promise<void> {
  await deps.database.system.tx(async (tx) => {
    const isStopped = await changeIn(tx, ctx, 'cancel');
    if (!isStopped && (await findOpenCharge(tx, ctx.agency.id))) throw new AppError('subscriptionNotChanged');
  });
  deps.forgetAgency(ctx.agency.id);
}
