import { ARCHIVES_SHOWN, type Leaving } from '@caravel/contracts';
import { dayAt } from '@caravel/kernel';
import type { Ctx } from '../../platform/context.ts';
import { type ClosedAgency, getClosing } from '../agencies/index.ts';
import { listArchives, nextAsking } from './archive/archive-records.ts';
import { presentArchive } from './archive/present-archive.ts';
import { findObstacles } from './closing/find-obstacles.ts';
import type { LeavingDeps } from './deps.ts';
import { personalDataGoOn, reopenUntil } from './rules/closing.ts';

/** When something of a closed agency ends. */
function daysOf({ agency, clock }: Ctx, { closedAt, lastTripOn }: ClosedAgency, keptYears: number) {
  if (closedAt === null) return { closedAt: null, reopenUntil: null, dataGoOn: null };
  const until = reopenUntil(closedAt.getTime());
  return {
    closedAt: closedAt.toISOString(),
    reopenUntil: until > clock.now() ? new Date(until).toISOString() : null,
    dataGoOn: personalDataGoOn({ closedOn: dayAt(closedAt.getTime(), agency.timeZone), lastTripOn }, keptYears),
  };
}

/** Returns the archives of the agency, the newest first, when the next may be asked for, and how it stands with closing it. */
export async function getLeaving(deps: LeavingDeps, ctx: Ctx): Promise<Leaving> {
  const now = ctx.clock.now();
  const { archives, next, closing } = await ctx.db.tx(async (tx) => ({
    archives: await listArchives(tx, ctx, ARCHIVES_SHOWN),
    next: await nextAsking(tx, ctx),
    closing: await getClosing(tx, ctx),
  }));
  const { obstacles } = closing.closedAt === null ? await findObstacles(deps, ctx) : { obstacles: [] };
  return {
    closing: { ...daysOf(ctx, closing, deps.keptYears), keptYears: deps.keptYears, obstacles },
    archives: archives.map((row) => presentArchive(row, now)),
    mayAskFrom: next === null ? null : new Date(next).toISOString(),
  };
}
