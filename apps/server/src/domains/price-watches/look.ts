import { type Money, money } from '@caravel/kernel';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { type Ctx, todayOf, type UserActor } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/types.ts';
import { defineJob, type Job } from '../../platform/jobs/define-job.ts';
import { findActor } from '../identity/index.ts';
import { listMailStops, queueMail } from '../notifications/index.ts';
import type { PriceWatchesDeps } from './deps.ts';
import { type PriceMail, toldOf, wordsOf } from './letters.ts';
import { keyOfMail } from './own-watches.ts';
import { isWorthTelling } from './rules/worth-telling.ts';
import { priceWatches, type WatchEnd, type WatchRow } from './tables.ts';
import { endWatches, isWatch } from './watch-records.ts';

/** The job that makes the search of a watch. */
export const LOOK = 'priceWatches.look';

/** The person who is told: their address and language; `actor` makes the search: the person, or a visitor. */
type Told = Pick<Ctx, 'locale'> & { readonly email: string; readonly actor: UserActor | { readonly kind: 'visitor' } };

async function findTold(tx: Tx, ctx: Ctx, { userId, email, locale }: WatchRow): Promise<Told | undefined> {
  if (userId === null) return email === null ? undefined : { email, locale, actor: { kind: 'visitor' } };
  const found = await findActor(tx, ctx, userId);
  return found && { email: found.actor.email, locale: found.locale, actor: found.actor };
}

/** Whether the agency sells the product, to the person who watches it. */
function isSold({ products }: PriceWatchesDeps, { agency }: Ctx, { product, userId }: WatchRow): boolean {
  const { bookingMenuItemOptions, visitorsMaySearch } = agency.site;
  const isOff = bookingMenuItemOptions.some(({ title, active }) => title === product && !active);
  return !isOff && (userId !== null || visitorsMaySearch) && products.some((one) => one.product === product);
}

/** Why a watch is over; undefined if it goes on. */
async function endOf(
  tx: Tx,
  deps: PriceWatchesDeps,
  ctx: Ctx,
  row: WatchRow,
  told: Told | undefined,
): Promise<WatchEnd | undefined> {
  const { status, isClosed, isSubscribed, currency } = ctx.agency;
  if (status !== 'Active' || isClosed || !isSubscribed) return 'agency';
  if (!told) return 'left';
  if (row.startsOn <= todayOf(ctx)) return 'trip';
  if ((await listMailStops(tx, ctx, told.email)).length > 0) return 'stopped';
  return isSold(deps, ctx, row) && currency === row.currency ? undefined : 'unsold';
}

/** The least that the search of a watch costs its person now; undefined if nothing is sold, or not all suppliers answered. */
async function findLowest(deps: PriceWatchesDeps, ctx: Ctx, { product, search, currency }: WatchRow): Promise<Money | undefined> {
  const found = await deps.products
    .find((one) => one.product === product)
    ?.lowest(ctx, search)
    .catch((error: unknown) => {
      ctx.log.warn({ err: error instanceof Error ? error.message : String(error), product }, 'a watched search failed');
      return null;
    });
  return found?.currency === currency ? found : undefined;
}

/** Keeps what was found; tells it if it is worth that. */
async function keep(
  deps: PriceWatchesDeps,
  ctx: Ctx,
  watch: { readonly row: WatchRow; readonly told: Told; readonly found: Money },
): Promise<void> {
  const { row, told, found } = watch;
  const words = await wordsOf(deps, { ...ctx, locale: told.locale }, row);
  await ctx.db.tx(async (tx) => {
    const [now] = await tx
      .select()
      .from(priceWatches)
      .where(and(isWatch(ctx, row.id), eq(priceWatches.state, 'on')))
      .for('update');
    // Their person may have ended it while the search was made.
    if (!now) return;
    const { amountMinor } = found;
    const set = (columns: Partial<WatchRow>) => tx.update(priceWatches).set(columns).where(isWatch(ctx, row.id));
    if (now.toldMinor === null) {
      await set({ toldMinor: amountMinor, lastMinor: amountMinor });
      return;
    }
    await set({ lastMinor: amountMinor });
    if (!words || !isWorthTelling(now.toldMinor, amountMinor)) return;
    await queueMail<PriceMail>(tx, ctx, {
      ...{ template: 'priceChanged', to: told.email, locale: told.locale },
      ...toldOf(words, { was: money(now.toldMinor, row.currency), is: found, locale: told.locale }),
      dedupeKey: keyOfMail(row.id, todayOf(ctx)),
    });
    await set({ toldMinor: amountMinor, toldAt: new Date(ctx.clock.now()) });
  });
}

/** Looks at a watched search: ends the watch if it is over, else makes the search as its person would. */
async function look(deps: PriceWatchesDeps, ctx: Ctx, watchId: string): Promise<void> {
  const watch = await ctx.db.tx(async (tx) => {
    const [row] = await tx
      .select()
      .from(priceWatches)
      .where(and(isWatch(ctx, watchId), eq(priceWatches.state, 'on')));
    if (!row) return undefined;
    const told = await findTold(tx, ctx, row);
    const end = await endOf(tx, deps, ctx, row, told);
    if (!end && told) return { row, told };
    await endWatches(tx, ctx, isWatch(ctx, watchId), end ?? 'left');
    return undefined;
  });
  if (!watch) return;
  const found = await findLowest(deps, { ...ctx, actor: watch.told.actor }, watch.row);
  if (found) await keep(deps, ctx, { ...watch, found });
}

/** A search that fails is no price: it is made again the next day, and not at once. */
export function lookJob(deps: PriceWatchesDeps): Job {
  return defineJob({
    ...{ name: LOOK, schema: z.object({ watchId: z.uuid() }), retries: 0 },
    run: (ctx, { watchId }) => look(deps, ctx, watchId),
  });
}
