import { toMajor } from '@caravel/kernel';
import type { Ctx } from '../../platform/context.ts';
import { isStaff } from '../../platform/context.ts';
import { loadAgencyMarkups } from './queries.ts';

/** Whether protection is offered. The agency's own part of its price is zero for anybody but staff. */
export async function getRefundProtect(ctx: Ctx): Promise<{ isEnabled: boolean; refundProtectMarkup: number }> {
  const { refundProtect } = await ctx.db.tx((tx) => loadAgencyMarkups(tx, ctx));
  return { isEnabled: refundProtect.isEnabled, refundProtectMarkup: isStaff(ctx.actor) ? toMajor(refundProtect.markup) : 0 };
}
