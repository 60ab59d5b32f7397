import { type Ctx, todayOf } from '../../../platform/context.ts';
import type { SubscriptionsDeps } from '../deps.ts';
import { readStanding, type Standing } from '../renewals/read-standing.ts';
import { type CardFace, lifeState, type SubscriptionLife } from '../rules/life.ts';
import { nextTryOn } from '../rules/renewal.ts';

function faceOf(card: Standing['card']): CardFace | null {
  if (!card) return null;
  const { brand, last4, expMonth, expYear } = card;
  return brand === null || last4 === null || expMonth === null || expYear === null ? null : { brand, last4, expMonth, expYear };
}

/** Describes the life of a subscription on a day at the agency's office. Pure. */
export function describeLife({ terms, isCancelled, card, next, isHolderNeeded }: Standing, today: string): SubscriptionLife {
  const { isSubscribed, subscriptionEndsOn: endsOn, subscriptionGraceUntil: graceUntil } = terms;
  const tries = next?.triedOn.length ?? 0;
  const state = lifeState({ isSubscribed, endsOn, graceUntil, isCancelled, tries }, today);
  const isPastDue = state === 'pastDue';
  const isRenewed = graceUntil !== null && (state === 'active' || isPastDue);
  const on = next && isRenewed ? nextTryOn(next.period.startsOn, next.triedOn) : null;
  return {
    ...{ state, plan: terms.subscriptionPlan, startsOn: terms.subscriptionStartsOn, endsOn, card: faceOf(card) },
    isRenewed,
    renewsOn: next && isRenewed ? next.period.startsOn : null,
    nextCharge: next && on !== null ? { amount: next.price, on } : null,
    due: next && isPastDue ? next.price : null,
    cancelAt: state === 'cancelling' ? endsOn : null,
    dueSince: next && isPastDue ? next.period.startsOn : null,
    tries: isPastDue ? tries : 0,
    isHolderNeeded: isPastDue && isHolderNeeded,
    closesAfter: isPastDue ? graceUntil : null,
  };
}

/** Returns how the subscription of the host's agency stands and what comes next, for its staff. */
export async function getLife(deps: SubscriptionsDeps, ctx: Ctx): Promise<SubscriptionLife> {
  return describeLife(await deps.database.system.tx((tx) => readStanding(tx, ctx)), todayOf(ctx));
}
