import { agencyDirectory, alignOrigins, createAgency, subdomainOf } from '../domains/agencies/index.ts';
import { createUser, type PasswordHasher } from '../domains/identity/index.ts';
import type { AgencyContext, Clock } from '../platform/context.ts';
import type { Database } from '../platform/db/types.ts';
import { isAppError } from '../platform/errors.ts';
import { DEMO_AGENCIES, DEMO_PASSWORD, DEMO_PEOPLE, PLATFORM_BRAND, type SeedAgency } from './demo-agencies.ts';

export type SeedDeps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly passwords: PasswordHasher;
  /** Scheme, host and port of the platform's own site. */
  readonly publicOrigin: string;
};

/** Returns an agency, made if it is missing: by one of several nodes that start together. */
async function ensureAgency(deps: SeedDeps, agency: SeedAgency): Promise<AgencyContext> {
  const origin = agency.isPlatformBrand ? deps.publicOrigin : subdomainOf(agency.slug, deps.publicOrigin).origin;
  const find = () => agencyDirectory(deps).findByHost(new URL(origin).hostname);
  const known = await find();
  return known ?? deps.database.exclusively(async () => (await find()) ?? createAgency(deps, { ...agency, origin }));
}

/**
 * Makes sure that the product's own brand exists on the platform's host and that stored origins match it. Runs at every start, in every
 * environment.
 */
export async function ensurePlatform(deps: SeedDeps): Promise<void> {
  await alignOrigins(deps.database, deps.publicOrigin);
  await ensureAgency(deps, PLATFORM_BRAND);
}

/** Adds the missing demo agencies and their people; safe to repeat. Never in production. */
export async function seedDemo(deps: SeedDeps): Promise<readonly AgencyContext[]> {
  const made: AgencyContext[] = [];
  for (const agency of DEMO_AGENCIES) {
    const context = await ensureAgency(deps, agency);
    const people = agency.slug === 'atlas' ? DEMO_PEOPLE.atlas : DEMO_PEOPLE.sunset;
    for (const { login, ...person } of people) {
      try {
        await createUser(deps, context, { ...person, email: `${login}@${agency.slug}.test`, password: DEMO_PASSWORD });
      } catch (error) {
        if (!isAppError(error, 'userExists')) throw error;
      }
    }
    made.push(context);
  }
  return made;
}
