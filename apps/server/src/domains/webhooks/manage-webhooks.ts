import {
  type createWebhook as createEndpoint,
  type EndpointAnswer,
  WEBHOOKS_MOST,
  type Webhook,
  type WebhookDelivery,
  type WebhookEvent,
} from '@caravel/contracts';
import { newId } from '@caravel/kernel';
import { sql } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Ctx } from '../../platform/context.ts';
import { ringAfterCommit } from '../../platform/db/unit-of-work.ts';
import { AppError } from '../../platform/errors.ts';
import { type FieldProblem, refuseFields } from '../../platform/http/endpoints/invalid-fields.ts';
import { findTarget, type Unreached } from '../../platform/outbound/guarded/find-addresses.ts';
import type { WebhooksDeps } from './deps.ts';
import { oldSecretUntil } from './rules/tries.ts';
import { dropWaiting } from './sending/drop-waiting.ts';
import { webhookDeliveries, webhooks } from './tables.ts';
import { newDelivery } from './tell-webhooks.ts';
import {
  auditSubject,
  isDelivery,
  isWebhook,
  lockWebhook,
  newSecret,
  presentDelivery,
  presentWebhook,
  readWebhooks,
  WEBHOOKS_BELL,
} from './webhook-records.ts';

/** An endpoint as its owner wants it. */
export type WebhookWish = { readonly address: string; readonly events: WebhookEvent[] };

type WithSecret = EndpointAnswer<typeof createEndpoint>['data'];

const PROBLEMS: Record<Unreached, FieldProblem> = {
  unreadable: 'webhookAddressInvalid',
  notHttps: 'webhookAddressNotHttps',
  credentials: 'webhookAddressCredentials',
  port: 'webhookAddressPort',
  notPublic: 'webhookAddressNotPublic',
  notFound: 'webhookAddressNotFound',
  unknown: 'webhookAddressUnknown',
};

/** Refuses an address that leads anywhere but to the public internet, by name or by what the name leads to now. Each delivery checks it again. */
async function refuseAddress({ dns, reach }: WebhooksDeps, ctx: Ctx, address: string): Promise<void> {
  const target = await findTarget(dns, address, reach);
  // mutant webhook-address-unchecked: `typeof target === 'string'` -> `false` fails webhooks.security.test.ts
  if (typeof target === 'string') refuseFields(ctx, { address: PROBLEMS[target] });
}

/** Lists the agency's endpoints. */
export function listWebhooks(ctx: Ctx): Promise<{ webhooks: Webhook[] }> {
  return ctx.db.tx(async (tx) => ({
    webhooks: (await readWebhooks(tx, ctx)).map((row) => presentWebhook(row, ctx.clock.now())),
  }));
}

/** Adds an endpoint; it is on. Throws `validationFailed` at the address, and `webhooksFull`. */
export async function createWebhook(deps: WebhooksDeps, ctx: Ctx, { address, events }: WebhookWish): Promise<WithSecret> {
  await refuseAddress(deps, ctx, address);
  const at = new Date(ctx.clock.now());
  const key = { agencyId: ctx.agency.id, id: newId() };
  const { plain, sealed } = newSecret(deps.secret, key);
  return ctx.db.tx(async (tx) => {
    // Two may come at once: each counts the other.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${ctx.agency.id} webhooks`}, 0))`);
    if ((await readWebhooks(tx, ctx)).length >= WEBHOOKS_MOST) throw new AppError('webhooksFull');
    const row = {
      ...key,
      ...{ address, events, isOn: true, secretSealed: sealed, oldSecretSealed: null, oldSecretUntil: null },
      ...{ failingSince: null, switchedOffAt: null, createdAt: at, updatedAt: at },
    };
    await tx.insert(webhooks).values(row);
    await recordAudit(tx, ctx, { action: 'webhook.added', ...auditSubject(row.id), data: { events } });
    return { webhook: presentWebhook(row, at.getTime()), secret: plain };
  });
}

/** Changes an endpoint. Throws `validationFailed` at the address, and `notFound`. */
export async function updateWebhook(
  deps: WebhooksDeps,
  ctx: Ctx,
  webhookId: string,
  { address, events, isOn }: WebhookWish & { readonly isOn: boolean },
): Promise<Webhook> {
  await refuseAddress(deps, ctx, address);
  const now = ctx.clock.now();
  return ctx.db.tx(async (tx) => {
    const before = await lockWebhook(tx, ctx, webhookId);
    const isNew = address !== before.address || (isOn && !before.isOn);
    const changes = {
      ...{ address, events, isOn, updatedAt: new Date(now) },
      // How it failed elsewhere, or before it was switched off, says nothing of what comes.
      ...(isNew && { failingSince: null, switchedOffAt: null }),
    };
    await tx.update(webhooks).set(changes).where(isWebhook(ctx, webhookId));
    if (!isOn) await dropWaiting(tx, ctx, webhookId);
    await recordAudit(tx, ctx, { action: 'webhook.changed', ...auditSubject(webhookId), data: { events, isOn } });
    return presentWebhook({ ...before, ...changes }, now);
  });
}

/** Removes an endpoint and its deliveries. Throws `notFound`. */
export function deleteWebhook(ctx: Ctx, webhookId: string): Promise<{ _id: string }> {
  return ctx.db.tx(async (tx) => {
    await lockWebhook(tx, ctx, webhookId);
    await tx.delete(webhooks).where(isWebhook(ctx, webhookId));
    await recordAudit(tx, ctx, { action: 'webhook.removed', ...auditSubject(webhookId) });
    return { _id: webhookId };
  });
}

/** Gives an endpoint a new secret; the old one signs, too, for a day. Throws `notFound`. */
export function renewSecret(deps: WebhooksDeps, ctx: Ctx, webhookId: string): Promise<WithSecret> {
  const now = ctx.clock.now();
  return ctx.db.tx(async (tx) => {
    const before = await lockWebhook(tx, ctx, webhookId);
    const { plain, sealed } = newSecret(deps.secret, before);
    const changes = {
      secretSealed: sealed,
      oldSecretSealed: before.secretSealed,
      oldSecretUntil: new Date(oldSecretUntil(now)),
      updatedAt: new Date(now),
    };
    await tx.update(webhooks).set(changes).where(isWebhook(ctx, webhookId));
    await recordAudit(tx, ctx, { action: 'webhook.secretRenewed', ...auditSubject(webhookId) });
    return { webhook: presentWebhook({ ...before, ...changes }, now), secret: plain };
  });
}

/** Sends an endpoint an event that says nothing. Throws `notFound`, `webhookOff`. */
export function testWebhook(ctx: Ctx, webhookId: string): Promise<WebhookDelivery> {
  return ctx.db.tx(async (tx) => {
    const { isOn } = await lockWebhook(tx, ctx, webhookId);
    if (!isOn) throw new AppError('webhookOff');
    const row = newDelivery(ctx, webhookId, 'webhook.test', { eventId: newId(), data: { webhookId } });
    await tx.insert(webhookDeliveries).values(row);
    await recordAudit(tx, ctx, { action: 'webhook.tested', ...auditSubject(webhookId) });
    ringAfterCommit(WEBHOOKS_BELL);
    return presentDelivery(row);
  });
}

/** Sends a delivery once more, with its id and as often as at first. One that waits goes at once. Throws `notFound`, `webhookOff`. */
export function resendDelivery(ctx: Ctx, deliveryId: string): Promise<WebhookDelivery> {
  return ctx.db.tx(async (tx) => {
    const [found] = await tx.select().from(webhookDeliveries).where(isDelivery(ctx, deliveryId));
    if (!found) throw new AppError('notFound');
    const { isOn } = await lockWebhook(tx, ctx, found.webhookId);
    if (!isOn) throw new AppError('webhookOff');
    const again = { state: 'waiting', tries: 0, nextTryAt: new Date(ctx.clock.now()) } as const;
    const [row] = await tx.update(webhookDeliveries).set(again).where(isDelivery(ctx, deliveryId)).returning();
    if (!row) throw new AppError('notFound');
    await recordAudit(tx, ctx, {
      action: 'webhook.sentAgain',
      ...auditSubject(found.webhookId),
      data: { eventId: found.eventId },
    });
    ringAfterCommit(WEBHOOKS_BELL);
    return presentDelivery(row);
  });
}
