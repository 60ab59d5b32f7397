import { toMajor } from '@caravel/kernel';
import type { Ctx } from '../../platform/context.ts';
import { isStaff } from '../../platform/context.ts';
import { loadAgencyMarkups } from './queries.ts';

/** Returns whether protection is offered. Only staff see the agency's own part of its price; for others it is zero. */
export async function getRefundProtect(ctx: Ctx): Promise<{ isEnabled: boolean; refundProtectMarkup: number }> {
  const { refundProtect } = await ctx.db.tx((tx) => loadAgencyMarkups(tx, ctx));
  return { isEnabled: refundProtect.isEnabled, refundProtectMarkup: isStaff(ctx.actor) ? toMajor(refundProtect.markup) : 0 };
}
