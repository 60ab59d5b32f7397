import { PRICE_WATCH_PATH } from '@caravel/contracts';
import { and, eq, gt } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Ctx } from '../../platform/context.ts';
import { sha256 } from '../../platform/crypto/tokens.ts';
import type { Tx } from '../../platform/db/types.ts';
import { defineJob, type Job } from '../../platform/jobs/define-job.ts';
import { countMails, linkToken, listMailStops, queueMail } from '../notifications/index.ts';
import { ASK_WATCHER, type Asked, askedSchema, watchColumns } from './begin-watch.ts';
import type { PriceWatchesDeps } from './deps.ts';
import { type AskingMail, wordsOf } from './letters.ts';
import { ASKED_BY_AGENCY_PER_HOUR, ASKED_MS, ASKED_PER_HOUR, ASKED_WINDOW_MS } from './rules/lifetimes.ts';
import { priceWatches } from './tables.ts';
import { listOn } from './watch-records.ts';

/** Whether the address is not to be asked: it gets no such emails, watches this already, or was asked enough; or the agency asked too many. */
async function isLeftAlone(tx: Tx, ctx: Ctx, { email }: Asked, fingerprint: string): Promise<boolean> {
  if ((await listMailStops(tx, ctx, email)).length > 0) return true;
  const watches = await listOn(tx, ctx, { userId: null, email });
  if (watches.some((one) => one.fingerprint === fingerprint)) return true;
  const since = new Date(ctx.clock.now() - ASKED_WINDOW_MS);
  const lately = and(eq(priceWatches.agencyId, ctx.agency.id), eq(priceWatches.email, email), gt(priceWatches.createdAt, since));
  if ((await tx.$count(priceWatches, lately)) >= ASKED_PER_HOUR) return true;
  return (await countMails(tx, ctx, 'priceWatchAsked', since)) >= ASKED_BY_AGENCY_PER_HOUR;
}

/** Asks an address whether it wants emails about a price. A person who is left alone learns nothing, nor does the one who typed the address. */
async function askWatcher(deps: PriceWatchesDeps, ctx: Ctx, asked: Asked, id: string): Promise<void> {
  const { email, locale } = asked;
  const words = await wordsOf(deps, { ...ctx, locale }, asked);
  if (!words) return;
  await ctx.db.tx(async (tx) => {
    const columns = watchColumns(ctx, asked);
    if (await isLeftAlone(tx, ctx, asked, columns.fingerprint)) return;
    // The event's id is the watch's, so a job that runs twice asks once.
    const asking = await tx
      .insert(priceWatches)
      .values({
        ...{ ...columns, id, email, locale, state: 'asked' },
        tokenHash: sha256(linkToken(deps.secret, id)),
        expiresAt: new Date(ctx.clock.now() + ASKED_MS),
      })
      .onConflictDoNothing()
      .returning({ id: priceWatches.id });
    if (asking.length === 0) return;
    await recordAudit(tx, ctx, { action: 'priceWatch.asked', subjectType: 'priceWatch', subjectId: id });
    await queueMail<AskingMail>(tx, ctx, {
      ...{ template: 'priceWatchAsked', to: email, locale, data: words },
      link: { path: PRICE_WATCH_PATH, tokenId: id },
    });
  });
}

/** The job behind a visitor's watch. */
export function askWatcherJob(deps: PriceWatchesDeps): Job {
  return defineJob({
    name: ASK_WATCHER,
    schema: askedSchema,
    run: (ctx, asked, eventId) => askWatcher(deps, ctx, asked, eventId),
  });
}
