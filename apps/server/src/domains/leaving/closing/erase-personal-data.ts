import { dayAt } from '@caravel/kernel';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { defineSchedule, type Schedule } from '../../../platform/jobs/define-job.ts';
import { type ClosedAgency, listClosedAgencies, notePersonalDataGone } from '../../agencies/index.ts';
import type { LeavingDeps } from '../deps.ts';
import { personalDataGoOn } from '../rules/closing.ts';
import { agencyArchives } from '../tables.ts';

const TASK = 'leaving.erase-personal-data';

/** Whether the time is over for which personal data of a closed agency are kept, on the day at its office. */
function isDue(
  { closedAt, lastTripOn, timeZone }: Pick<ClosedAgency, 'closedAt' | 'lastTripOn'> & { readonly timeZone: string },
  keptYears: number,
  now: number,
): boolean {
  if (closedAt === null) return false;
  const closedOn = dayAt(closedAt.getTime(), timeZone);
  // mutant personal-data-go-at-once: `<= dayAt(now, timeZone)` -> `!== ''` fails erasing.test.ts
  return personalDataGoOn({ closedOn, lastTripOn }, keptYears) <= dayAt(now, timeZone);
}

async function eraseAgency(deps: LeavingDeps, ctx: Ctx): Promise<void> {
  await deps.erase(ctx);
  const mine = eq(agencyArchives.agencyId, ctx.agency.id);
  const archives = await ctx.db.tx((tx) => tx.select({ key: agencyArchives.fileKey }).from(agencyArchives).where(mine));
  for (const { key } of archives) if (key !== null) await deps.storage.delete(key);
  await ctx.db.tx(async (tx) => {
    await tx.update(agencyArchives).set({ askedByName: '–', fileKey: null, state: 'gone' }).where(mine);
    await notePersonalDataGone(tx, ctx);
    await recordAudit(tx, ctx, { action: 'agency.personalDataErased', subjectType: 'agency', subjectId: ctx.agency.id });
  });
  deps.forgetAgency(ctx.agency.id);
}

/** Each day, erases the personal data of agencies that were closed as long ago as the law keeps books. Amounts and the ledger stay. */
export function erasePersonalData(deps: LeavingDeps): Schedule {
  return defineSchedule({
    name: TASK,
    everySeconds: 86_400,
    run: async ({ system, log, now }) => {
      for (const closed of await listClosedAgencies(system)) {
        if (!isDue(closed, deps.keptYears, now)) continue;
        try {
          const ctx = await deps.contextOf(closed.agencyId, TASK);
          if (ctx) await eraseAgency(deps, ctx);
        } catch (error) {
          log.error(
            { agencyId: closed.agencyId, err: error instanceof Error ? error.message : String(error) },
            'personal data of a closed agency not erased',
          );
        }
      }
    },
  });
}
