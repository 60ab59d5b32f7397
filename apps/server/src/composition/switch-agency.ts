import { setAgencyStatus } from '../domains/agencies/index.ts';
import { endAgencySessions } from '../domains/identity/index.ts';
import type { Ctx } from '../platform/context.ts';
import { systemContext } from '../platform/jobs/run-job.ts';
import type { Platform } from './build-platform.ts';

/** The person who opens or closes an agency, as the audit names them (`operator:<name>`), and why, in words that its owner reads. */
export type Switching = { readonly by: string; readonly reason?: string | undefined };

/** What it needs of the platform. */
export type SwitchDeps = Pick<Platform, 'database' | 'clock' | 'agencies' | 'sessions' | 'log'>;

/**
 * Opens or closes an agency, as the operator, and writes it to its audit. A closed one logs its people out at once, and nobody can log in.
 * Returns whether it changed anything.
 */
export async function switchAgency(
  platform: SwitchDeps,
  agencyId: string,
  status: 'Active' | 'Inactive',
  { by, reason }: Switching = { by: 'operator' },
): Promise<boolean> {
  const ctx = await systemContext(platform, agencyId, by);
  return ctx !== null && (await switchAgencyOf(platform, ctx, { status, reason }));
}

/** The same in a context of the agency that there is already. */
export async function switchAgencyOf(
  platform: SwitchDeps,
  ctx: Ctx,
  change: { readonly status: 'Active' | 'Inactive'; readonly reason: string | undefined },
): Promise<boolean> {
  const isChanged = await setAgencyStatus(ctx, change);
  if (change.status === 'Inactive') await endAgencySessions(platform, ctx.agency.id);
  platform.agencies.forget(ctx.agency.id);
  return isChanged;
}
