import { and, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/types.ts';
import { enqueueOutbox } from '../../../platform/outbox/enqueue-outbox.ts';
import { PAYMENT_EVENT_JOB } from '../../payments/index.ts';
import { oweBack } from '../books/owe-back.ts';
import { isRequest, lockRequest, type RequestRow } from '../books/requests.ts';
import type { CryptoDeps } from '../deps.ts';
import { GRACE_MS } from '../rules/judge.ts';
import { usdcRequests, usdcTransfers } from '../tables.ts';
import { readChain, type Seen, type SeenTransfer } from './read-chain.ts';

/** Has the booking of a payment look at it. */
export function tellBooking(tx: Tx, ctx: Ctx, paymentId: string, what: string): Promise<void> {
  return enqueueOutbox(tx, ctx, { kind: PAYMENT_EVENT_JOB, payload: { paymentId }, dedupeKey: `usdc:${paymentId}:${what}` });
}

const sumOf = (transfers: readonly Pick<SeenTransfer, 'units'>[]) => transfers.reduce((sum, { units }) => sum + units, 0);

/** Whether a transfer is so deep in the chain that it counts as made. */
const isFinal = (row: RequestRow) => (one: SeenTransfer) => one.confirmations >= row.confirmations;

/** Replaces what is stored of the transactions that were asked for by what the chain has of them now. */
async function writeTransfers(
  tx: Tx,
  ctx: Ctx,
  row: RequestRow,
  { hashes }: Seen,
  transfers: readonly SeenTransfer[],
): Promise<void> {
  const mine = and(eq(usdcTransfers.agencyId, ctx.agency.id), eq(usdcTransfers.requestId, row.id));
  if (hashes.length > 0) await tx.delete(usdcTransfers).where(and(mine, inArray(usdcTransfers.transaction, [...hashes])));
  if (transfers.length > 0)
    await tx.insert(usdcTransfers).values(transfers.map(({ confirmations: _confirmations, ...one }) => one));
}

/** What a look changes of a request that waits. It is paid once enough is deep enough, and over once chain and clock are past its time. */
function waitingAfter(ctx: Ctx, row: RequestRow, { head, transfers }: Seen): Partial<RequestRow> {
  const inTime = transfers.filter(({ isLate }) => !isLate);
  const received = sumOf(inTime);
  const now = ctx.clock.now();
  const changes = {
    receivedUnits: received,
    depth: inTime.length === 0 ? 0 : Math.min(row.confirmations, ...inTime.map(({ confirmations }) => confirmations)),
    transaction: inTime.toSorted((a, b) => a.blockNumber - b.blockNumber).at(-1)?.transaction ?? null,
  };
  // mutant transfer-paid-unconfirmed: `inTime.filter(isFinal(row))` -> `inTime` fails usdc-gateway.test.ts
  // mutant transfer-paid-in-part: `>= row.units` -> `> 0` fails usdc-gateway.test.ts
  if (sumOf(inTime.filter(isFinal(row))) >= row.units) return { ...changes, status: 'paid', closedAt: new Date(now) };
  const isOver = Math.min(head.at, now) > row.deadline.getTime() + GRACE_MS;
  if (!isOver || received >= row.units) return changes;
  return { ...changes, status: 'expired', closedAt: new Date(now) };
}

/** Writes what a look has found, under the lock of the request. Returns the request after it. */
async function writeSeen(tx: Tx, ctx: Ctx, id: string, seen: Seen): Promise<RequestRow | undefined> {
  const row = await lockRequest(tx, ctx, id);
  if (!row) return undefined;
  const isWaiting = row.status === 'waiting';
  await writeTransfers(tx, ctx, row, seen, isWaiting ? seen.transfers : seen.transfers.filter(isFinal(row)));
  const changes: Partial<RequestRow> = {
    ...(isWaiting ? waitingAfter(ctx, row, seen) : {}),
    ...{ lookedAt: new Date(ctx.clock.now()), readTo: Math.max(row.readTo, seen.readTo), problem: seen.problem },
  };
  const after = { ...row, ...changes };
  await tx.update(usdcRequests).set(changes).where(isRequest(ctx, id));
  if (after.status === 'waiting') return after;
  await oweBack(tx, ctx, after, isWaiting ? (after.status === 'paid' ? 'overpaid' : 'notBooked') : 'late');
  if (isWaiting) await tellBooking(tx, ctx, id, after.status);
  return after;
}

/**
 * Looks at the chain for a request and writes what it finds. Returns the request after it. Throws if the node does not answer; nothing is
 * changed then. Must not run in a transaction.
 */
export async function lookAtChain(deps: CryptoDeps, ctx: Ctx, row: RequestRow): Promise<RequestRow> {
  const seen = await readChain(deps, ctx, row);
  return (await ctx.db.tx((tx) => writeSeen(tx, ctx, row.id, seen))) ?? row;
}

/** Whether a request that was paid is so still: what the chain has undone is taken out. Throws if the node does not answer. */
export async function isStillPaid(deps: CryptoDeps, ctx: Ctx, row: RequestRow): Promise<boolean> {
  const seen = await readChain(deps, ctx, row);
  await ctx.db.tx(async (tx) => {
    const locked = await lockRequest(tx, ctx, row.id);
    if (locked) await writeTransfers(tx, ctx, locked, seen, seen.transfers);
  });
  // mutant transfer-undone-stands: `sumOf(` -> `row.units + sumOf(` fails usdc-gateway.test.ts
  return sumOf(seen.transfers.filter(({ isLate }) => !isLate)) >= row.units;
}
