import { eq, like, or } from 'drizzle-orm';
import type { Database } from '../../platform/db/types.ts';
import { originAt, originBelow } from './rules/host.ts';
import { agencies, agencyDomains } from './tables.ts';

/**
 * Updates the scheme and port of the stored origins that this installation serves: those on the platform's own domain and on verified
 * custom domains. Otherwise an installation that moved to another port or to https would send dead links. Origins that an operator chose
 * are left alone.
 */
export async function alignOrigins(database: Database, publicOrigin: string): Promise<void> {
  const { hostname } = new URL(publicOrigin);
  await database.system.tx(async (tx) => {
    const served = await tx
      .select({ id: agencies.id, origin: agencies.origin, host: agencyDomains.host, status: agencyDomains.status })
      .from(agencies)
      .leftJoin(agencyDomains, eq(agencyDomains.agencyId, agencies.id))
      .where(
        or(
          like(agencies.origin, `%//${hostname}%`),
          like(agencies.origin, `%.${hostname}%`),
          eq(agencyDomains.status, 'verified'),
        ),
      );
    for (const { id, origin, host, status } of served) {
      const aligned = host !== null && status === 'verified' ? originAt(host, publicOrigin) : originBelow(origin, publicOrigin);
      if (aligned !== origin) await tx.update(agencies).set({ origin: aligned }).where(eq(agencies.id, id));
    }
  });
}
