import type { Ctx } from '../../platform/context.ts';
import { findTakenSubdomain, hostOf, judgeSubdomain, subdomainOf, type TakenName } from '../agencies/index.ts';
import type { SignUpDeps } from './deps.ts';
import { requireOwnBrand } from './require-own-brand.ts';

/** The names of the platform, which no agency may have: the first labels of its domains. */
export function ownNames({
  platformDomain,
  publicOrigin,
}: Pick<SignUpDeps, 'platformDomain' | 'publicOrigin'>): readonly string[] {
  return [platformDomain, hostOf(publicOrigin)].map((domain) => domain.split('.')[0] ?? '');
}

/** A sub-domain as typed: its host if it could be one, and the error if it cannot be had. */
export type SubdomainCheck = {
  readonly subdomain: string;
  readonly host: string | null;
  readonly problem:
    | 'subdomainMissing'
    | 'subdomainInvalid'
    | 'agencyDomainRefused'
    | Exclude<TakenName, 'agencyNameExists'>
    | undefined;
};

/** Tells whether a new agency could have a sub-domain now; nothing is kept. Throws `notFound` on another site than the product's own brand. */
export async function checkSubdomain(deps: SignUpDeps, ctx: Ctx, typed: string): Promise<SubdomainCheck> {
  requireOwnBrand(ctx);
  const { subdomain, problem } = judgeSubdomain(typed, ownNames(deps));
  if (problem) return { subdomain: typed.trim().toLowerCase(), host: null, problem };
  const { host } = subdomainOf(subdomain, deps.publicOrigin);
  const taken = await deps.database.system.tx((tx) => findTakenSubdomain(tx, { slug: subdomain, host }));
  return { subdomain, host, problem: taken };
}
