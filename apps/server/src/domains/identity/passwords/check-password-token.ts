import type { Ctx } from '../../../platform/context.ts';
import { getLink } from '../link-records.ts';

/** Checks that a reset link can still be used, before the form is shown; throws `tokenExpired`. */
export async function checkPasswordToken(ctx: Ctx, token: string): Promise<void> {
  await ctx.db.tx((tx) => getLink(tx, ctx, 'reset', token));
}
