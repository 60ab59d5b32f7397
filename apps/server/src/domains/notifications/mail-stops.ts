import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/types.ts';
import { mailStops, type StopReason } from './tables.ts';

/** Why and since when an address gets no optional email of the agency, the oldest first; empty if it gets them. */
export async function listMailStops(
  tx: Tx,
  ctx: Ctx,
  recipient: string,
): Promise<readonly { readonly reason: StopReason; readonly since: Date }[]> {
  return tx
    .select({ reason: mailStops.reason, since: mailStops.since })
    .from(mailStops)
    .where(and(eq(mailStops.agencyId, ctx.agency.id), eq(mailStops.recipient, recipient.toLowerCase())))
    .orderBy(asc(mailStops.since), asc(mailStops.reason));
}

/** Whether an address is one that the agency's emails came back from. `address`: of a row, lower case. */
export const isBounced = (ctx: Ctx, address: SQL): SQL =>
  sql`${address} in (select ${mailStops.recipient} from ${mailStops} where ${and(eq(mailStops.agencyId, ctx.agency.id), eq(mailStops.reason, 'bounced'))})`;

/** Stops optional emails of the agency to an address; `false` if they are stopped for this reason already. */
export async function stopMails(
  tx: Tx,
  ctx: Ctx,
  { recipient, reason }: { readonly recipient: string; readonly reason: StopReason },
): Promise<boolean> {
  const stopped = await tx
    .insert(mailStops)
    .values({ agencyId: ctx.agency.id, recipient: recipient.toLowerCase(), reason, since: new Date(ctx.clock.now()) })
    .onConflictDoNothing()
    .returning({ reason: mailStops.reason });
  return stopped.length > 0;
}
