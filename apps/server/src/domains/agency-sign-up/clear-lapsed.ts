import { eq, lt } from 'drizzle-orm';
import type { SystemDb } from '../../platform/db/types.ts';
import { defineSchedule, type Schedule } from '../../platform/jobs/define-job.ts';
import { deletePending, listLapsed, lockLapsed } from '../agencies/index.ts';
import { deleteOwner } from '../identity/index.ts';
import type { SignUpDeps } from './deps.ts';
import { CODE_MEMORY } from './rules/lifetimes.ts';
import { agencySignUps, mailboxCodes } from './tables.ts';

/** Deletes a pending agency whose time is over, unless it was paid meanwhile or is being charged. Returns whether it is gone. */
async function clearOne(deps: SignUpDeps, system: SystemDb, agencyId: string, now: Date): Promise<boolean> {
  return system.tx(async (tx) => {
    if (!(await lockLapsed(tx, agencyId, now)) || (await deps.isCharging(tx, agencyId))) return false;
    await tx.delete(agencySignUps).where(eq(agencySignUps.agencyId, agencyId));
    await deleteOwner(tx, agencyId);
    await deletePending(tx, agencyId);
    return true;
  });
}

/** Clears agencies that were signed up and never paid, so that their names are free again, and forgets old codes. */
export function clearLapsed(deps: SignUpDeps): Schedule {
  return defineSchedule({
    name: 'agency-sign-up.clear-lapsed',
    everySeconds: 600,
    run: async ({ system, now }) => {
      const lapsed = await system.tx((tx) => listLapsed(tx, new Date(now)));
      for (const agencyId of lapsed) {
        if (await clearOne(deps, system, agencyId, new Date(now))) deps.forgetAgency(agencyId);
      }
      await system.tx((tx) => tx.delete(mailboxCodes).where(lt(mailboxCodes.createdAt, new Date(now - CODE_MEMORY))));
    },
  });
}
