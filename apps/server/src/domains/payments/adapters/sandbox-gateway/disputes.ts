import { type DisputeReason, type DisputeState, isDisputeOpen } from '@caravel/contracts';
import { money } from '@caravel/kernel';
import { and, eq, inArray } from 'drizzle-orm';
import { newToken } from '../../../../platform/crypto/tokens.ts';
import type { Tx } from '../../../../platform/db/types.ts';
import type { DisputeOutcome, GatewayDispute } from '../../ports.ts';
import { type BooksDeps, type PaymentRow, tell, visible } from './merchant-books.ts';
import { sandboxGatewayDisputes, sandboxGatewayPayments } from './tables.ts';

/** What cards that are disputed do: the bank decides so after a while; where nobody hands in evidence, the agency loses. */
export const DISPUTED_CARDS = {
  disputed: { reason: 'fraudulent', outcome: 'lost', afterMs: 7 * 86_400_000 },
  disputeWon: { reason: 'notReceived', outcome: 'won', afterMs: 10 * 60_000 },
  disputeLost: { reason: 'notAsDescribed', outcome: 'lost', afterMs: 10 * 60_000 },
} as const satisfies Record<string, { reason: DisputeReason; outcome: 'won' | 'lost'; afterMs: number }>;
export type DisputedCard = keyof typeof DISPUTED_CARDS;

export const isDisputedCard = (behaviour: string | null): behaviour is DisputedCard =>
  behaviour !== null && behaviour in DISPUTED_CARDS;

/** What the gateway charges for a dispute, in minor units. It stays with the gateway in any case. */
export const DISPUTE_FEE_MINOR = 1_500;

type DisputeRow = typeof sandboxGatewayDisputes.$inferSelect;

const stateAt = ({ decidesAt, outcome }: DisputeRow, now: number): DisputeState => (decidesAt.getTime() > now ? 'open' : outcome);

function toDispute(row: DisputeRow, now: number): GatewayDispute {
  const state = stateAt(row, now);
  return {
    ...{ gatewayDisputeId: row.id, reference: row.reference, state, reason: row.reason },
    amount: money(row.amountMinor, row.currency),
    withdrawn: money(state === 'won' ? 0 : row.amountMinor, row.currency),
    fee: money(DISPUTE_FEE_MINOR, row.currency),
    evidenceDueBy: row.decidesAt.getTime(),
    openedAt: row.createdAt.getTime(),
    page: `/sandbox-gateway/challenge?payment=${row.id}`,
  };
}

/** The cardholder's bank disputes what was taken and not given back, as the card's mark says. Returns the dispute's id. */
export async function openDispute(tx: Tx, deps: BooksDeps, row: PaymentRow, card: DisputedCard): Promise<string> {
  const { reason, outcome, afterMs } = DISPUTED_CARDS[card];
  const [id, now] = [`dis_${newToken()}`, deps.now()];
  const decidesAt = new Date(now + afterMs);
  await tx.insert(sandboxGatewayDisputes).values({
    ...{ id, reference: row.reference, reason, outcome, currency: row.currency, decidesAt, createdAt: new Date(now) },
    amountMinor: row.capturedMinor - row.refundedMinor,
  });
  await tell(tx, deps, 'dispute.opened', row.reference, { disputeId: id, at: now });
  await tell(tx, deps, 'dispute.closed', row.reference, { disputeId: id, at: decidesAt.getTime() });
  return id;
}

async function disputesOf(tx: Tx, reference: string): Promise<DisputeRow[]> {
  return tx.select().from(sandboxGatewayDisputes).where(eq(sandboxGatewayDisputes.reference, reference));
}

/** Whether a payment cannot be refunded: its money is with the bank, or went back by it. */
export async function isDisputed(tx: Tx, deps: BooksDeps, reference: string): Promise<boolean> {
  return (await disputesOf(tx, reference)).some((row) => stateAt(row, deps.now()) !== 'won');
}

/** Finds a dispute by its id, among those of the caller's payments. */
export async function findDispute(deps: BooksDeps, id: string): Promise<DisputeOutcome> {
  const [row] = await deps.db.tx((tx) => {
    const seen = tx.select({ reference: sandboxGatewayPayments.reference }).from(sandboxGatewayPayments).where(visible(deps));
    const mine = inArray(sandboxGatewayDisputes.reference, seen);
    return tx
      .select()
      .from(sandboxGatewayDisputes)
      .where(and(eq(sandboxGatewayDisputes.id, id), mine));
  });
  return row ? { kind: 'found', dispute: toDispute(row, deps.now()) } : { kind: 'notFound' };
}

/** The bank decides at once. Returns false if there is no such dispute, or it was decided. */
export function decideDispute(deps: BooksDeps, id: string, isWon: boolean): Promise<boolean> {
  return deps.db.tx(async (tx) => {
    const [row] = await tx.select().from(sandboxGatewayDisputes).where(eq(sandboxGatewayDisputes.id, id)).for('update');
    if (!row || !isDisputeOpen(stateAt(row, deps.now()))) return false;
    const set = { outcome: isWon ? 'won' : 'lost', decidesAt: new Date(deps.now()) } as const;
    await tx.update(sandboxGatewayDisputes).set(set).where(eq(sandboxGatewayDisputes.id, id));
    await tell(tx, deps, 'dispute.closed', row.reference, { disputeId: id, at: deps.now() });
    return true;
  });
}
