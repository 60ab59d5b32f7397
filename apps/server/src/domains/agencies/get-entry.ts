import type { Ctx } from '../../platform/context.ts';
import { type AgencyEntry, presentEntry } from './list-all-agencies.ts';
import { getAgencyRow } from './queries.ts';

/** Returns the agency of the context as those who run the platform see it in their list. */
export async function getAgencyEntry(ctx: Ctx): Promise<AgencyEntry> {
  return presentEntry(await ctx.db.tx((tx) => getAgencyRow(tx, ctx.agency.id)), ctx.clock.now());
}
