import type { SupportDeps } from '../domains/support/index.ts';
import { systemContext } from '../platform/jobs/run-job.ts';
import type { Platform } from './build-platform.ts';
import { brandIfMade } from './operators.ts';

/** What questions to the platform need. */
export function supportDeps(platform: Platform): SupportDeps {
  const { config, database } = platform;
  return {
    system: database.system,
    supportEmail: config.supportEmail,
    contextOf: (agencyId, { task, requestId }) => systemContext(platform, agencyId, task, requestId),
    brand: ({ task, requestId }) => brandIfMade(platform, task, requestId),
  };
}
