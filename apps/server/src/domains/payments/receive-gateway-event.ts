import { AppError } from '../../platform/errors.ts';
import { enqueueOutbox } from '../../platform/outbox/enqueue-outbox.ts';
import type { PaymentsDeps } from './deps.ts';
import type { GatewayEvent, PaymentGateway, WebhookHeaders } from './ports.ts';
import { readAccountAddress, readDisputedReference, readPaymentReference } from './rules/payment-reference.ts';
import { gatewayEvents } from './tables.ts';

/** The job that reads a payment after an event; the bookings slice defines it. */
export const PAYMENT_EVENT_JOB = 'bookings.payment-event';
/** The job that reads a dispute after an event; defined there, too. */
export const DISPUTE_EVENT_JOB = 'bookings.dispute-event';

/** A webhook as it came: the gateway and the account that its address names (undefined: the platform's), and the unchanged body. */
export type GatewayPost = {
  readonly gateway: string;
  readonly account?: string;
  readonly rawBody: string;
  readonly headers: WebhookHeaders;
};

/** The gateway by the account that the address names: only its secret counts. `agencyId`: whose account it is; null: the platform's. */
async function addressee(
  deps: PaymentsDeps,
  { gateway: name, account }: GatewayPost,
): Promise<{ readonly gateway: PaymentGateway | undefined; readonly agencyId: string | null }> {
  if (account === undefined) return { gateway: deps.gateways.ofPlatform().find((one) => one.name === name), agencyId: null };
  const own = readAccountAddress(account);
  const ctx = own && (await deps.contextOf(own.agencyId, 'payments.webhook'));
  if (!own || !ctx) return { gateway: undefined, agencyId: null };
  return { gateway: await deps.gateways.findByAccount(ctx, { name, accountId: own.accountId }), agencyId: own.agencyId };
}

/**
 * The reference of the payment that an event is about. Gateways name a dispute without it, so that it is asked for. Throws `unavailable` if the gateway does not
 * say: it sends the event again.
 */
async function referenceOf(gateway: PaymentGateway, { reference, disputeId }: GatewayEvent): Promise<string> {
  if (reference !== '' || disputeId === undefined || !gateway.findDispute) return reference;
  const found = await gateway.findDispute(disputeId);
  // mutant dispute-event-lost: `if (found.kind === 'unknown')` -> `if (false)` fails paid-by-stripe.test.ts
  if (found.kind === 'unknown') throw new AppError('unavailable');
  return found.kind === 'found' ? found.dispute.reference : '';
}

/**
 * Accepts a signed event of a gateway, once per event id. It only says which payment to read: a job reads the payment from the gateway, so
 * order and age of events do not matter, and an event that comes before our own commit waits in the outbox. An event of a payment that is
 * not ours, or not of the agency whose account sends it, is accepted and ignored. Throws `badRequest` if the signature or the time is wrong.
 */
export async function receiveGatewayEvent(deps: PaymentsDeps, input: GatewayPost): Promise<void> {
  const { gateway, agencyId } = await addressee(deps, input);
  const event = gateway?.readEvent(input.rawBody, input.headers, deps.now());
  if (!gateway || !event) throw new AppError('badRequest');
  const reference = await referenceOf(gateway, event);
  const ours = event.disputeId === undefined ? readPaymentReference(reference) : readDisputedReference(reference);
  // mutant event-about-another-agency: `|| (agencyId !== null && ours.agencyId !== agencyId)` -> nothing fails accounts-apart.test.ts
  if (!ours || (agencyId !== null && ours.agencyId !== agencyId)) return;
  const ctx = await deps.contextOf(ours.agencyId, 'payments.webhook');
  if (!ctx) return;
  await ctx.db.tx(async (tx) => {
    const taken = await tx
      .insert(gatewayEvents)
      .values({
        agencyId: ctx.agency.id,
        gateway: gateway.name,
        eventId: event.eventId,
        type: event.type,
        reference,
        receivedAt: new Date(deps.now()),
      })
      .onConflictDoNothing()
      .returning({ eventId: gatewayEvents.eventId });
    if (taken.length === 0) return;
    const { disputeId } = event;
    const { paymentId } = ours;
    const dedupeKey = `${gateway.name}:${event.eventId}`;
    const job =
      disputeId === undefined
        ? { kind: PAYMENT_EVENT_JOB, payload: { paymentId } }
        : { kind: DISPUTE_EVENT_JOB, payload: { paymentId, disputeId } };
    await enqueueOutbox(tx, ctx, { ...job, dedupeKey });
  });
}
