import type { Subscription, SubscriptionPlan } from '@caravel/contracts';
import { err, ok, type PlainDate, type Result, required } from '@caravel/kernel';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { type Ctx, todayOf } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/types.ts';
import {
  changedTerms,
  type SubscriptionChange,
  type SubscriptionRefusal,
  type SubscriptionTerms,
} from '../rules/subscription.ts';
import { agencies } from '../tables.ts';
import { presentSubscription } from './get-subscription.ts';

const ACTIONS = {
  start: 'agency.subscriptionStarted',
  extend: 'agency.subscriptionExtended',
  end: 'agency.subscriptionEnded',
} as const satisfies Record<SubscriptionChange['kind'], string>;

/**
 * Starts, extends or ends the agency's subscription, as the operator, and writes it to the audit with the reason, which its owner reads. Returns the subscription as it stands then,
 * or why nothing changed. The caller must also drop the agency from the directory's cache.
 */
export async function changeSubscription(
  ctx: Ctx,
  change: SubscriptionChange,
  reason?: string,
): Promise<Result<Subscription, SubscriptionRefusal>> {
  const today = todayOf(ctx);
  const isOurs = eq(agencies.id, ctx.agency.id);
  return ctx.db.tx(async (tx) => {
    const [row] = await tx.select().from(agencies).where(isOurs).for('update');
    const changed = changedTerms(required(row, 'agency'), change, today);
    if (!changed.ok) return err(changed.error);
    const [after] = await tx
      .update(agencies)
      .set({ ...termsOf(changed.value), updatedAt: new Date(ctx.clock.now()) })
      .where(isOurs)
      .returning();
    const { subscriptionPlan: plan, subscriptionStartsOn: startsOn, subscriptionEndsOn: endsOn } = changed.value;
    const data = { plan, startsOn, endsOn, ...(reason !== undefined && { reason }) };
    await recordAudit(tx, ctx, { action: ACTIONS[change.kind], subjectType: 'agency', subjectId: ctx.agency.id, data });
    return ok(presentSubscription(required(after, 'agency'), today));
  });
}

/** A period that was paid for. `graceUntil`: how long the office works if its renewal is not paid; null: it is not renewed. */
export type PaidPeriod = {
  readonly plan: SubscriptionPlan;
  readonly from: PlainDate;
  readonly until: PlainDate;
  readonly graceUntil: PlainDate | null;
};

/** Writes a period that was paid for, in the transaction that notes the payment: from its first day on the office works and the site sells. */
export async function startPaidPeriod(tx: Tx, ctx: Ctx, { plan, from, until, graceUntil }: PaidPeriod): Promise<void> {
  const terms: SubscriptionTerms = {
    ...{ isSubscribed: true, subscriptionPlan: plan, subscriptionStartsOn: from, subscriptionEndsOn: until },
    subscriptionGraceUntil: graceUntil,
  };
  const updatedAt = new Date(ctx.clock.now());
  await tx
    .update(agencies)
    .set({ ...terms, updatedAt })
    .where(eq(agencies.id, ctx.agency.id));
}

/** Locks the terms of the agency's subscription, for what renews it. */
export async function lockTerms(tx: Tx, ctx: Ctx): Promise<SubscriptionTerms> {
  const [row] = await tx.select().from(agencies).where(eq(agencies.id, ctx.agency.id)).for('update');
  return termsOf(required(row, 'agency'));
}

/** Sets until when the office works without a paid renewal; null: the subscription is not renewed. The caller drops the cached agency. */
export async function setGrace(tx: Tx, ctx: Ctx, subscriptionGraceUntil: PlainDate | null): Promise<void> {
  const set = { subscriptionGraceUntil, updatedAt: new Date(ctx.clock.now()) };
  await tx.update(agencies).set(set).where(eq(agencies.id, ctx.agency.id));
}

/** The agencies whose subscription is renewed, with the system's access. */
export async function listRenewing(tx: Tx): Promise<readonly string[]> {
  // One that its owner has closed is renewed no more, also before the job that cancels its renewal has run.
  const renews = and(isNotNull(agencies.subscriptionGraceUntil), isNull(agencies.closedAt));
  return (await tx.select({ id: agencies.id }).from(agencies).where(renews).orderBy(agencies.id)).map(({ id }) => id);
}

/** The columns of the terms alone: an extension carries the rest of its row along. */
function termsOf(terms: SubscriptionTerms): SubscriptionTerms {
  const { isSubscribed, subscriptionPlan, subscriptionStartsOn, subscriptionEndsOn, subscriptionGraceUntil } = terms;
  return { isSubscribed, subscriptionPlan, subscriptionStartsOn, subscriptionEndsOn, subscriptionGraceUntil };
}
