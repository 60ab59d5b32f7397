import type { PriceWatch } from '@caravel/contracts';
import { money } from '@caravel/kernel';
import { and, asc, eq, or, type SQL } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/types.ts';
import type { PriceWatchesDeps } from './deps.ts';
import { priceWatches, type WatchEnd, type WatchRow } from './tables.ts';

/** Whose watches: those of an account, and those that were begun with its address before a log-in; of a visitor only the latter. */
export type Watcher = { readonly userId: string | null; readonly email: string };

/** The condition that a watch is this person's. */
export function ofWatcher(ctx: Pick<Ctx, 'agency'>, { userId, email }: Watcher): SQL | undefined {
  const mine = eq(priceWatches.email, email.toLowerCase());
  return and(eq(priceWatches.agencyId, ctx.agency.id), userId === null ? mine : or(eq(priceWatches.userId, userId), mine));
}

/** The condition that a row is this watch. */
export const isWatch = (ctx: Pick<Ctx, 'agency'>, id: string): SQL | undefined =>
  and(eq(priceWatches.agencyId, ctx.agency.id), eq(priceWatches.id, id));

/** A person's watches that are on, the next trip first. */
export function listOn(tx: Tx, ctx: Ctx, watcher: Watcher): Promise<WatchRow[]> {
  return tx
    .select()
    .from(priceWatches)
    .where(and(ofWatcher(ctx, watcher), eq(priceWatches.state, 'on')))
    .orderBy(asc(priceWatches.startsOn), asc(priceWatches.createdAt), asc(priceWatches.id));
}

/** Ends the watches that are on and meet a condition, each on record. Returns how many. */
export async function endWatches(tx: Tx, ctx: Ctx, which: SQL | undefined, endedBy: WatchEnd): Promise<number> {
  const ended = await tx
    .update(priceWatches)
    .set({ state: 'ended', nextAt: null, endedAt: new Date(ctx.clock.now()), endedBy })
    .where(and(eq(priceWatches.agencyId, ctx.agency.id), eq(priceWatches.state, 'on'), which))
    .returning({ id: priceWatches.id });
  for (const { id } of ended)
    await recordAudit(tx, ctx, {
      ...{ action: 'priceWatch.ended', subjectType: 'priceWatch', subjectId: id },
      data: { by: endedBy },
    });
  return ended.length;
}

/** A watch as its person sees it; undefined if its search cannot be made any more. */
export async function presentWatch(
  { products }: Pick<PriceWatchesDeps, 'products'>,
  ctx: Ctx,
  row: WatchRow,
): Promise<PriceWatch | undefined> {
  const words = await products.find(({ product }) => product === row.product)?.describe(ctx, row.search);
  if (!words?.params) return undefined;
  const amount = (minor: number | null) => (minor === null ? null : money(minor, row.currency));
  return {
    _id: row.id,
    product: row.product,
    places: [...words.places],
    startsOn: row.startsOn,
    endsOn: words.endsOn,
    people: words.people,
    params: words.params,
    told: amount(row.toldMinor),
    last: amount(row.lastMinor),
    createdAt: row.createdAt.toISOString(),
  };
}
