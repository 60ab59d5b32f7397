import type { Slice } from '../../platform/slice.ts';
import { makeArchiveJob } from './archive/make-archive.ts';
import { clearArchives, continueArchives } from './archive/tend-archives.ts';
import { stopSubscriptionJob } from './closing/close-agency.ts';
import { erasePersonalData } from './closing/erase-personal-data.ts';
import type { LeavingDeps } from './deps.ts';
import { leavingRoutes } from './routes.ts';

export type { LeavingDeps, Taken } from './deps.ts';
export { LEAVING_TEMPLATES } from './letters.ts';

/** What an owner does who leaves: takes all along, and closes the agency. */
export function leavingSlice(deps: LeavingDeps): Slice {
  return {
    name: 'leaving',
    routes: (app) => leavingRoutes(app, deps),
    jobs: [makeArchiveJob(deps), stopSubscriptionJob(deps)],
    schedules: [continueArchives(deps), clearArchives(deps), erasePersonalData(deps)],
  };
}
