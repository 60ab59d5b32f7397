import { and, eq, isNull, lte, or } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/types.ts';
import type { GuardedOutcome } from '../../../platform/outbound/guarded/guarded-post.ts';
import { queueMail } from '../../notifications/index.ts';
import type { WebhooksDeps } from '../deps.ts';
import { isGivenUp, MOST_TRIES, nextTryAt } from '../rules/tries.ts';
import { webhookDeliveries, webhooks } from '../tables.ts';
import { auditSubject, type DeliveryRow, isDelivery, isWebhook, secretsOf, type WebhookRow } from '../webhook-records.ts';
import { dropWaiting } from './drop-waiting.ts';

/** Longer than any try takes: who holds it sends. After a process was killed, another sends the same once more when it is over. */
const LEASE_MS = 45_000;

type Taken = { readonly delivery: DeliveryRow; readonly webhook: WebhookRow; readonly owner: string; readonly startedAt: number };

/** Takes the right to make the next try of a delivery; undefined if another worker has it, or it no longer waits. */
async function take(ctx: Ctx, { id, tries }: Pick<DeliveryRow, 'id' | 'tries'>): Promise<Taken | undefined> {
  const owner = ctx.db.workers.newId();
  const startedAt = ctx.clock.now();
  return ctx.db.tx(async (tx) => {
    const free = or(isNull(webhookDeliveries.leaseUntil), lte(webhookDeliveries.leaseUntil, new Date(startedAt)));
    const [delivery] = await tx
      .update(webhookDeliveries)
      .set({
        ...{ leaseOwner: owner, leaseUntil: new Date(startedAt + LEASE_MS) },
        ...{ tries: tries + 1, lastTriedAt: new Date(startedAt) },
      })
      .where(
        // mutant webhook-sent-by-two: `eq(webhookDeliveries.tries, tries), free` -> `undefined` fails sending.test.ts
        and(isDelivery(ctx, id), eq(webhookDeliveries.state, 'waiting'), eq(webhookDeliveries.tries, tries), free),
      )
      .returning();
    if (!delivery) return undefined;
    const [webhook] = await tx.select().from(webhooks).where(isWebhook(ctx, delivery.webhookId));
    return webhook && { delivery, webhook, owner, startedAt };
  });
}

/** The headers of a try: the id of the event, the time of the try, and what each secret in force signs. */
function headersOf({ secret }: WebhooksDeps, { delivery, webhook, startedAt }: Taken): Record<string, string> {
  const at = new Date(startedAt);
  const signatures = secretsOf(secret, webhook, startedAt).map((own) =>
    new Webhook(own).sign(delivery.eventId, at, delivery.body),
  );
  return {
    'content-type': 'application/json',
    'user-agent': 'Caravel-Webhooks/1',
    'webhook-id': delivery.eventId,
    'webhook-timestamp': String(Math.floor(startedAt / 1_000)),
    'webhook-signature': signatures.join(' '),
  };
}

/** What is stored of a try. An answer counts by its status, however it goes on. */
function storedOf(outcome: GuardedOutcome) {
  if (outcome.kind === 'failed')
    return { isTaken: false, told: { lastStatus: null, lastFailure: outcome.reason, lastMs: outcome.ms, lastAnswer: null } };
  const { status, answer, ms } = outcome;
  const isTaken = status >= 200 && status < 300;
  return {
    isTaken,
    told: { lastStatus: status, lastFailure: isTaken ? null : ('status' as const), lastMs: ms, lastAnswer: answer },
  };
}

/** Stores the outcome as the worker that has the delivery. Returns whether it did: another may have it by now, or the endpoint is off or gone. */
async function store(tx: Tx, ctx: Ctx, { delivery, owner }: Taken, change: Partial<DeliveryRow>): Promise<boolean> {
  const stored = await tx
    .update(webhookDeliveries)
    .set({ ...change, leaseOwner: null, leaseUntil: null })
    .where(and(isDelivery(ctx, delivery.id), eq(webhookDeliveries.leaseOwner, owner), eq(webhookDeliveries.state, 'waiting')))
    .returning({ id: webhookDeliveries.id });
  return stored.length > 0;
}

/** Switches an endpoint off that has taken nothing for days, and tells the owner. */
async function giveUp(tx: Tx, ctx: Ctx, webhook: WebhookRow, owner: Awaited<ReturnType<WebhooksDeps['findOwner']>>) {
  const at = new Date(ctx.clock.now());
  const [off] = await tx
    .update(webhooks)
    .set({ isOn: false, switchedOffAt: at, updatedAt: at })
    .where(and(isWebhook(ctx, webhook.id), eq(webhooks.isOn, true)))
    .returning({ id: webhooks.id });
  if (!off) return;
  await dropWaiting(tx, ctx, webhook.id);
  await recordAudit(tx, ctx, { action: 'webhook.switchedOff', ...auditSubject(webhook.id) });
  if (!owner) return;
  await queueMail<'webhookSwitchedOff'>(tx, ctx, {
    template: 'webhookSwitchedOff',
    to: owner.email,
    locale: owner.locale,
    dedupeKey: `webhook-off:${webhook.id}:${at.getTime()}`,
    link: { path: '/settings/webhooks' },
    // The rest of the address may hold a key.
    data: { name: owner.name, host: new URL(webhook.address).host },
  });
}

/** Notes a try that went wrong: the delivery waits for the next one, if there is one. */
async function noteFailure(deps: WebhooksDeps, ctx: Ctx, taken: Taken, told: Partial<DeliveryRow>): Promise<void> {
  const { delivery, webhook, startedAt } = taken;
  const now = ctx.clock.now();
  const next = nextTryAt(delivery.tries, now);
  const since = webhook.failingSince?.getTime() ?? startedAt;
  const isOver = isGivenUp(since, now);
  const owner = isOver ? await deps.findOwner(ctx) : undefined;
  await ctx.db.tx(async (tx) => {
    const change = {
      ...told,
      state: next === null ? 'failed' : 'waiting',
      nextTryAt: next === null ? null : new Date(next),
    } as const;
    if (!(await store(tx, ctx, taken, change))) return;
    await tx
      .update(webhooks)
      .set({ failingSince: new Date(since) })
      .where(and(isWebhook(ctx, webhook.id), isNull(webhooks.failingSince)));
    if (isOver) await giveUp(tx, ctx, webhook, owner);
  });
}

/** Makes the next try of a delivery, unless another worker does. */
export async function sendDelivery(deps: WebhooksDeps, ctx: Ctx, due: Pick<DeliveryRow, 'id' | 'tries'>): Promise<void> {
  const taken = await take(ctx, due);
  if (!taken) return;
  const { delivery, webhook } = taken;
  // A process that was killed at each try has stored nothing.
  if (delivery.tries > MOST_TRIES) return noteFailure(deps, ctx, taken, { lastFailure: 'lost' });
  const { isTaken, told } = storedOf(
    await deps.post({ name: 'webhooks', address: webhook.address, headers: headersOf(deps, taken), body: delivery.body }),
  );
  if (!isTaken) return noteFailure(deps, ctx, taken, told);
  await ctx.db.tx(async (tx) => {
    if (!(await store(tx, ctx, taken, { ...told, state: 'delivered', nextTryAt: null }))) return;
    if (webhook.failingSince !== null) await tx.update(webhooks).set({ failingSince: null }).where(isWebhook(ctx, webhook.id));
  });
}
