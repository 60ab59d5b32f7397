import { ARCHIVES_SHOWN, type Leaving } from '@caravel/contracts';
import type { Ctx } from '../../platform/context.ts';
import { listArchives, nextAsking } from './archive/archive-records.ts';
import { presentArchive } from './archive/present-archive.ts';

/** Returns the archives of the agency, the newest first, and when the next may be asked for. */
export function getLeaving(ctx: Ctx): Promise<Leaving> {
  const now = ctx.clock.now();
  return ctx.db.tx(async (tx) => {
    const archives = await listArchives(tx, ctx, ARCHIVES_SHOWN);
    const next = await nextAsking(tx, ctx);
    return {
      archives: archives.map((row) => presentArchive(row, now)),
      mayAskFrom: next === null ? null : new Date(next).toISOString(),
    };
  });
}
