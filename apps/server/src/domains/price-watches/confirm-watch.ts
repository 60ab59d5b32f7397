import type { PriceWatch } from '@caravel/contracts';
import { and, eq, gt } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { type Ctx, todayOf } from '../../platform/context.ts';
import { sha256 } from '../../platform/crypto/tokens.ts';
import { AppError } from '../../platform/errors.ts';
import { findRoom } from './begin-watch.ts';
import type { PriceWatchesDeps } from './deps.ts';
import { priceWatches } from './tables.ts';
import { isWatch, presentWatch } from './watch-records.ts';

/**
 * Begins the watch of a visitor whose link is used: once, within a day, before the trip. Throws `tokenExpired`, and `priceWatchesFull`, which leaves the link as
 * it is.
 */
export async function confirmWatch(deps: PriceWatchesDeps, ctx: Ctx, token: string): Promise<PriceWatch> {
  const row = await ctx.db.tx(async (tx) => {
    const now = new Date(ctx.clock.now());
    const live = and(
      eq(priceWatches.agencyId, ctx.agency.id),
      eq(priceWatches.tokenHash, sha256(token)),
      eq(priceWatches.state, 'asked'),
      gt(priceWatches.expiresAt, now),
    );
    const [asked] = await tx.select().from(priceWatches).where(live).for('update');
    if (!asked?.email || asked.startsOn <= todayOf(ctx)) throw new AppError('tokenExpired');
    const same = await findRoom(tx, ctx, { userId: null, email: asked.email }, asked.fingerprint);
    if (same) {
      await tx.delete(priceWatches).where(isWatch(ctx, asked.id));
      return same;
    }
    const begun = { state: 'on', tokenHash: null, expiresAt: null, nextAt: now } as const;
    await tx.update(priceWatches).set(begun).where(isWatch(ctx, asked.id));
    await recordAudit(tx, ctx, { action: 'priceWatch.begun', subjectType: 'priceWatch', subjectId: asked.id });
    return { ...asked, ...begun };
  });
  const watch = await presentWatch(deps, ctx, row);
  if (!watch) throw new AppError('tokenExpired');
  return watch;
}
