import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/types.ts';
import type { DomainDeps } from '../deps.ts';
import { originAt, subdomainOf } from '../rules/host.ts';
import { agencies, agencyHosts } from '../tables.ts';

type Where = Pick<DomainDeps, 'publicOrigin'>;

/** Assigns the host to the agency; false if it belongs to another. The table's key decides between concurrent calls. */
async function takeHost(tx: Tx, ctx: Ctx, host: string): Promise<boolean> {
  const at = new Date(ctx.clock.now());
  await tx.insert(agencyHosts).values({ host, agencyId: ctx.agency.id, verifiedAt: at, createdAt: at }).onConflictDoNothing();
  // Row-level security hides another agency's row, so a visible row is our own.
  // mutant domain-of-another-taken: `=== 1` -> `>= 0` fails claims.security.test.ts
  return (await tx.$count(agencyHosts, eq(agencyHosts.host, host))) === 1;
}

async function setOrigin(tx: Tx, ctx: Ctx, origin: string): Promise<void> {
  await tx
    .update(agencies)
    .set({ origin, updatedAt: new Date(ctx.clock.now()) })
    .where(eq(agencies.id, ctx.agency.id));
}

/**
 * Assigns a proven host to the agency and makes all its links start with it. If another agency has the host, returns false and changes
 * nothing.
 */
export async function switchToHost(tx: Tx, ctx: Ctx, where: Where, host: string): Promise<boolean> {
  if (!(await takeHost(tx, ctx, host))) return false;
  // The sub-domain stays the agency's: the host's CNAME points to it, and links return to it later.
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

/** Removes a host from the agency: it stops working when the transaction commits, and links start with the sub-domain again. */
export async function switchFromHost(tx: Tx, ctx: Ctx, where: Where, host: string): Promise<void> {
  await tx.delete(agencyHosts).where(and(eq(agencyHosts.host, host), eq(agencyHosts.agencyId, ctx.agency.id)));
  await setOrigin(tx, ctx, subdomainOf(ctx.agency.slug, where.publicOrigin).origin);
}
