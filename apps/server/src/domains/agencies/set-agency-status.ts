import { eq } from 'drizzle-orm';
import type { Clock } from '../../platform/context.ts';
import type { Database } from '../../platform/db/types.ts';
import { agencies } from './tables.ts';

/**
 * Activates or deactivates an agency, as the operator. The caller must also end the agency's sessions and drop it from the directory's
 * cache.
 */
export async function setAgencyStatus(
  deps: { database: Database; clock: Clock },
  agencyId: string,
  status: 'Active' | 'Inactive',
): Promise<void> {
  await deps.database.forAgency(agencyId).tx((tx) =>
    tx
      .update(agencies)
      .set({ status, updatedAt: new Date(deps.clock.now()) })
      .where(eq(agencies.id, agencyId)),
  );
}
