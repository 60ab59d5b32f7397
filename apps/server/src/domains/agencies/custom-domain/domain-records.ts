import type { AgencyDomain, CustomDomain, DnsRecord } from '@caravel/contracts';
import { eq } from 'drizzle-orm';
import type { AgencyContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/types.ts';
import type { DomainDeps } from '../deps.ts';
import { originAt, subdomainOf } from '../rules/host.ts';
import { proofRecord, routeRecord, type WantedRecord } from '../rules/judge-proof.ts';
import { agencyDomains } from '../tables.ts';

export type DomainRow = typeof agencyDomains.$inferSelect;

/** What presenting and checking need to know about the installation. */
type Where = Pick<DomainDeps, 'publicOrigin'>;

/** Finds the agency's custom domain. */
export async function findDomain(tx: Tx, agencyId: string): Promise<DomainRow | undefined> {
  const [row] = await tx.select().from(agencyDomains).where(eq(agencyDomains.agencyId, agencyId)).limit(1);
  return row;
}

/** Finds the agency's custom domain and locks it until the end of the transaction. */
export async function lockDomain(tx: Tx, agencyId: string): Promise<DomainRow | undefined> {
  const [row] = await tx.select().from(agencyDomains).where(eq(agencyDomains.agencyId, agencyId)).for('update');
  return row;
}

/** Returns the two records that prove the domain of a row. */
export function wantedRecords(where: Where, agency: AgencyContext, row: DomainRow): { proof: WantedRecord; route: WantedRecord } {
  return {
    proof: proofRecord(row.host, row.token),
    route: routeRecord(row.host, subdomainOf(agency.slug, where.publicOrigin).host),
  };
}

const instant = (at: Date | null) => at?.toISOString() ?? null;

function presentRecords(where: Where, agency: AgencyContext, row: DomainRow): DnsRecord[] {
  const { proof, route } = wantedRecords(where, agency, row);
  return [
    { type: 'TXT', ...proof, status: row.proofStatus, found: row.proofFound },
    { type: 'CNAME', ...route, status: row.routeStatus, found: row.routeFound },
  ];
}

function presentRow(where: Where, agency: AgencyContext, row: DomainRow): CustomDomain {
  return {
    host: row.host,
    origin: originAt(row.host, where.publicOrigin),
    status: row.status,
    isTaken: row.isTaken,
    records: presentRecords(where, agency, row),
    askedAt: row.askedAt.toISOString(),
    checkedAt: instant(row.checkedAt),
    verifiedAt: instant(row.verifiedAt),
    lapsedAt: instant(row.lapsedAt),
    nextCheckAt: instant(row.nextCheckAt),
  };
}

/** Presents where the agency's site is, and its custom domain if it has one. */
export function presentDomain(where: Where, agency: AgencyContext, row: DomainRow | undefined): AgencyDomain {
  return {
    platformOrigin: subdomainOf(agency.slug, where.publicOrigin).origin,
    domain: row ? presentRow(where, agency, row) : null,
  };
}
