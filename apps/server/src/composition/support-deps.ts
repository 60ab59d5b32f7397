import type { SupportDeps } from '../domains/support/index.ts';
import { systemContext } from '../platform/jobs/run-job.ts';
import type { Platform } from './build-platform.ts';
import { PLATFORM_BRAND } from './demo-agencies.ts';
import { brandIfMade } from './operators.ts';

/** Where those who run the platform are written to. A demo has a contact even if none is configured. */
export const supportAddress = ({ config }: Pick<Platform, 'config'>): string | null =>
  config.supportEmail ?? ((config.seedDemo && PLATFORM_BRAND.contactEmail) || null);

/** What questions to the platform need. */
export function supportDeps(platform: Platform): SupportDeps {
  return {
    system: platform.database.system,
    supportEmail: supportAddress(platform),
    contextOf: (agencyId, { task, requestId }) => systemContext(platform, agencyId, task, requestId),
    brand: ({ task, requestId }) => brandIfMade(platform, task, requestId),
  };
}
