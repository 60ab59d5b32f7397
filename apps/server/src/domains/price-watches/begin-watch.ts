import { type BeganWatch, localeSchema, MOST_PRICE_WATCHES, PRODUCTS } from '@caravel/contracts';
import { newId } from '@caravel/kernel';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Ctx, UserActor } from '../../platform/context.ts';
import { sha256 } from '../../platform/crypto/tokens.ts';
import type { Tx } from '../../platform/db/types.ts';
import { AppError } from '../../platform/errors.ts';
import { assertNoProblems } from '../../platform/http/endpoints/invalid-fields.ts';
import { canonicalJson } from '../../platform/idempotency/canonical-json.ts';
import { enqueueOutbox } from '../../platform/outbox/enqueue-outbox.ts';
import { listMailStops } from '../notifications/index.ts';
import { priceWatches, type WatchRow } from './tables.ts';
import { listOn, type Watcher } from './watch-records.ts';

/** The job that asks a visitor's address. */
export const ASK_WATCHER = 'priceWatches.ask';

/** A search to watch, as it is kept. `search`: JSON of what makes it this search. */
export const watchedSearchSchema = z.object({
  product: z.enum(PRODUCTS),
  search: z.record(z.string(), z.unknown()),
  startsOn: z.string(),
});
export type WatchedSearch = z.infer<typeof watchedSearchSchema>;

/** What the job is asked with. */
export const askedSchema = watchedSearchSchema.extend({ email: z.string(), locale: localeSchema });
export type Asked = z.infer<typeof askedSchema>;

/** The columns of a new watch but its person and state. */
export function watchColumns(ctx: Ctx, { product, search, startsOn }: WatchedSearch) {
  return {
    ...{ agencyId: ctx.agency.id, product, search, startsOn },
    fingerprint: sha256(canonicalJson(search)),
    currency: ctx.agency.currency,
    createdAt: new Date(ctx.clock.now()),
  };
}

/** Finds a person's watch of a search that is on. Throws `priceWatchesFull` if there is none, and no room for one. */
export async function findRoom(tx: Tx, ctx: Ctx, watcher: Watcher, fingerprint: string): Promise<WatchRow | undefined> {
  // Two at once would both find room.
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`price watches ${ctx.agency.id} ${watcher.email}`}, 0))`);
  const watches = await listOn(tx, ctx, watcher);
  const same = watches.find((one) => one.fingerprint === fingerprint);
  if (!same && watches.length >= MOST_PRICE_WATCHES)
    throw new AppError('priceWatchesFull', { values: { most: MOST_PRICE_WATCHES } });
  return same;
}

/** Begins a watch of the caller; returns its id, or that of the one that is on. */
function beginOwn(ctx: Ctx, { userId, email }: UserActor, watched: WatchedSearch): Promise<string> {
  return ctx.db.tx(async (tx) => {
    if ((await listMailStops(tx, ctx, email)).length > 0) throw new AppError('mailsStopped', { values: { email } });
    const columns = watchColumns(ctx, watched);
    const same = await findRoom(tx, ctx, { userId, email }, columns.fingerprint);
    if (same) return same.id;
    const id = newId();
    const { locale } = ctx;
    await tx.insert(priceWatches).values({ ...columns, id, userId, locale, state: 'on', nextAt: columns.createdAt });
    await recordAudit(tx, ctx, { action: 'priceWatch.begun', subjectType: 'priceWatch', subjectId: id });
    return id;
  });
}

/**
 * Begins to watch a search that is sound: for the caller at once, and a second time it is the same watch; a visitor's address is asked by a job, so that neither
 * the answer nor the time it takes says whether it is known. Throws `priceWatchesFull`, `validationFailed` for a visitor without an email, and `mailsStopped` to
 * somebody who gets no optional emails.
 */
export async function beginWatch(ctx: Ctx, watched: WatchedSearch, email: string | undefined): Promise<BeganWatch> {
  if (ctx.actor.kind === 'user') return { state: 'on', watchId: await beginOwn(ctx, ctx.actor, watched) };
  if (email === undefined) assertNoProblems(ctx, { email: 'emailEmpty' });
  const payload = { ...watched, email, locale: ctx.locale };
  await ctx.db.tx((tx) => enqueueOutbox(tx, ctx, { kind: ASK_WATCHER, payload }));
  return { state: 'asked', watchId: null };
}
