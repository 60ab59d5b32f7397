import { and, eq, isNotNull } from 'drizzle-orm';
import type { Clock } from '../../platform/context.ts';
import type { Database, Tx } from '../../platform/db/types.ts';
import type { AgencyDirectory } from '../../platform/http/types.ts';
import { presentContext } from './presenters.ts';
import { type AgencyRow, listPolicyKinds } from './queries.ts';
import { agencies, agencyHosts } from './tables.ts';

/** All verified hosts of the installation, to compare a requested host with. */
export interface HostRegister {
  listVerified(): Promise<readonly { readonly host: string; readonly agencyId: string }[]>;
}

/** Makes the register over the database. It reads across agencies, so it uses the system's access. */
export function hostRegister(database: Database): HostRegister {
  return {
    listVerified: () =>
      database.system.tx((tx) =>
        tx
          .select({ host: agencyHosts.host, agencyId: agencyHosts.agencyId })
          .from(agencyHosts)
          .where(isNotNull(agencyHosts.verifiedAt)),
      ),
  };
}

/**
 * Makes the directory of agencies over the database. It reads across agencies, so it uses the system's access; the platform caches its
 * results.
 */
export function agencyDirectory({ database, clock }: { database: Database; clock: Clock }): AgencyDirectory {
  const present = async (tx: Tx, row: AgencyRow | undefined) =>
    row ? presentContext(row, await listPolicyKinds(tx, row.id), clock.now()) : null;
  return {
    findByHost: (host) =>
      database.system.tx(async (tx) => {
        const [found] = await tx
          .select({ agency: agencies })
          .from(agencyHosts)
          .innerJoin(agencies, eq(agencies.id, agencyHosts.agencyId))
          .where(and(eq(agencyHosts.host, host), isNotNull(agencyHosts.verifiedAt)))
          .limit(1);
        return present(tx, found?.agency);
      }),
    findById: (agencyId) =>
      database.system.tx(async (tx) => {
        const [row] = await tx.select().from(agencies).where(eq(agencies.id, agencyId)).limit(1);
        return present(tx, row);
      }),
  };
}
