import { setAgencyStatus } from '../domains/agencies/index.ts';
import { endAgencySessions } from '../domains/identity/index.ts';
import type { Platform } from './build-platform.ts';

/** Activates or deactivates an agency, as the operator. Deactivation logs its people out at once, and nobody can log in. */
export async function switchAgency(platform: Platform, agencyId: string, status: 'Active' | 'Inactive'): Promise<void> {
  await setAgencyStatus(platform, agencyId, status);
  if (status === 'Inactive') await endAgencySessions(platform, agencyId);
  platform.agencies.forget(agencyId);
}
