import { dayAt } from '@caravel/kernel';
import { FORMAT_LOCALE } from '@caravel/messages';
import { and, eq, isNull, lte, or } from 'drizzle-orm';
import { z } from 'zod';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/types.ts';
import { defineJob, type Job } from '../../../platform/jobs/define-job.ts';
import { KEPT_PREFIX } from '../../../platform/storage/local-storage.ts';
import { formatInstant } from '../../../platform/texts/format.ts';
import { queueMail } from '../../notifications/index.ts';
import type { LeavingDeps } from '../deps.ts';
import { goesAt, LEASE_MS, MOST_TRIES } from '../rules/archive.ts';
import { agencyArchives } from '../tables.ts';
import { type ArchiveRow, getArchive, isArchive } from './archive-records.ts';
import { type Written, writeArchive } from './write-archive.ts';

/** The job that makes an archive. */
export const MAKE_ARCHIVE = 'leaving.make-archive';
const schema = z.object({ archiveId: z.uuid() });

/** Another worker took over while this one hung: its work is dropped. */
class LeaseLost extends Error {}

/** Takes the right to make an archive; undefined if another worker has it, or there is nothing to make. */
async function take(ctx: Ctx, archiveId: string): Promise<(ArchiveRow & { readonly owner: string }) | undefined> {
  const owner = ctx.db.workers.newId();
  const now = ctx.clock.now();
  return ctx.db.tx(async (tx) => {
    const row = await getArchive(tx, ctx, archiveId);
    const isFree = row.leaseOwner !== null && (await ctx.db.workers.isGone(tx, row.leaseOwner));
    const [taken] = await tx
      .update(agencyArchives)
      .set({ leaseOwner: owner, leaseUntil: new Date(now + LEASE_MS), tries: row.tries + 1 })
      .where(
        and(
          isArchive(ctx, archiveId),
          eq(agencyArchives.state, 'making'),
          eq(agencyArchives.tries, row.tries),
          isFree ? undefined : or(isNull(agencyArchives.leaseUntil), lte(agencyArchives.leaseUntil, new Date(now))),
        ),
      )
      .returning();
    return taken && { ...taken, owner };
  });
}

/** Changes an archive as the worker that has it. Throws `LeaseLost` if another has it by now. */
async function changeOwn(
  tx: Tx,
  ctx: Ctx,
  { id, owner }: { readonly id: string; readonly owner: string },
  change: Partial<ArchiveRow>,
): Promise<void> {
  const changed = await tx
    .update(agencyArchives)
    .set(change)
    .where(and(isArchive(ctx, id), eq(agencyArchives.leaseOwner, owner), eq(agencyArchives.state, 'making')))
    .returning({ id: agencyArchives.id });
  if (changed.length === 0) throw new LeaseLost(`the archive ${id} is another's`);
}

const GIVEN_BACK = { leaseOwner: null, leaseUntil: null } as const;

/** Tells the owner that the agency has by now. The link leads to the page, which asks for a proof; never to the file. */
async function tellOwner(
  deps: LeavingDeps,
  ctx: Ctx,
  template: 'archiveReady' | 'archiveFailed',
  archiveId: string,
  until: Date | null,
): Promise<(tx: Tx) => Promise<void>> {
  const owner = await deps.findOwner(ctx);
  return async (tx) => {
    if (!owner) return;
    await queueMail<typeof template>(tx, ctx, {
      template,
      to: owner.email,
      locale: owner.locale,
      dedupeKey: `archive:${archiveId}:${template}`,
      link: { path: '/settings/leaving' },
      data: {
        name: owner.name,
        until: until === null ? '' : formatInstant(until.getTime(), ctx.agency.timeZone, FORMAT_LOCALE[owner.locale]),
      },
    });
  };
}

async function noteReady(deps: LeavingDeps, ctx: Ctx, taken: { id: string; owner: string }, key: string, written: Written) {
  const readyAt = ctx.clock.now();
  const until = new Date(goesAt(readyAt));
  const tell = await tellOwner(deps, ctx, 'archiveReady', taken.id, until);
  await ctx.db.tx(async (tx) => {
    await changeOwn(tx, ctx, taken, {
      ...GIVEN_BACK,
      state: 'ready',
      fileKey: key,
      ...{ sizeBytes: written.sizeBytes, fileCount: written.files, rowCount: written.rows },
      ...{ readyAt: new Date(readyAt), goesAt: until },
    });
    await recordAudit(tx, ctx, { action: 'archive.made', subjectType: 'archive', subjectId: taken.id });
    await tell(tx);
  });
}

async function noteFailed(deps: LeavingDeps, ctx: Ctx, taken: { id: string; owner: string; tries: number }): Promise<void> {
  const isLast = taken.tries >= MOST_TRIES;
  const tell = isLast ? await tellOwner(deps, ctx, 'archiveFailed', taken.id, null) : undefined;
  await ctx.db.tx(async (tx) => {
    await changeOwn(tx, ctx, taken, isLast ? { ...GIVEN_BACK, state: 'failed' } : GIVEN_BACK);
    await tell?.(tx);
  });
}

/** Makes an archive that was asked for, unless another worker does. After a failure it is tried again; the last one is told to the owner. */
export async function makeArchive(deps: LeavingDeps, ctx: Ctx, archiveId: string): Promise<void> {
  const taken = await take(ctx, archiveId);
  if (!taken) return;
  const key = `${KEPT_PREFIX}${ctx.agency.id}/${ctx.agency.slug}-${dayAt(taken.askedAt.getTime(), ctx.agency.timeZone)}-${archiveId}.zip`;
  // A process that was killed at each try has noted nothing.
  if (taken.tries > MOST_TRIES) return noteFailed(deps, ctx, taken);
  try {
    const written = await writeArchive(deps, ctx, {
      key,
      origin: { archiveId, askedBy: taken.askedByName, askedAt: taken.askedAt },
      between: () => ctx.db.tx((tx) => changeOwn(tx, ctx, taken, { leaseUntil: new Date(ctx.clock.now() + LEASE_MS) })),
    });
    await noteReady(deps, ctx, taken, key, written);
  } catch (error) {
    if (error instanceof LeaseLost) return;
    await noteFailed(deps, ctx, taken);
    if (taken.tries < MOST_TRIES) throw error;
    ctx.log.error({ archiveId, err: error instanceof Error ? error.message : String(error) }, 'archive failed');
  }
}

/** Makes archives. It may run for long: its lease, not the queue, says who does. */
export function makeArchiveJob(deps: LeavingDeps): Job {
  return defineJob({ name: MAKE_ARCHIVE, schema, run: (ctx, { archiveId }) => makeArchive(deps, ctx, archiveId) });
}
