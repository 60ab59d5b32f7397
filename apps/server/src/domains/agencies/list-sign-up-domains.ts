import type { Ctx } from '../../platform/context.ts';
import { getAgencyRow } from './queries.ts';

/** Lists the domains whose addresses may sign up as clients, lower-case ASCII; an empty list allows all. */
export async function listSignUpDomains(ctx: Ctx): Promise<readonly string[]> {
  return (await ctx.db.tx((tx) => getAgencyRow(tx, ctx.agency.id))).signUpDomains;
}
