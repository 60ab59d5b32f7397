import type { AgencyMarkups } from '@caravel/contracts';
import type { Ctx } from '../../platform/context.ts';
import { loadAgencyMarkups } from './queries.ts';

/** Returns the agency's markup, fee and settings for refund protection. */
export function getMarkups(ctx: Ctx): Promise<AgencyMarkups> {
  return ctx.db.tx((tx) => loadAgencyMarkups(tx, ctx));
}
