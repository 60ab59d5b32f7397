import { and, eq, isNull } from 'drizzle-orm';
import type { SystemDb } from '../../platform/db/types.ts';
import { agencies } from './tables.ts';

/** An agency, and whether it is open: not closed by its owner or by those who run the platform. */
export type AgencyState = { readonly id: string; readonly isOpen: boolean };

/**
 * Lists all agencies but the product's own brand. It reads across agencies, so it uses the system's access: only calls of operators may lead here.
 */
export async function listAgencyStates(system: SystemDb): Promise<readonly AgencyState[]> {
  const rows = await system.tx((tx) =>
    tx
      .select({ id: agencies.id, status: agencies.status })
      .from(agencies)
      // What was signed up and not paid yet is no agency.
      .where(and(eq(agencies.isPlatformBrand, false), isNull(agencies.pendingUntil))),
  );
  return rows.map(({ id, status }) => ({ id, isOpen: status === 'Active' }));
}
