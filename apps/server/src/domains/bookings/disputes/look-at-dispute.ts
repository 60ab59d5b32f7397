import type { DisputeState } from '@caravel/contracts';
import { money, newId } from '@caravel/kernel';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/types.ts';
import { enqueueOutbox } from '../../../platform/outbox/enqueue-outbox.ts';
import { type DisputedPayment, type GatewayDispute, getGateway, paymentReference, storeDispute } from '../../payments/index.ts';
import { type BookingRecord, type BookingRow, toBooking } from '../booking-record.ts';
import { lockRow, noteCompensation } from '../compensation/note-compensation.ts';
import type { BookingsDeps } from '../deps.ts';
import type { BookingMessage } from '../rules/booking-message.ts';
import { leftToGive } from '../rules/compensation.ts';
import { actorColumns } from '../saga/apply-step.ts';
import { bookingPayments, bookingSteps } from '../tables.ts';

/** Goes out to staff when a dispute opened or was decided. */
const DISPUTED: BookingMessage = 'booking.disputed';

/** What the timeline of a booking says. */
const STEPS: Readonly<Record<DisputeState, string>> = {
  warning: 'disputeWarned',
  open: 'disputeOpened',
  review: 'disputeReviewed',
  won: 'disputeWon',
  lost: 'disputeLost',
  closed: 'disputeClosed',
};

async function addStep(tx: Tx, ctx: Ctx, { id: bookingId, sagaState }: BookingRow, state: DisputeState): Promise<void> {
  const at = new Date(ctx.clock.now());
  await tx.insert(bookingSteps).values({
    ...{ id: newId(), agencyId: ctx.agency.id, bookingId, command: 'learn', attempt: 0, ...actorColumns(ctx) },
    ...{ event: STEPS[state], fromState: sagaState, toState: sagaState, startedAt: at, finishedAt: at },
  });
}

/** What the cardholder's bank gave back for good counts as given: no later refund gives it once more. */
async function noteLost(tx: Tx, ctx: Ctx, booking: BookingRecord, lostMinor: number): Promise<void> {
  const left = leftToGive(booking);
  const amountMinor = Math.min(lostMinor, left.amountMinor);
  // mutant dispute-lost-and-refunded: `if (amountMinor > 0)` -> `if (false)` fails disputes.test.ts
  if (amountMinor > 0) await noteCompensation(tx, ctx, booking, { kind: 'dispute', amount: money(amountMinor, left.currency) });
}

/** Stores what a gateway said of the dispute of a booking's payment, with all that follows, in one transaction. */
async function store(
  ctx: Ctx,
  of: DisputedPayment & { readonly bookingId: string },
  said: { readonly dispute: GatewayDispute; readonly readAt: number },
): Promise<void> {
  const { bookingId } = of;
  await ctx.db.tx(async (tx) => {
    // Cancelling locks it, too: a refund is refused, or was agreed on before the dispute was known.
    const row = await lockRow(tx, ctx, bookingId);
    const stored = await storeDispute(tx, ctx, of, said);
    if (!stored) return;
    const { before, after } = stored;
    const { state, changes, id, amountMinor, withdrawnMinor, feeMinor } = after;
    await recordAudit(tx, ctx, {
      ...{ action: `dispute.${state}`, subjectType: 'booking', subjectId: bookingId },
      data: { disputeId: id, amountMinor, withdrawnMinor, feeMinor },
    });
    if (before?.state === state) return;
    await addStep(tx, ctx, row, state);
    if (state === 'lost') await noteLost(tx, ctx, toBooking(row), withdrawnMinor);
    if (state === 'review') return;
    const payload = { bookingId, product: row.product };
    await enqueueOutbox(tx, ctx, { kind: DISPUTED, payload, dedupeKey: `dispute:${id}:${changes}` });
  });
}

/**
 * Reads a dispute from its gateway and stores how it stands: an event of a gateway is only a hint. A payment that is none of a booking's is one of the agency's
 * subscription. Throws if the payment is not stored yet or the gateway does not answer, so that the queue tries again.
 */
export async function lookAtDispute(
  deps: BookingsDeps,
  ctx: Ctx,
  { paymentId, disputeId }: { readonly paymentId: string; readonly disputeId: string },
): Promise<void> {
  const [payment] = await ctx.db.tx((tx) =>
    tx
      .select()
      .from(bookingPayments)
      .where(and(eq(bookingPayments.agencyId, ctx.agency.id), eq(bookingPayments.id, paymentId))),
  );
  const paid = payment ?? (await deps.subscriptions.findCharge(ctx, paymentId));
  if (!paid) throw new Error(`payment ${paymentId} is not stored yet`);
  const { gateway } = paid;
  const reference = 'reference' in paid ? paid.reference : paymentReference(ctx.agency.id, paymentId);
  const readAt = ctx.clock.now();
  const port = await getGateway(deps.payments, ctx, paid);
  const found = await port.findDispute?.(disputeId);
  if (found?.kind === 'unknown') throw new Error(`the gateway does not tell of dispute ${disputeId}`);
  // mutant dispute-of-another-payment: `|| found.dispute.reference !== reference` -> nothing fails disputes.test.ts
  if (found?.kind !== 'found' || found.dispute.reference !== reference) return;
  const said = { dispute: found.dispute, readAt };
  if (payment) await store(ctx, { paymentId, gateway, bookingId: payment.bookingId }, said);
  else await deps.subscriptions.noteDispute(ctx, { paymentId, gateway, bookingId: null }, said);
}
