import type { Product } from '@caravel/contracts';
import { and, count, gte, sql } from 'drizzle-orm';
import type { SystemDb } from '../../../platform/db/types.ts';
import { bookings } from '../tables.ts';

/** How many bookings were made of a supplier. `isOwn`: by accounts of agencies, not by the platform's; `simulated`: they are not real. */
export type SoldOfSupplier = {
  readonly product: Product;
  readonly supplier: string;
  readonly isOwn: boolean;
  readonly simulated: boolean;
  readonly bookings: number;
};

/**
 * Counts the bookings that agencies made since an instant, by supplier and account. It reads across agencies, so it uses the system's access: only calls
 * of operators may lead here.
 */
export async function countBySupplier(
  system: SystemDb,
  { agencyIds, since }: { readonly agencyIds: readonly string[]; readonly since: Date },
): Promise<readonly SoldOfSupplier[]> {
  const { product, supplierName: supplier, supplierSimulated: simulated } = bookings;
  const isOwn = sql<boolean>`${bookings.supplierAccountId} is not null`;
  // By agency, so that the index of an agency's list leads to the days.
  const ofThem = sql`${bookings.agencyId} = any(${sql.param([...agencyIds])}::uuid[])`;
  return system.tx((tx) =>
    tx
      .select({ product, supplier, isOwn, simulated, bookings: count() })
      .from(bookings)
      .where(and(ofThem, sql`${bookings.listed}`, gte(bookings.createdAt, since)))
      .groupBy(product, supplier, isOwn, simulated),
  );
}
