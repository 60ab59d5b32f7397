import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/types.ts';
import type { DomainDeps } from '../deps.ts';
import { originAt, subdomainOf } from '../rules/host.ts';
import { agencies, agencyHosts } from '../tables.ts';

type Where = Pick<DomainDeps, 'publicOrigin'>;

/** Makes the host lead to the agency; false where it is another's. The table's key decides between those that try at once. */
async function takeHost(tx: Tx, ctx: Ctx, host: string): Promise<boolean> {
  const at = new Date(ctx.clock.now());
  await tx.insert(agencyHosts).values({ host, agencyId: ctx.agency.id, verifiedAt: at, createdAt: at }).onConflictDoNothing();
  // Another agency's row is behind the wall: what is seen is our own.
  return (await tx.$count(agencyHosts, eq(agencyHosts.host, host))) === 1;
}

async function setOrigin(tx: Tx, ctx: Ctx, origin: string): Promise<void> {
  await tx
    .update(agencies)
    .set({ origin, updatedAt: new Date(ctx.clock.now()) })
    .where(eq(agencies.id, ctx.agency.id));
}

/** Gives the agency a host that it proved, and lets all its links begin with it; false, with nothing done, where another agency has it. */
export async function switchToHost(tx: Tx, ctx: Ctx, where: Where, host: string): Promise<boolean> {
  if (!(await takeHost(tx, ctx, host))) return false;
  // The sub-domain is where the host's CNAME leads and where links go back to: it stays the agency's.
  await takeHost(tx, ctx, subdomainOf(ctx.agency.slug, where.publicOrigin).host);
  await setOrigin(tx, ctx, originAt(host, where.publicOrigin));
  await recordAudit(tx, ctx, {
    action: 'agency.domainVerified',
    subjectType: 'agency',
    subjectId: ctx.agency.id,
    data: { host },
  });
  return true;
}

/** Takes a host from the agency: it leads nowhere from the end of the transaction on, and links begin with the sub-domain again. */
export async function switchFromHost(tx: Tx, ctx: Ctx, where: Where, host: string): Promise<void> {
  await tx.delete(agencyHosts).where(and(eq(agencyHosts.host, host), eq(agencyHosts.agencyId, ctx.agency.id)));
  await setOrigin(tx, ctx, subdomainOf(ctx.agency.slug, where.publicOrigin).origin);
}
