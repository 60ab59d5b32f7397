import { and, eq, lte } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import { defineSchedule, type Schedule } from '../../../platform/jobs/define-job.ts';
import { enqueueOutbox } from '../../../platform/outbox/enqueue-outbox.ts';
import type { LeavingDeps } from '../deps.ts';
import { agencyArchives } from '../tables.ts';
import { type ArchiveRow, isArchive } from './archive-records.ts';
import { MAKE_ARCHIVE } from './make-archive.ts';

const [CONTINUE, CLEAR] = ['leaving.continue-archives', 'leaving.clear-archives'];
/** One that was just asked for has its job already. */
const SETTLED_MS = 60_000;

/** Works on archives of all agencies, each in the context of its own: one that fails keeps none of the others. */
async function each(
  deps: LeavingDeps,
  rows: readonly Pick<ArchiveRow, 'agencyId' | 'id' | 'fileKey'>[],
  task: string,
  work: (ctx: Ctx, row: Pick<ArchiveRow, 'id' | 'fileKey'>) => Promise<void>,
): Promise<void> {
  for (const row of rows) {
    const ctx = await deps.contextOf(row.agencyId, task);
    if (!ctx) continue;
    await work(ctx, row).catch((error: unknown) => {
      ctx.log.error({ archiveId: row.id, err: error instanceof Error ? error.message : String(error) }, 'archive not tended');
    });
  }
}

const COLUMNS = { agencyId: agencyArchives.agencyId, id: agencyArchives.id, fileKey: agencyArchives.fileKey };

/** Asks again for archives that a killed process left. One that is at work is left to its worker. */
export function continueArchives(deps: LeavingDeps): Schedule {
  return defineSchedule({
    name: CONTINUE,
    everySeconds: 300,
    isFirst: true,
    run: async ({ system, now }) => {
      const left = await system.tx((tx) =>
        tx
          .select(COLUMNS)
          .from(agencyArchives)
          .where(and(eq(agencyArchives.state, 'making'), lte(agencyArchives.askedAt, new Date(now - SETTLED_MS)))),
      );
      await each(deps, left, CONTINUE, (ctx, { id }) =>
        ctx.db.tx((tx) => enqueueOutbox(tx, ctx, { kind: MAKE_ARCHIVE, payload: { archiveId: id } })),
      );
    },
  });
}

/** Clears the files of archives whose days are over. */
export function clearArchives(deps: LeavingDeps): Schedule {
  return defineSchedule({
    name: CLEAR,
    everySeconds: 3_600,
    run: async ({ system, now }) => {
      const over = await system.tx((tx) =>
        tx
          .select(COLUMNS)
          .from(agencyArchives)
          .where(and(eq(agencyArchives.state, 'ready'), lte(agencyArchives.goesAt, new Date(now)))),
      );
      await each(deps, over, CLEAR, async (ctx, { id, fileKey }) => {
        if (fileKey !== null) await deps.storage.delete(fileKey);
        await ctx.db.tx((tx) => tx.update(agencyArchives).set({ state: 'gone', fileKey: null }).where(isArchive(ctx, id)));
      });
    },
  });
}
