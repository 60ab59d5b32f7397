import { DISPUTE_STATES } from '@caravel/contracts';
import { money } from '@caravel/kernel';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { defineJob, type Job } from '../../../platform/jobs/define-job.ts';
import { enqueueOutbox } from '../../../platform/outbox/enqueue-outbox.ts';
import { type DisputedPayment, type GatewayDispute, storeDispute } from '../../payments/index.ts';
import type { SubscriptionsDeps } from '../deps.ts';
import { chargeReference } from '../rules/charge.ts';
import { subscriptionCharges } from './tables.ts';

const TELL = 'subscriptions.disputed';
const schema = z.object({
  ...{ disputeId: z.uuid(), changes: z.int(), state: z.enum(DISPUTE_STATES) },
  ...{ amountMinor: z.int(), currency: z.string() },
});

/** Finds where a charge of the agency's subscription was paid, by the platform's own account, and under which reference. Undefined if the id is none's. */
export async function findDisputedCharge(
  ctx: Ctx,
  chargeId: string,
): Promise<{ readonly gateway: string; readonly gatewayAccountId: null; readonly reference: string } | undefined> {
  const [charge] = await ctx.db.tx((tx) =>
    tx
      .select({ gateway: subscriptionCharges.gateway })
      .from(subscriptionCharges)
      .where(and(eq(subscriptionCharges.agencyId, ctx.agency.id), eq(subscriptionCharges.id, chargeId))),
  );
  return charge && { gateway: charge.gateway, gatewayAccountId: null, reference: chargeReference(ctx.agency.id, chargeId) };
}

/** Marks a charge of the agency's subscription as disputed, and tells those who run the platform. What follows, they decide. */
export async function noteChargeDispute(
  ctx: Ctx,
  of: DisputedPayment,
  said: { readonly dispute: GatewayDispute; readonly readAt: number },
): Promise<void> {
  await ctx.db.tx(async (tx) => {
    // The second of two events at once waits here.
    const mine = and(eq(subscriptionCharges.agencyId, ctx.agency.id), eq(subscriptionCharges.id, of.paymentId));
    await tx.select({ id: subscriptionCharges.id }).from(subscriptionCharges).where(mine).for('update');
    const stored = await storeDispute(tx, ctx, of, said);
    if (!stored || stored.before?.state === stored.after.state) return;
    const { id: disputeId, changes, state, amountMinor, currency } = stored.after;
    const data = { disputeId, amountMinor };
    await recordAudit(tx, ctx, { action: `dispute.${state}`, subjectType: 'subscription', subjectId: of.paymentId, data });
    await enqueueOutbox(tx, ctx, { kind: TELL, payload: { disputeId, changes, state, amountMinor, currency } });
  });
}

/** Writes to those who run the platform that an agency's bank disputes a charge, or how that ended. */
export function tellOfDisputedCharge(deps: SubscriptionsDeps): Job {
  return defineJob({
    name: TELL,
    schema,
    run: (ctx, { disputeId, changes, state, amountMinor, currency }) =>
      deps.tellOperators(ctx, {
        ...{ dedupeKey: `dispute:${disputeId}:${changes}`, link: { path: `/operator/agencies/${ctx.agency.id}` } },
        ...{ template: 'subscriptionDisputed', state, amount: money(amountMinor, currency) },
      }),
  });
}
