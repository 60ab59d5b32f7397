import type { Ctx } from '../../../platform/context.ts';
import { findDomain } from './domain-records.ts';

/** Whether the agency's site is at a domain of its own that was proven. */
export async function hasCustomDomain(ctx: Ctx): Promise<boolean> {
  const domain = await ctx.db.tx((tx) => findDomain(tx, ctx.agency.id));
  return domain?.status === 'verified';
}
