import { sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/types.ts';

/** Lets one change of the agency's price rules at a time be made: the next sees what it changed, and takes the next version. Take it before reading. */
export async function lockPriceRules(tx: Tx, ctx: Ctx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${ctx.agency.id} price rules`}, 0))`);
}
