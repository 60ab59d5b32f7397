import { type Dispute, isDisputeOpen } from '@caravel/contracts';
import { money, newId } from '@caravel/kernel';
import { and, desc, eq } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import { builtOnce, type PlaceOf } from '../../../platform/db/built-once.ts';
import type { Tx } from '../../../platform/db/types.ts';
import type { GatewayDispute } from '../ports.ts';
import { postMovement } from '../post-movement.ts';
import { disputeMovements, isNews, type KnownDispute, knownOf } from '../rules/dispute.ts';
import { type DisputeRow, paymentDisputes } from './tables.ts';

/** The payment that a dispute is about. `bookingId` null: one of the agency's subscription, of which the ledger is not told. */
export type DisputedPayment = { readonly paymentId: string; readonly bookingId: string | null; readonly gateway: string };

const knownRow = ({ state, withdrawnMinor, feeMinor, readAt }: DisputeRow): KnownDispute => ({
  ...{ state, withdrawnMinor, feeMinor, readAt: readAt.getTime() },
});

async function lockDispute(tx: Tx, ctx: Ctx, { gateway }: DisputedPayment, id: string): Promise<DisputeRow | undefined> {
  const [row] = await tx
    .select()
    .from(paymentDisputes)
    .where(
      and(
        eq(paymentDisputes.agencyId, ctx.agency.id),
        eq(paymentDisputes.gateway, gateway),
        eq(paymentDisputes.gatewayDisputeId, id),
      ),
    )
    .for('update');
  return row;
}

/**
 * Stores what a gateway said of a dispute, and posts what it changes to the ledger. The caller has locked the booking, so that one at a time does this.
 * `readAt` (epoch milliseconds): when the gateway was asked. Returns the dispute before and after; null if it was known already.
 */
export async function storeDispute(
  tx: Tx,
  ctx: Ctx,
  of: DisputedPayment,
  { dispute, readAt }: { readonly dispute: GatewayDispute; readonly readAt: number },
): Promise<{ readonly before: DisputeRow | null; readonly after: DisputeRow } | null> {
  const row = (await lockDispute(tx, ctx, of, dispute.gatewayDisputeId)) ?? null;
  const [before, now] = [row && knownRow(row), knownOf(dispute, readAt)];
  if (!isNews(before, now)) return null;
  const at = new Date(ctx.clock.now());
  const after: DisputeRow = {
    ...{ agencyId: ctx.agency.id, id: row?.id ?? newId(), ...of, gatewayDisputeId: dispute.gatewayDisputeId },
    ...{ state: now.state, reason: dispute.reason, currency: dispute.amount.currency, amountMinor: dispute.amount.amountMinor },
    ...{ withdrawnMinor: now.withdrawnMinor, feeMinor: now.feeMinor, gatewayPage: dispute.page },
    evidenceDueBy: dispute.evidenceDueBy === null ? null : new Date(dispute.evidenceDueBy),
    ...{ openedAt: new Date(dispute.openedAt), readAt: new Date(readAt), changes: (row?.changes ?? 0) + 1 },
    ...{ createdAt: row?.createdAt ?? at, updatedAt: at },
  };
  const place = [paymentDisputes.agencyId, paymentDisputes.id];
  // A sharded table lets nobody write the agency of a row that is there.
  const { agencyId: _, id: __, ...set } = after;
  await tx.insert(paymentDisputes).values(after).onConflictDoUpdate({ target: place, set });
  const { bookingId } = of;
  if (bookingId !== null) {
    for (const movement of disputeMovements(before, now, after.currency)) {
      const dedupeKey = `dispute:${after.id}:${after.changes}:${movement.kind}`;
      await postMovement(tx, ctx, { bookingId, dedupeKey, movement });
    }
  }
  return { before: row, after };
}

/** Each look of staff at a booking asks for them. */
const disputesOf = builtOnce((tx, place: PlaceOf<'agencyId' | 'bookingId'>) =>
  tx
    .select()
    .from(paymentDisputes)
    .where(and(eq(paymentDisputes.agencyId, place('agencyId')), eq(paymentDisputes.bookingId, place('bookingId'))))
    .orderBy(desc(paymentDisputes.openedAt), desc(paymentDisputes.id)),
);

/** Lists the disputes of a booking for staff, the newest first. */
export async function listDisputes(tx: Tx, ctx: Ctx, bookingId: string): Promise<Dispute[]> {
  const rows = await disputesOf(tx, { agencyId: ctx.agency.id, bookingId });
  return rows.map(({ id, state, reason, amountMinor, feeMinor, currency, evidenceDueBy, openedAt, gatewayPage }) => ({
    _id: id,
    ...{ state, reason, amount: money(amountMinor, currency), fee: money(feeMinor, currency), gatewayPage },
    evidenceDueBy: (isDisputeOpen(state) && evidenceDueBy?.toISOString()) || null,
    openedAt: openedAt.toISOString(),
  }));
}
