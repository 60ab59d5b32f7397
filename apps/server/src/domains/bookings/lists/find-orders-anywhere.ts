import { inArray } from 'drizzle-orm';
import type { SystemDb } from '../../../platform/db/types.ts';
import { bookings } from '../tables.ts';

/** A booking whose order a supplier named by our reference, and the account that took it; null: the platform's. */
export type OrderAnywhere = {
  readonly agencyId: string;
  readonly bookingId: string;
  readonly supplier: string;
  readonly accountId: string | null;
};

/**
 * Finds the bookings of references in all agencies: a supplier's event names no agency. It uses the system's access, so the caller must check that the
 * account is the one that sent the event.
 */
export function findOrdersAnywhere(system: SystemDb, references: readonly string[]): Promise<OrderAnywhere[]> {
  if (references.length === 0) return Promise.resolve([]);
  return system.tx((tx) =>
    tx
      .select({
        agencyId: bookings.agencyId,
        bookingId: bookings.id,
        supplier: bookings.supplierName,
        accountId: bookings.supplierAccountId,
      })
      .from(bookings)
      .where(inArray(bookings.reference, [...references])),
  );
}
