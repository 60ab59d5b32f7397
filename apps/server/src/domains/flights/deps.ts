import type { SearchStore } from '../../platform/search-store/search-store.ts';
import type { PricingDeps } from '../pricing/index.ts';
import { type FareCalendarSource, type FlightSupplier, SupplierError } from './ports.ts';

/** What the slice is made of; composition picks it. */
export type FlightsDeps = {
  /** Asked in this order; at least one. */
  readonly suppliers: readonly FlightSupplier[];
  readonly calendar: FareCalendarSource | null;
  readonly searchStore: SearchStore;
  readonly pricing: PricingDeps;
  /** From the configuration; seals passport numbers. */
  readonly sealSecret: string;
};

/** A supplier by its name, as stored with offers and bookings. Throws where it is not configured any more. */
export function getSupplier(deps: Pick<FlightsDeps, 'suppliers'>, name: string): FlightSupplier {
  const supplier = deps.suppliers.find((one) => one.name === name);
  if (!supplier) throw new SupplierError('unavailable', `no supplier ${name}`);
  return supplier;
}
