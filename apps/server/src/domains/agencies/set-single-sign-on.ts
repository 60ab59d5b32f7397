import { eq } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import { agencies } from './tables.ts';

/** Switches an agency's single sign-on on or off, as the operator. */
export async function setSingleSignOn(ctx: Pick<Ctx, 'agency' | 'db' | 'clock'>, isSsoEnabled: boolean): Promise<void> {
  await ctx.db.tx((tx) =>
    tx
      .update(agencies)
      .set({ isSsoEnabled, updatedAt: new Date(ctx.clock.now()) })
      .where(eq(agencies.id, ctx.agency.id)),
  );
}
