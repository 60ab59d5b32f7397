import type { SentEvent, WebhookData, WebhookEvent } from '@caravel/contracts';
import { newId } from '@caravel/kernel';
import { and, arrayContains, eq } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/types.ts';
import { ringAfterCommit } from '../../platform/db/unit-of-work.ts';
import { findBooking } from '../bookings/index.ts';
import { webhookDeliveries, webhooks } from './tables.ts';
import { type DeliveryRow, WEBHOOKS_BELL } from './webhook-records.ts';

/** An event to send. `eventId`: the same whenever it is told. */
type Told<E extends SentEvent> = { readonly eventId: string; readonly data: WebhookData<E> };

/** A delivery that is due at once. */
export function newDelivery<E extends SentEvent>(ctx: Ctx, webhookId: string, event: E, { eventId, data }: Told<E>): DeliveryRow {
  const at = new Date(ctx.clock.now());
  return {
    agencyId: ctx.agency.id,
    id: newId(),
    ...{ webhookId, eventId, event },
    body: JSON.stringify({ type: event, timestamp: at.toISOString(), data }),
    ...{ state: 'waiting', tries: 0, nextTryAt: at, leaseOwner: null, leaseUntil: null },
    ...{ lastTriedAt: null, lastStatus: null, lastFailure: null, lastMs: null, lastAnswer: null },
    createdAt: at,
  };
}

/** The endpoints that are on and listen to an event; locked, so that they are there until their deliveries are. */
async function findListening(tx: Tx, ctx: Ctx, event: WebhookEvent): Promise<readonly string[]> {
  const rows = await tx
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(and(eq(webhooks.agencyId, ctx.agency.id), eq(webhooks.isOn, true), arrayContains(webhooks.events, [event])))
    .for('share');
  return rows.map(({ id }) => id);
}

/** Makes the deliveries of events. Repeatable: an endpoint gets one delivery of an event. */
async function tell<E extends WebhookEvent>(ctx: Ctx, event: E, say: (tx: Tx) => Promise<readonly Told<E>[]>): Promise<void> {
  await ctx.db.tx(async (tx) => {
    const ids = await findListening(tx, ctx, event);
    if (ids.length === 0) return;
    const told = await say(tx);
    const rows = ids.flatMap((id) => told.map((one) => newDelivery(ctx, id, event, one)));
    await tx.insert(webhookDeliveries).values(rows).onConflictDoNothing();
    ringAfterCommit(WEBHOOKS_BELL);
  });
}

/** The events about a booking. */
export type BookingEvent = Extract<WebhookEvent, `booking.${string}`>;

/** Tells the endpoints of the agency what happened to a booking, with how it stands now. `eventId`: of the message in the outbox. */
export function tellOfBooking(ctx: Ctx, event: BookingEvent, bookingId: string, eventId: string): Promise<void> {
  return tell(ctx, event, async (tx) => {
    const booking = await findBooking(tx, ctx, { bookingId });
    const { reference, product, status, startsOn, endsOn, total, captured: paid, refunded } = booking;
    const clientId = booking.client._id;
    return [{ eventId, data: { bookingId, reference, product, status, startsOn, endsOn, clientId, total, paid, refunded } }];
  });
}

/** The same of clients who have an account now. Each has one once, so its id is that of the event. */
export function tellOfClients(ctx: Ctx, clientIds: readonly string[]): Promise<void> {
  return tell(ctx, 'client.created', async () => clientIds.map((clientId) => ({ eventId: clientId, data: { clientId } })));
}

/** The same of a request to change a booking. */
export function tellOfRequest(
  ctx: Ctx,
  { bookingId, number }: { readonly bookingId: string; readonly number: number },
  eventId: string,
): Promise<void> {
  return tell(ctx, 'request.opened', async (tx) => {
    const { reference, product } = await findBooking(tx, ctx, { bookingId });
    return [{ eventId, data: { bookingId, reference, product, number } }];
  });
}
