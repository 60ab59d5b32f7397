import { AppError } from '../../platform/errors.ts';
import { enqueueOutbox } from '../../platform/outbox/enqueue-outbox.ts';
import type { PaymentsDeps } from './deps.ts';
import type { WebhookHeaders } from './ports.ts';
import { readPaymentReference } from './rules/payment-reference.ts';
import { gatewayEvents } from './tables.ts';

/** The job that reads a payment after an event; the bookings slice defines it. */
export const PAYMENT_EVENT_JOB = 'bookings.payment-event';

/**
 * Accepts a signed event of a gateway, once per event id. It only says which payment to read: a job reads the payment from the gateway, so
 * order and age of events do not matter, and an event that comes before our own commit waits in the outbox. An event of a payment that is
 * not ours is accepted and ignored. Throws `badRequest` if the signature or the time is wrong.
 */
export async function receiveGatewayEvent(
  deps: PaymentsDeps,
  input: { readonly gateway: string; readonly rawBody: string; readonly headers: WebhookHeaders },
): Promise<void> {
  const gateway = deps.gateways.find((one) => one.name === input.gateway);
  const event = gateway?.readEvent(input.rawBody, input.headers, deps.now());
  if (!gateway || !event) throw new AppError('badRequest');
  const ours = readPaymentReference(event.reference);
  const ctx = ours && (await deps.contextOf(ours.agencyId, 'payments.webhook'));
  if (!ours || !ctx) return;
  await ctx.db.tx(async (tx) => {
    const taken = await tx
      .insert(gatewayEvents)
      .values({
        agencyId: ctx.agency.id,
        gateway: gateway.name,
        eventId: event.eventId,
        type: event.type,
        reference: event.reference,
        receivedAt: new Date(deps.now()),
      })
      .onConflictDoNothing()
      .returning({ eventId: gatewayEvents.eventId });
    if (taken.length === 0) return;
    const payload = { paymentId: ours.paymentId };
    await enqueueOutbox(tx, ctx, { kind: PAYMENT_EVENT_JOB, payload, dedupeKey: `${gateway.name}:${event.eventId}` });
  });
}
