import { eq } from 'drizzle-orm';
import type { SystemDb } from '../../platform/db/types.ts';
import { supplierTerms } from './tables.ts';

/** A supplier of a product of which an agency sells nothing. */
export type Unsold = Pick<typeof supplierTerms.$inferSelect, 'agencyId' | 'product' | 'supplier'>;

/**
 * Lists what agencies do not sell. It reads across agencies, so it uses the system's access: only calls of operators may lead here.
 */
export async function listUnsold(system: SystemDb): Promise<readonly Unsold[]> {
  const { agencyId, product, supplier } = supplierTerms;
  return system.tx((tx) => tx.select({ agencyId, product, supplier }).from(supplierTerms).where(eq(supplierTerms.isSold, false)));
}
