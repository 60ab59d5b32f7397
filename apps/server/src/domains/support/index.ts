import type { Slice } from '../../platform/slice.ts';
import type { SupportDeps } from './deps.ts';
import { supportRoutes } from './routes.ts';
import { tellPlatformJob } from './tell-platform.ts';

export type { SupportDeps } from './deps.ts';
export { forgetAllThreads, forgetThreads } from './forget-threads.ts';
export { SUPPORT_TEMPLATES } from './letters.ts';
export { SUPPORT_TAKEN } from './taken.ts';

/** What agencies ask of those who run the platform. */
export function supportSlice(deps: SupportDeps): Slice {
  return { name: 'support', routes: (app) => supportRoutes(app, deps), jobs: [tellPlatformJob(deps)] };
}
