import { and, asc, eq, gt, inArray, ne } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import type { SystemDb, Tx } from '../../../platform/db/types.ts';
import { chainLogsUsed, usdcRequests, usdcTransfers } from '../tables.ts';

export type RequestRow = typeof usdcRequests.$inferSelect;
export type TransferRow = typeof usdcTransfers.$inferSelect;

/** For how long a request is told from others by its amount, and the chain is read for what comes late. */
export const READ_ON_MS = 24 * 3_600_000;

export const isRequest = (ctx: Pick<Ctx, 'agency'>, id: string) =>
  and(eq(usdcRequests.agencyId, ctx.agency.id), eq(usdcRequests.id, id));

/** Finds a request by the id of its payment. */
export async function findRequest(tx: Tx, ctx: Ctx, id: string): Promise<RequestRow | undefined> {
  const [row] = await tx.select().from(usdcRequests).where(isRequest(ctx, id));
  return row;
}

/** The same, locked: those who change a payment take turns. */
export async function lockRequest(tx: Tx, ctx: Ctx, id: string): Promise<RequestRow | undefined> {
  const [row] = await tx.select().from(usdcRequests).where(isRequest(ctx, id)).for('update');
  return row;
}

/** The requests of a booking, oldest first. The caller has loaded the booking, so they may see it. */
export function requestsOf(tx: Tx, ctx: Ctx, bookingId: string): Promise<RequestRow[]> {
  return tx
    .select()
    .from(usdcRequests)
    .where(and(eq(usdcRequests.agencyId, ctx.agency.id), eq(usdcRequests.bookingId, bookingId)))
    .orderBy(asc(usdcRequests.createdAt), asc(usdcRequests.id));
}

/** The transfers that count for a request, oldest first. */
export function transfersOf(tx: Tx, ctx: Ctx, requestId: string): Promise<TransferRow[]> {
  return tx
    .select()
    .from(usdcTransfers)
    .where(and(eq(usdcTransfers.agencyId, ctx.agency.id), eq(usdcTransfers.requestId, requestId)))
    .orderBy(asc(usdcTransfers.blockNumber), asc(usdcTransfers.logIndex));
}

/** The amounts that other payments at an address asked for lately and did not get. A transfer of one of them is theirs. */
export async function askedByOthers(
  tx: Tx,
  ctx: Ctx,
  { id, chainId, address }: Pick<RequestRow, 'id' | 'chainId' | 'address'>,
): Promise<ReadonlySet<number>> {
  const rows = await tx
    .select({ units: usdcRequests.units })
    .from(usdcRequests)
    .where(
      and(
        ...[eq(usdcRequests.agencyId, ctx.agency.id), eq(usdcRequests.chainId, chainId), eq(usdcRequests.address, address)],
        ...[ne(usdcRequests.id, id), gt(usdcRequests.createdAt, new Date(ctx.clock.now() - 2 * READ_ON_MS))],
        inArray(usdcRequests.status, ['waiting', 'expired', 'voided']),
      ),
    );
  return new Set(rows.map(({ units }) => units));
}

/** A log of a chain. */
export type ChainLog = { readonly chainId: number; readonly hash: string; readonly logIndex: number };

/**
 * Claims a log for a payment or a refund, over all agencies. Returns whether it is theirs: a log counts once, for the first who claims it.
 */
export function claimLog(system: SystemDb, { chainId, hash, logIndex }: ChainLog, reference: string): Promise<boolean> {
  return system.tx(async (tx) => {
    await tx.insert(chainLogsUsed).values({ chainId, hash, logIndex, reference }).onConflictDoNothing();
    const log = and(eq(chainLogsUsed.chainId, chainId), eq(chainLogsUsed.hash, hash), eq(chainLogsUsed.logIndex, logIndex));
    const [row] = await tx.select({ by: chainLogsUsed.reference }).from(chainLogsUsed).where(log);
    // mutant log-counts-twice: `row?.by === reference` -> `true` fails usdc-gateway.test.ts
    return row?.by === reference;
  });
}
