import type { AgencyMarkups } from '@caravel/contracts';
import type { Ctx } from '../../platform/context.ts';
import { loadAgencyMarkups } from './queries.ts';

/** Markup, agency fee and refund protect of the agency. */
export function getMarkups(ctx: Ctx): Promise<AgencyMarkups> {
  return ctx.db.tx((tx) => loadAgencyMarkups(tx, ctx));
}
