import type { PriceWatch } from '@caravel/contracts';

import { and, eq, inArray, ne } from 'drizzle-orm';
import { type Ctx, requireUser } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/types.ts';
import { AppError } from '../../platform/errors.ts';
import { listMailStops } from '../notifications/index.ts';
import type { PriceWatchesDeps } from './deps.ts';
import { priceWatches } from './tables.ts';
import { endWatches, isWatch, listOn, ofWatcher, presentWatch } from './watch-records.ts';

/** Lists the caller's watches, the next trip first; none if their address gets no such emails any more. */
export async function listWatches(deps: Pick<PriceWatchesDeps, 'products'>, ctx: Ctx): Promise<PriceWatch[]> {
  const { userId, email } = requireUser(ctx);
  const rows = await ctx.db.tx(async (tx) =>
    (await listMailStops(tx, ctx, email)).length > 0 ? [] : listOn(tx, ctx, { userId, email }),
  );
  const watches = await Promise.all(rows.map((row) => presentWatch(deps, ctx, row)));
  return watches.flatMap((watch) => watch ?? []);
}

/** Ends a watch of the caller. Throws `notFound`. */
export async function endWatch(ctx: Ctx, id: string): Promise<void> {
  const ended = await ctx.db.tx((tx) => endWatches(tx, ctx, and(ofWatcher(ctx, requireUser(ctx)), isWatch(ctx, id)), 'person'));
  if (ended === 0) throw new AppError('notFound');
}

/** The key of an email about a watch: one a day. */
export const keyOfMail = (watchId: string, day: string) => `priceWatch:${watchId}:${day}`;

/** Ends the watch of whose price an email told, named by the email's key: its recipient has unsubscribed by it. */
export async function endByMail(tx: Tx, ctx: Ctx, mailKey: string | null): Promise<void> {
  const [, id = ''] = mailKey?.split(':') ?? [];
  if (id !== '') await endWatches(tx, ctx, isWatch(ctx, id), 'person');
}

/**
 * Makes watches that were begun with an email those of an account which has proved that the email is its own: they stay with the account when it gets another
 * one. A watch that the account has, too, goes. What was asked and not confirmed stays with its link.
 */
export async function adoptWatches(tx: Tx, ctx: Ctx, userId: string, email: string): Promise<void> {
  const begun = and(ofWatcher(ctx, { userId: null, email }), ne(priceWatches.state, 'asked'));
  const own = (await listOn(tx, ctx, { userId, email })).filter((one) => one.userId === userId);
  const known = own.map(({ fingerprint }) => fingerprint);
  await tx.delete(priceWatches).where(and(begun, eq(priceWatches.state, 'on'), inArray(priceWatches.fingerprint, known)));
  await tx.update(priceWatches).set({ userId, email: null }).where(begun);
}

/** Deletes the watches of a person who is erased: of their account, and those begun with their address. */
export async function forgetWatches(tx: Tx, ctx: Ctx, userId: string, email: string): Promise<void> {
  await tx.delete(priceWatches).where(ofWatcher(ctx, { userId, email }));
}

/** Deletes all watches of an agency. */
export async function forgetAllWatches(tx: Tx, ctx: Ctx): Promise<void> {
  await tx.delete(priceWatches).where(eq(priceWatches.agencyId, ctx.agency.id));
}
