import type { OPERATED_PLANS, OPERATED_SORTS, OperatedAgency } from '@caravel/contracts';
import { dayAt } from '@caravel/kernel';
import { and, asc, desc, eq, ilike, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { SystemDb, Tx } from '../../platform/db/types.ts';
import type { AgencyRow } from './queries.ts';
import { holding } from './rules/holding.ts';
import { presentSubscription } from './subscription/get-subscription.ts';
import { agencies, agencyHosts } from './tables.ts';

/** What is asked for of all agencies; `owned`: agencies that the words find by their owners. */
export type AllAgenciesQuery = {
  readonly searchQuery: string;
  readonly owned: readonly string[];
  readonly status?: 'Active' | 'Inactive' | undefined;
  readonly plan?: (typeof OPERATED_PLANS)[number] | undefined;
  readonly sort: (typeof OPERATED_SORTS)[number];
  readonly offSet: number;
  readonly limit: number;
};

/** An agency of the list, without its owner. */
export type AgencyEntry = Omit<OperatedAgency, 'owner'>;

/** Hosts that words may find at once. */
const MOST_HOSTS = 500;

/** Says an agency for those who run the platform, on the day at its office. */
export function presentEntry(row: AgencyRow, now: number): AgencyEntry {
  return {
    _id: row.id,
    name: row.name,
    host: new URL(row.origin).host,
    status: row.status,
    ...(row.closedAt !== null && { isClosed: true as const }),
    subscription: presentSubscription(row, dayAt(now, row.timeZone)),
    createdAt: row.createdAt.toISOString(),
  };
}

async function foundBy(tx: Tx, { searchQuery, owned }: AllAgenciesQuery): Promise<SQL | undefined> {
  if (searchQuery === '') return undefined;
  const words = holding(searchQuery);
  const hosts = await tx
    .selectDistinct({ agencyId: agencyHosts.agencyId })
    .from(agencyHosts)
    .where(and(isNotNull(agencyHosts.verifiedAt), ilike(agencyHosts.host, words)))
    .limit(MOST_HOSTS);
  const ids = [...new Set([...owned, ...hosts.map(({ agencyId }) => agencyId)])];
  return or(ilike(agencies.name, words), ids.length > 0 ? inArray(agencies.id, ids) : undefined);
}

function orderOf(sort: AllAgenciesQuery['sort']): SQL[] {
  const direction = sort.startsWith('-') ? desc : asc;
  return [direction(sort.endsWith('name') ? sql`lower(${agencies.name})` : agencies.createdAt), direction(agencies.id)];
}

/**
 * Lists a page of all agencies but the product's own brand, found by name, host and owner, for those who run the platform. It reads across
 * agencies, so it uses the system's access: only calls of operators may lead here.
 */
export async function listAllAgencies(
  deps: { readonly system: SystemDb; readonly now: number },
  query: AllAgenciesQuery,
): Promise<{ agencies: AgencyEntry[]; total: number }> {
  return deps.system.tx(async (tx) => {
    const found = and(
      eq(agencies.isPlatformBrand, false),
      // What was signed up and not paid yet is no agency.
      isNull(agencies.pendingUntil),
      query.status && eq(agencies.status, query.status),
      query.plan === undefined
        ? undefined
        : query.plan === 'none'
          ? eq(agencies.isSubscribed, false)
          : eq(agencies.subscriptionPlan, query.plan),
      await foundBy(tx, query),
    );
    const rows = await tx
      .select()
      .from(agencies)
      .where(found)
      .orderBy(...orderOf(query.sort))
      .offset(query.offSet)
      .limit(query.limit);
    return { agencies: rows.map((row) => presentEntry(row, deps.now)), total: await tx.$count(agencies, found) };
  });
}
