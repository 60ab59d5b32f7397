import { randomBytes } from 'node:crypto';
import type { Webhook, WebhookDelivery } from '@caravel/contracts';
import { and, asc, eq } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import { openText, sealText } from '../../platform/crypto/seal.ts';
import type { Tx } from '../../platform/db/types.ts';
import { AppError } from '../../platform/errors.ts';
import { webhookDeliveries, webhooks } from './tables.ts';

export type WebhookRow = typeof webhooks.$inferSelect;
export type DeliveryRow = typeof webhookDeliveries.$inferSelect;

/** Rings when there is something to send. */
export const WEBHOOKS_BELL = 'webhooks.due';

/** An endpoint of the agency. */
export const isWebhook = ({ agency }: Pick<Ctx, 'agency'>, webhookId: string) =>
  and(eq(webhooks.agencyId, agency.id), eq(webhooks.id, webhookId));

/** A delivery of the agency. */
export const isDelivery = ({ agency }: Pick<Ctx, 'agency'>, deliveryId: string) =>
  and(eq(webhookDeliveries.agencyId, agency.id), eq(webhookDeliveries.id, deliveryId));

/** Finds an endpoint of the agency and locks it. Throws `notFound`. */
export async function lockWebhook(tx: Tx, ctx: Ctx, webhookId: string): Promise<WebhookRow> {
  const [row] = await tx.select().from(webhooks).where(isWebhook(ctx, webhookId)).for('update');
  if (!row) throw new AppError('notFound');
  return row;
}

/** The endpoints of the agency, the oldest first. */
export function readWebhooks(tx: Tx, { agency }: Pick<Ctx, 'agency'>): Promise<WebhookRow[]> {
  return tx.select().from(webhooks).where(eq(webhooks.agencyId, agency.id)).orderBy(asc(webhooks.createdAt), asc(webhooks.id));
}

/** What an audit event about an endpoint is about. Its address stays out: it may hold a key of the other side. */
export const auditSubject = (webhookId: string) => ({ subjectType: 'webhook', subjectId: webhookId }) as const;

const PURPOSE = 'webhook';
const placeOf = ({ agencyId, id }: Pick<WebhookRow, 'agencyId' | 'id'>) => `${agencyId}:${id}`;

/** Makes a secret as the standard writes it (`whsec_` and 32 bytes in base64), and seals it for its endpoint. */
export function newSecret(secret: string, row: Pick<WebhookRow, 'agencyId' | 'id'>): { plain: string; sealed: string } {
  const plain = `whsec_${randomBytes(32).toString('base64')}`;
  return { plain, sealed: sealText(secret, PURPOSE, placeOf(row), plain) };
}

/** The secrets that sign for an endpoint at `now` (epoch milliseconds): its own, and the old one for a while. */
export function secretsOf(secret: string, row: WebhookRow, now: number): readonly string[] {
  const { secretSealed, oldSecretSealed, oldSecretUntil: until } = row;
  // mutant old-webhook-secret-signs-for-good: `until.getTime() > now` -> `true` fails sending.test.ts
  const old = oldSecretSealed !== null && until !== null && until.getTime() > now ? [oldSecretSealed] : [];
  return [secretSealed, ...old].map((sealed) => openText(secret, PURPOSE, placeOf(row), sealed));
}

const instant = (at: Date | null) => at?.toISOString() ?? null;

/** Says an endpoint, without its secrets. */
export function presentWebhook(row: WebhookRow, now: number): Webhook {
  const { oldSecretUntil: until } = row;
  return {
    _id: row.id,
    address: row.address,
    events: row.events,
    isOn: row.isOn,
    switchedOffAt: instant(row.switchedOffAt),
    failingSince: instant(row.failingSince),
    oldSecretUntil: until !== null && until.getTime() > now ? until.toISOString() : null,
    createdAt: row.createdAt.toISOString(),
  };
}

/** Says a delivery. */
export function presentDelivery(row: DeliveryRow): WebhookDelivery {
  return {
    ...{ _id: row.id, webhookId: row.webhookId, eventId: row.eventId, event: row.event, state: row.state, tries: row.tries },
    nextTryAt: instant(row.nextTryAt),
    lastTriedAt: instant(row.lastTriedAt),
    ...{ lastStatus: row.lastStatus, lastFailure: row.lastFailure, lastMs: row.lastMs, lastAnswer: row.lastAnswer },
    body: row.body,
    createdAt: row.createdAt.toISOString(),
  };
}
