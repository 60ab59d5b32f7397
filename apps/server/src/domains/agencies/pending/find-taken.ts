import { and, eq, ne, or, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/types.ts';
import { reservedNames } from '../reserved-names/tables.ts';
import { foldConfusables } from '../rules/confusables.ts';
import { agencies, agencyHosts, lookOfSlug } from '../tables.ts';

/** What is taken of a new agency, as the error that says so. */
export type TakenName = 'agencyNameExists' | 'agencySubdomainExists' | 'domainTaken' | 'agencyDomainRefused';

/**
 * Lets one new agency after the other choose its names: held until the end of the transaction. What another one has taken meanwhile can then
 * be seen, whichever way it looks alike, which no index could say.
 */
export async function lockNames(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('agencies names', 0))`);
}

/**
 * Returns whether a sub-domain, or one that looks like it, or its host belongs to another agency than `own`, or is reserved, with the system's
 * access. A pending agency's belong to it.
 */
export async function findTakenSubdomain(
  tx: Tx,
  { slug, host, own }: { readonly slug: string; readonly host: string; readonly own?: string | undefined },
): Promise<Exclude<TakenName, 'agencyNameExists'> | undefined> {
  const isOther = own === undefined ? undefined : ne(agencies.id, own);
  const sameLook = await tx.$count(agencies, and(eq(lookOfSlug(agencies.slug), foldConfusables(slug)), isOther));
  if (sameLook > 0) return 'agencySubdomainExists';
  if ((await tx.$count(reservedNames, eq(reservedNames.look, foldConfusables(slug)))) > 0) return 'agencyDomainRefused';
  const hosts = await tx.$count(
    agencyHosts,
    and(eq(agencyHosts.host, host), own === undefined ? undefined : ne(agencyHosts.agencyId, own)),
  );
  return hosts > 0 ? 'domainTaken' : undefined;
}

/** Returns what is taken of the names of a new agency, the name first. Names are compared without capitals; the platform's own by its look too. */
export async function findTakenName(
  tx: Tx,
  names: { readonly name: string; readonly slug: string; readonly host: string; readonly own?: string | undefined },
): Promise<TakenName | undefined> {
  const isOther = names.own === undefined ? undefined : ne(agencies.id, names.own);
  const isSame = sql`lower(${agencies.name}) = lower(${names.name})`;
  const alike = await tx
    .select({ name: agencies.name, isPlatformBrand: agencies.isPlatformBrand })
    .from(agencies)
    .where(and(or(isSame, eq(agencies.isPlatformBrand, true)), isOther));
  const look = foldConfusables(names.name);
  if (alike.some((other) => !other.isPlatformBrand || foldConfusables(other.name) === look)) return 'agencyNameExists';
  return findTakenSubdomain(tx, names);
}
