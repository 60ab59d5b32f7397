import type { AgencyContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';

/** Log-in, sign-up and forms are blocked for an agency that is not active (spec 1, section 1). */
export function requireActiveAgency(agency: AgencyContext): void {
  if (agency.status !== 'Active') throw new AppError('agencyInactive');
}
